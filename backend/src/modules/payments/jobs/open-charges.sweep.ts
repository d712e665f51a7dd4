import { Clock } from '../../../platform/clock/clock.js';
import { Sweep } from '../../../platform/jobs/job.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { InjectView } from '../../../platform/projections/projection.js';
import type { View } from '../../../platform/projections/view.js';
import { chargesView, type ChargeDoc } from '../views/charges.view.js';
import { repeatPoll, schedulePoll } from './settle-charge.job.js';

const PAGE = 500;

/** Every open charge has its reads in the queue, whatever became of the queue. */
@Sweep({ name: 'open-charges' })
export class OpenChargesSweep {
  constructor(
    @InjectView(chargesView) private readonly view: View<ChargeDoc>,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

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
