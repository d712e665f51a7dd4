import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { batchesOf } from '../../../platform/concurrency/batches.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { ChargesView } from '../views/charges.view.js';
import { restorePolls } from './settle-charge.job.js';

const PAGE = 500;

/** Schedules the reads of every open charge that the queue has lost. */
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
    const open = this.view.stream({ open: true }, { sort: { open: 1, reservedAt: 1, _id: 1 } });
    for await (const page of batchesOf(open, PAGE)) {
      const polls = page.map(({ orderId, userId, reservedAt }) => ({
        orderId,
        userId,
        reservedAt: reservedAt.toISOString(),
      }));
      await restorePolls(this.jobs, polls, this.clock.nowMs());
    }
  }
}
