import { Injectable } from '@nestjs/common';
import { MINUTE } from '@shop/kernel/durations';
import { Clock } from '../../../platform/clock/clock.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { ClientSubscriptionsView } from '../views/client-subscriptions.view.js';
import { ExpireSubscriptionJob } from './expire-subscription.job.js';

const USERS_A_SWEEP = 1000;

/** Sets a timer for ends before the sweep after next; a far end needs none, and a lost timer is set again. */
@Injectable()
export class SubscriptionEndsSweep extends Sweep {
  readonly name = 'subscription-ends';

  constructor(
    private readonly view: ClientSubscriptionsView,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    const now = this.clock.nowMs();
    const horizon = new Date(now + MINUTE);
    const docs = await this.view.find(
      { nextEndAt: { $lte: horizon } },
      { sort: { nextEndAt: 1, _id: 1 }, limit: USERS_A_SWEEP },
    );
    for (const row of docs.flatMap((doc) => doc.subscriptions)) {
      if (!row.endsAt || row.endedAt || row.lifetimeSince || row.endsAt > horizon) continue;
      const endsAt = row.endsAt.getTime();
      await this.jobs.add(
        ExpireSubscriptionJob,
        { subscriptionId: row.id },
        { jobId: `expire-${row.id}-${String(endsAt)}`, delayMs: Math.max(0, endsAt - now) },
      );
    }
  }
}
