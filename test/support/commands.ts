import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { OrderAudit } from '../../backend/src/modules/orders/order.audit.js';
import { auditLog } from '../../backend/src/platform/audit/audit-log.js';
import { auditStreams } from '../../backend/src/platform/audit/stream-audit.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { COMPILE_CACHE } from './server-process.js';

const END_AT_FAILPOINT = fileURLToPath(new URL('./end-at-failpoint.mjs', import.meta.url));

interface Outcome {
  readonly code: number;
  readonly output: string;
}

interface Running {
  readonly pid: number;
  readonly outcome: Promise<Outcome>;
}

/** Starts a command of the built product. */
function start(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  nodeArgs: readonly string[] = [],
): Running {
  const file = fileURLToPath(new URL(`../../backend/dist/${name}.js`, import.meta.url));
  const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILE_CACHE, ...environment };
  const { promise: outcome, resolve } = Promise.withResolvers<Outcome>();
  const child = execFile(process.execPath, [...nodeArgs, file, ...args], { env }, (error, stdout, stderr) => {
    resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr });
  });
  return { pid: child.pid ?? 0, outcome };
}

/** Runs a command of the built product to its end. */
const run = (...command: Parameters<typeof start>): Promise<Outcome> => start(...command).outcome;

export const runAudit = (environment: Readonly<Record<string, string>>): Promise<Outcome> =>
  run('audit', [], environment);

/** Searches the security log. */
export const runAccess = (
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> => run('access', args, environment);

/** Backs a shop up, or restores one; a run with `FAIL_AT` ends at that failpoint, as by kill -9. */
export const runBackup = (
  command: 'backup' | 'restore',
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> => run(command, args, environment, environment['FAIL_AT'] ? ['--import', END_AT_FAILPOINT] : []);

/** Starts an import into a shop; a run with `FAIL_AT` ends at that failpoint, as by kill -9, or by `FAIL_BY`. */
export const startImport = (args: readonly string[], environment: Readonly<Record<string, string>> = {}): Running =>
  start('import', args, environment, environment['FAIL_AT'] ? ['--import', END_AT_FAILPOINT] : []);

/** Imports a file into a shop as `startImport` does, to its end. */
export const runImport = (...command: Parameters<typeof startImport>): Promise<Outcome> =>
  startImport(...command).outcome;

/** Rebuilds one view, or all of them. */
export const runRebuild = (view: string, environment: Readonly<Record<string, string>>): Promise<Outcome> =>
  run('rebuild', [view], environment);

/** Lists the streams that are set aside. */
export const runParkedList = (environment: Readonly<Record<string, string>>): Promise<Outcome> =>
  run('parked', ['list'], environment);

/** Returns the orders and payments in the log whose process is not finished. */
export async function unfinishedOrders(eventstoreUrl: string): Promise<readonly string[]> {
  const log = new EventLog(eventstoreUrl);
  const orders = new OrderAudit();
  await auditLog(log, [auditStreams()], [orders]);
  await log.close();
  return orders.unfinished();
}
