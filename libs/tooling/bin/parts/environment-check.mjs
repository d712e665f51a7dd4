import { execFile } from 'node:child_process';
import { COMPILE_CACHE, nodeOptions } from './node-options.mjs';
import { fromRoot } from './repository.mjs';
import { StepError } from './terminal.mjs';

/** Addresses that are known only once the engines run. */
const UNKNOWN = { EVENTSTORE_URL: 'esdb://none', MONGO_URL: 'mongodb://none', REDIS_URL: 'redis://none' };
/** Judged by the launcher itself. */
const PORTS = { PORT: '', REALTIME_PORT: '', METRICS_PORT: '' };

/**
 * Throws a `StepError` with one line for every variable that the application will not accept, before an engine is
 * started. In a process of its own, because the launcher would keep the memory of the check for as long as the shop
 * runs. `serves`: also what a shop needs to serve; `more`: variables that the launcher will add.
 */
export async function rejectWrongEnvironment({ serves = false, more = {} } = {}) {
  const args = [fromRoot('backend/dist/check-environment.js'), ...(serves ? ['--serve'] : [])];
  const given = { NODE_ENV: 'production', ...UNKNOWN, ...process.env, ...PORTS, ...more };
  const env = { NODE_COMPILE_CACHE: COMPILE_CACHE, ...given, NODE_OPTIONS: nodeOptions() };
  const line = await new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, _stdout, stderr) => {
      resolve(error ? stderr.trim() || error.message : '');
    });
  });
  if (line) throw new StepError(line);
}
