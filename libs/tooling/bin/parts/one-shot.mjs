import { existsSync } from 'node:fs';
import { dataDir, environmentWith, loadChildren, loadEngines } from './environment.mjs';
import { rejectWrongEnvironment } from './environment-check.mjs';
import { continueOnInstalledNode } from './installed-node.mjs';
import { endOfLife } from './lifetime.mjs';
import { COMPILE_CACHE, nodeOptions } from './node-options.mjs';
import { fromRoot } from './repository.mjs';
import { say, StepError } from './terminal.mjs';

function builtEntry(entry) {
  const path = fromRoot('backend/dist', entry);
  if (!existsSync(path)) throw new StepError('Nothing is built yet: run "npm run build".');
  return path;
}

/** Runs a child until it ends, or until this process should end; resolves with its exit code. */
async function runChild(args, env, leaving) {
  const { guarded, startChild, stopChild } = await loadChildren();
  const variables = { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env, NODE_OPTIONS: nodeOptions() };
  const command = guarded({ file: process.execPath, args, env: variables });
  const child = startChild(command, ['inherit', 'inherit']);
  const exited = new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  void leaving.then(() => stopChild(child));
  return exited;
}

/**
 * Runs a built command of the backend on the running engines, or on engines of its own; resolves with its exit code. A
 * folder without data is an error unless the command creates one.
 */
export async function runOnce(entry, args, { makesFolder = false } = {}) {
  const path = builtEntry(entry);
  await continueOnInstalledNode();
  await rejectWrongEnvironment();
  const leaving = endOfLife({ withParent: true });
  const { openEngines, startEngines } = await loadEngines();
  const open = makesFolder ? startEngines : openEngines;
  const engines = await open({ dataDir: dataDir(), env: process.env, log: say });
  const code = await runChild([path, ...args], await environmentWith(engines), leaving);
  await engines.close();
  return code;
}

/** Runs a built command of the backend that needs no engine; resolves with its exit code. */
export const runWithoutEngines = (entry, args) =>
  runChild(
    [builtEntry(entry), ...args],
    { NODE_ENV: 'production', ...process.env, DATA_DIR: dataDir() },
    endOfLife({ withParent: true }),
  );
