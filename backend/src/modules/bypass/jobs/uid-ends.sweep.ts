import { Injectable } from '@nestjs/common';
import { MINUTE } from '@shop/kernel/durations';
import { Clock } from '../../../platform/clock/clock.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { BypassView } from '../views/bypass.view.js';
import { ExpireUidJob } from './expire-uid.job.js';

const UIDS_A_SWEEP = 1000;

/** Sets a timer for UIDs that end before the sweep after next; a lost timer is set again. */
@Injectable()
export class UidEndsSweep extends Sweep {
  readonly name = 'bypass-uid-ends';

  constructor(
    private readonly view: BypassView,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    const now = this.clock.nowMs();
    const sort = { order: 1, addedAt: -1, _id: 1 } as const;
    const due = await this.view.find({ order: { $lte: now + MINUTE } }, { sort, limit: UIDS_A_SWEEP });
    for (const { _id: bypassId, order } of due)
      await this.jobs.add(
        ExpireUidJob,
        { bypassId },
        { jobId: `expire-bypass-${bypassId}-${String(order)}`, delayMs: Math.max(0, order - now) },
      );
  }
}
