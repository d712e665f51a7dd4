import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { statusOf } from '../views/client-subscription.js';
import { ClientSubscriptionsView } from '../views/client-subscriptions.view.js';

/** True while anyone holds a subscription of a product that has not ended; a paused one has not. */
export class HasLiveSubscriptions extends Query<boolean> {
  constructor(readonly productId: number) {
    super();
  }
}

@QueryHandler(HasLiveSubscriptions)
export class HasLiveSubscriptionsHandler implements IQueryHandler<HasLiveSubscriptions> {
  constructor(
    private readonly view: ClientSubscriptionsView,
    private readonly clock: Clock,
  ) {}

  async execute({ productId }: HasLiveSubscriptions): Promise<boolean> {
    const now = this.clock.nowMs();
    for await (const { subscriptions } of this.view.stream({ 'subscriptions.productId': productId }, {})) {
      if (subscriptions.some((row) => row.productId === productId && statusOf(row, now) !== 'expired')) return true;
    }
    return false;
  }
}
