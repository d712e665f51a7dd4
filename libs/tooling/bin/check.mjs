import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fromRoot, ROOT } from './parts/repository.mjs';
import { install } from './parts/install.mjs';
import { rejectArguments } from './parts/reject-arguments.mjs';
import { fail, say, seconds } from './parts/terminal.mjs';

const bin = (path, ...args) => [fromRoot('node_modules', path), ...args];
const CRUISED = ['backend/src', 'frontend/src', 'libs', 'test'];

/** The checks, longest first, so that the short ones fill the gaps. */
const CHECKS = {
  types: bin('oxlint/bin/oxlint'),
  lint: bin('oxlint/bin/oxlint', '-c', 'lint.config.mjs'),
  imports: bin('dependency-cruiser/bin/dependency-cruiser.mjs', '--config', '.dependency-cruiser.cjs', ...CRUISED),
  format: bin('oxfmt/bin/oxfmt', '--check'),
  unused: bin('knip/bin/knip.js'),
  workspaces: bin('sherif/index.js'),
  'lock file': [fromRoot('libs/tooling/bin/parts/lock-integrity.mjs')],
};

/** Runs a check on the installed Node, which may differ from the Node of this process. */
function run(name) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, CHECKS[name], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { FORCE_COLOR: '0', ...process.env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => {
      say(`${code === 0 ? '✔' : '✖'} ${name}: ${seconds(startedAt)}`);
      if (code !== 0) say(output.trimEnd());
      resolve(code === 0);
    });
  });
}

try {
  rejectArguments();
  await install();
} catch (error) {
  fail(error);
}
const startedAt = performance.now();
const waiting = Object.keys(CHECKS);
const failed = [];
const work = async () => {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
    if (!(await run(name))) failed.push(name);
};
await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
say(failed.length === 0 ? `\nall checks passed: ${seconds(startedAt)}` : `\nfailed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
