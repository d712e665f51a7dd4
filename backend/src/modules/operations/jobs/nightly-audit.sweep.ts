import { Injectable } from '@nestjs/common';
import { DAY, HOUR } from '@shop/kernel/durations';
import { saoPauloDay, startOfSaoPauloDay } from '@shop/kernel/sao-paulo-day';
import { AuditRecord } from '../../../platform/audit/audit-record.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Config } from '../../../platform/config/config.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { AuditLogJob } from './audit-log.job.js';

/** Time of the night at which the log is audited, after midnight in São Paulo. */
const AT = 4 * HOUR;

/** Returns the newest time for an audit, in milliseconds since the epoch. */
function newestNight(now: number): number {
  const tonight = startOfSaoPauloDay(saoPauloDay(now)) + AT;
  return tonight <= now ? tonight : startOfSaoPauloDay(saoPauloDay(now - DAY)) + AT;
}

/**
 * Queues the audit of the night, unless the log was audited since; a shop that was down then catches up. Goes by the
 * machine's own clock, as the record of the audit does.
 */
@Injectable()
export class NightlyAuditSweep extends Sweep {
  readonly name = 'nightly-audit';
  private readonly clock = new Clock();
  private readonly startedAt = this.clock.nowMs();

  constructor(
    private readonly config: Config,
    private readonly jobs: Jobs,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    const due = newestNight(this.clock.nowMs());
    const last = await new AuditRecord(this.config.dataDir).read();
    if ((last ? Date.parse(last.at) : this.startedAt) >= due) return;
    const night = saoPauloDay(due);
    await this.jobs.add(AuditLogJob, { night }, { jobId: `audit-log-${night}` });
  }
}
