import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { OrderAudit } from '../../backend/src/modules/orders/order.audit.js';
import { auditLog } from '../../backend/src/platform/audit/audit-log.js';
import { auditStreams } from '../../backend/src/platform/audit/stream-audit.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';

const AUDIT = fileURLToPath(new URL('../../backend/dist/audit.js', import.meta.url));

/** Runs the audit command of the built product. */
export function runAudit(environment: Readonly<Record<string, string>>): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [AUDIT],
      { env: { PATH: process.env['PATH'], ...environment } },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr });
      },
    );
  });
}

/** Orders and payments in the log whose chain of steps is not at its end. */
export async function unfinishedOrders(eventstoreUrl: string): Promise<readonly string[]> {
  const log = new EventLog(eventstoreUrl);
  const orders = new OrderAudit();
  await auditLog(log, auditStreams(), [orders]);
  await log.close();
  return orders.unfinished();
}
