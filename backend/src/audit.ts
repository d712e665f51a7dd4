import 'reflect-metadata';
import { modules } from './app.module.js';
import { auditAnchors } from './modules/status/anchors.audit.js';
import { Clock } from './platform/clock/clock.js';
import { AuditRecord } from './platform/audit/audit-record.js';
import { reportAudit } from './platform/audit/audit-report.js';
import { auditStreams } from './platform/audit/stream-audit.js';
import { loadEnvironment } from './platform/config/config.js';
import { runCommand } from './platform/config/run-command.js';
import { EventLog } from './platform/event-store/event-log.js';
import { Features } from './platform/feature/features.js';

await runCommand(async () => {
  if (process.argv.length > 2) throw new Error('Usage: npm run audit');
  const { eventstoreUrl, dataDir } = loadEnvironment();
  const log = new EventLog(eventstoreUrl);
  await log.served();
  const audits = new Features(modules).all('audits').map((Invariant) => new Invariant());
  const { ok, events } = await reportAudit(log, [auditStreams(), auditAnchors()], audits);
  await log.close();
  // The verdict holds without its record, as on a full disk.
  await new AuditRecord(dataDir)
    .write({ at: new Clock().now().toISOString(), ok, events })
    .catch((error: unknown) => process.stderr.write(`audit: the outcome was not recorded: ${String(error)}\n`));
  process.exitCode = ok ? 0 : 1;
});
