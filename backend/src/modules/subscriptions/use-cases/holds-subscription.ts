import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { statusOf } from '../views/client-subscription.js';
import { ClientSubscriptionsView } from '../views/client-subscriptions.view.js';

/** Returns true while a user holds a subscription that has not ended; a paused one has not. */
export class HoldsSubscription extends Query<boolean> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(HoldsSubscription)
export class HoldsSubscriptionHandler implements IQueryHandler<HoldsSubscription> {
  constructor(
    private readonly view: ClientSubscriptionsView,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: HoldsSubscription): Promise<boolean> {
    const now = this.clock.nowMs();
    const held = (await this.view.get(userId))?.subscriptions ?? [];
    return held.some((row) => statusOf(row, now) !== 'expired');
  }
}
