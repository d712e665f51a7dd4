import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { ChargesView } from '../views/charges.view.js';
import { restorePolls, type SettleChargePayload } from './settle-charge.job.js';

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
    let page: SettleChargePayload[] = [];
    const restore = () => restorePolls(this.jobs, page, this.clock.nowMs());
    for await (const { orderId, userId, reservedAt } of this.view.stream(
      { open: true },
      { sort: { open: 1, reservedAt: 1, _id: 1 } },
    )) {
      page.push({ orderId, userId, reservedAt: reservedAt.toISOString() });
      if (page.length < PAGE) continue;
      await restore();
      page = [];
    }
    if (page.length > 0) await restore();
  }
}
