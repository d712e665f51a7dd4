import { existsSync } from 'node:fs';
import { dataDir, environmentWith, loadChildren, loadEngines } from './environment.mjs';
import { endOfLife } from './lifetime.mjs';
import { fromRoot } from './repository.mjs';
import { say, StepFailure } from './terminal.mjs';

/** Runs a built command of the backend on the running engines, or on engines of its own; resolves with its exit code. */
export async function runOnce(entry, args) {
  const path = fromRoot('backend/dist', entry);
  if (!existsSync(path)) throw new StepFailure('Nada foi construído ainda: rode "npm run build".');
  const leaving = endOfLife({ withParent: true });
  const { openEngines } = await loadEngines();
  const { guarded, startChild, stopChild } = await loadChildren();
  const engines = await openEngines({ dataDir: dataDir(), env: process.env, log: say });
  const command = {
    file: process.execPath,
    args: [path, ...args],
    env: await environmentWith(engines),
  };
  const child = startChild(guarded(command), ['ignore', 'inherit', 'inherit']);
  const exited = new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  void leaving.then(() => stopChild(child));
  const code = await exited;
  await engines.close();
  return code;
}
