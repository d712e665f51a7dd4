import { Injectable } from '@nestjs/common';
import { HOUR } from '@shop/kernel/durations';
import { saoPauloDay, startOfSaoPauloDay } from '@shop/kernel/sao-paulo-day';
import { AuditRecord } from '../../../platform/audit/audit-record.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Config } from '../../../platform/config/config.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { AuditLogJob } from './audit-log.job.js';

/** Time of the night at which the log is audited, after midnight in São Paulo. */
const AT = 4 * HOUR;

/** Queues the audit of the night, unless the log was audited since; a shop that was down then catches up. */
@Injectable()
export class NightlyAuditSweep extends Sweep {
  readonly name = 'nightly-audit';
  private readonly startedAt: number;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {
    super();
    this.startedAt = clock.nowMs();
  }

  async sweep(): Promise<void> {
    const now = this.clock.nowMs();
    const night = saoPauloDay(now);
    const due = startOfSaoPauloDay(night) + AT;
    const last = await new AuditRecord(this.config.dataDir).read();
    if (now < due || (last ? Date.parse(last.at) : this.startedAt) >= due) return;
    await this.jobs.add(AuditLogJob, { night }, { jobId: `audit-log-${night}` });
  }
}
