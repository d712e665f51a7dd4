import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { install } from './parts/install.mjs';
import { fromRoot, ROOT } from './parts/repository.mjs';
import { fail, StepError } from './parts/terminal.mjs';
import { build } from './parts/workspaces.mjs';

const FOLDER = fromRoot('test/bench');

/** Returns true for a benchmark: a file that prints its result. The other files in the folder are shared code. */
const isBenchmark = (file) => /\bprocess\.stdout\.write\(|\bconsole\.log\(/.test(readFileSync(file, 'utf8'));

function run(name) {
  const loader = pathToFileURL(fromRoot('test/bench/typescript.mjs')).href;
  const args = ['--conditions=source', '--import', loader, fromRoot(FOLDER, `${name}.ts`)];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

try {
  await install();
  await build();
  const known = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts') && isBenchmark(fromRoot(FOLDER, file)))
    .map((file) => file.slice(0, -'.ts'.length));
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new StepError(`Unknown: ${unknown.join(', ')}. There is ${known.join(', ')}.`);
  // One after another, because each needs the whole machine.
  for (const name of asked.length > 0 ? asked : known) if ((await run(name)) !== 0) process.exitCode = 1;
} catch (error) {
  fail(error);
}
