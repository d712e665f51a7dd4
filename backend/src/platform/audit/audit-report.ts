import type { Audit } from '@shop/kernel/audit';
import type { EventLog } from '../event-store/event-log.js';
import { auditLog } from './audit-log.js';

/**
 * Runs the audits over the whole log and prints what they counted and found broken. Returns the number of events, and
 * whether nothing is broken.
 */
export async function reportAudit(log: EventLog, raw: readonly Audit[], audits: readonly Audit[]) {
  const events = await auditLog(log, raw, audits);
  const all = [...raw, ...audits];
  for (const audit of all) {
    const counted = Object.entries(audit.counts()).map(([what, count]) => `${String(count)} ${what}`);
    process.stdout.write(`${audit.name}: ${counted.join(', ')}\n`);
  }
  const breaks = all.flatMap((audit) => audit.breaks());
  for (const line of breaks) process.stdout.write(`BREAK ${line}\n`);
  process.stdout.write(breaks.length === 0 ? 'audit: clean\n' : `audit: ${String(breaks.length)} breaks\n`);
  return { ok: breaks.length === 0, events };
}
