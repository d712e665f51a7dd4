import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { endOfLife, isUnderNpm } from './lifetime.mjs';
import { fromRoot } from './repository.mjs';

/**
 * Continues the command in a process on the Node installed with the dependencies, as npm's scripts do by `PATH`: the
 * machine's own may be too old for the rest. Where npm has none for the machine, the command runs on the machine's own.
 */
export async function continueOnInstalledNode() {
  const node = fromRoot('node_modules/.bin/node');
  if (!existsSync(node) || realpathSync(node) === realpathSync(process.execPath)) return;
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' });
  child.once('exit', (code) => process.exit(code ?? 1));
  await endOfLife({ withParent: isUnderNpm() });
  child.kill();
  await new Promise(() => {});
}
