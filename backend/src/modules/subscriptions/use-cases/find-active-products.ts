import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { statusOf } from '../views/client-subscription.js';
import { ClientSubscriptionsView } from '../views/client-subscriptions.view.js';

/** Ids of the products that a user may use now: paused and ended subscriptions are none. */
export class FindActiveProducts extends Query<ReadonlySet<number>> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(FindActiveProducts)
export class FindActiveProductsHandler implements IQueryHandler<FindActiveProducts> {
  constructor(
    private readonly view: ClientSubscriptionsView,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: FindActiveProducts): Promise<ReadonlySet<number>> {
    const now = this.clock.nowMs();
    const rows = (await this.view.get(userId))?.subscriptions ?? [];
    return new Set(rows.filter((row) => statusOf(row, now) === 'active').map(({ productId }) => productId));
  }
}
