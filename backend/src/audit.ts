import 'reflect-metadata';
import { modules } from './app.module.js';
import { auditAnchors } from './modules/status/anchors.audit.js';
import { reportAudit } from './platform/audit/audit-report.js';
import { auditStreams } from './platform/audit/stream-audit.js';
import { loadEnvironment } from './platform/config/config.js';
import { EventLog } from './platform/event-store/event-log.js';
import { Features } from './platform/feature/features.js';

const log = new EventLog(loadEnvironment().eventstoreUrl);
const audits = new Features(modules).all('audits').map((Invariant) => new Invariant());
const isClean = await reportAudit(log, [auditStreams(), auditAnchors()], audits);
await log.close();
process.exitCode = isClean ? 0 : 1;
