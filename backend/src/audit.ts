import { OrderAudit } from './modules/orders/order.audit.js';
import { WalletAudit } from './modules/wallet/wallet.audit.js';
import { auditLog } from './platform/audit/audit-log.js';
import { auditStreams } from './platform/audit/stream-audit.js';
import { loadEnvironment } from './platform/config/config.js';
import { EventLog } from './platform/event-store/event-log.js';

const log = new EventLog(loadEnvironment().eventstoreUrl);
const streams = auditStreams();
const audits = [new WalletAudit(), new OrderAudit()];
await auditLog(log, streams, audits);
await log.close();

for (const audit of [streams, ...audits]) {
  const counted = Object.entries(audit.counts()).map(([what, count]) => `${String(count)} ${what}`);
  process.stdout.write(`${audit.name}: ${counted.join(', ')}\n`);
}
const breaks = [streams, ...audits].flatMap((audit) => audit.breaks());
for (const line of breaks) process.stdout.write(`BREAK ${line}\n`);
process.stdout.write(breaks.length === 0 ? 'audit: clean\n' : `audit: ${String(breaks.length)} breaks\n`);
process.exitCode = breaks.length === 0 ? 0 : 1;
