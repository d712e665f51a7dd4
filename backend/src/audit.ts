import 'reflect-metadata';
import { modules } from './app.module.js';
import { auditAnchors } from './modules/status/anchors.audit.js';
import { auditLog } from './platform/audit/audit-log.js';
import { auditStreams } from './platform/audit/stream-audit.js';
import { loadEnvironment } from './platform/config/config.js';
import { EventLog } from './platform/event-store/event-log.js';
import { Features } from './platform/feature/features.js';

const log = new EventLog(loadEnvironment().eventstoreUrl);
const raw = [auditStreams(), auditAnchors()];
const audits = new Features(modules).all('audits').map((Invariant) => new Invariant());
await auditLog(log, raw, audits);
await log.close();

for (const audit of [...raw, ...audits]) {
  const counted = Object.entries(audit.counts()).map(([what, count]) => `${String(count)} ${what}`);
  process.stdout.write(`${audit.name}: ${counted.join(', ')}\n`);
}
const breaks = [...raw, ...audits].flatMap((audit) => audit.breaks());
for (const line of breaks) process.stdout.write(`BREAK ${line}\n`);
process.stdout.write(breaks.length === 0 ? 'audit: clean\n' : `audit: ${String(breaks.length)} breaks\n`);
process.exitCode = breaks.length === 0 ? 0 : 1;
