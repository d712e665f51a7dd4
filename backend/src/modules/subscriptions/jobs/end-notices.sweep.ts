import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { AnnounceEnd } from '../use-cases/announce-end.js';
import { noticeAt } from '../views/client-subscription.js';
import { ClientSubscriptionsView } from '../views/client-subscriptions.view.js';

const USERS_A_SWEEP = 1000;

/** Announces the ends that come soon. A notice may be late by one sweep, so it needs no timer. */
@Injectable()
export class EndNoticesSweep extends Sweep {
  readonly name = 'subscription-end-notices';

  constructor(
    private readonly view: ClientSubscriptionsView,
    private readonly clock: Clock,
    private readonly commands: CommandBus,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    const now = this.clock.now();
    const docs = await this.view.find(
      { nextNoticeAt: { $lte: now } },
      { sort: { nextNoticeAt: 1, _id: 1 }, limit: USERS_A_SWEEP },
    );
    const isDue = (at: Date | null) => at !== null && at <= now;
    const due = docs.flatMap(({ subscriptions }) => subscriptions.filter((row) => isDue(noticeAt(row))));
    await this.each(due, ({ id }) => this.commands.execute(new AnnounceEnd(id)));
  }
}
