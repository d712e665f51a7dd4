import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { ChargesView } from '../views/charges.view.js';
import { repeatPoll, schedulePoll } from './settle-charge.job.js';

const PAGE = 500;

/** Schedules the reads of every open charge again, even if the queue was lost. */
@Injectable()
export class OpenChargesSweep extends Sweep {
  readonly name = 'open-charges';

  constructor(
    private readonly view: ChargesView,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    for (let skip = 0; ; skip += PAGE) {
      const open = await this.view.find(
        { open: true },
        { sort: { open: 1, reservedAt: 1, _id: 1 }, skip, limit: PAGE },
      );
      for (const { orderId, userId, reservedAt } of open) {
        const charge = { orderId, userId, reservedAt: reservedAt.toISOString() };
        const now = this.clock.nowMs();
        await repeatPoll(this.jobs, charge, now);
        await schedulePoll(this.jobs, charge, now);
      }
      if (open.length < PAGE) return;
    }
  }
}
