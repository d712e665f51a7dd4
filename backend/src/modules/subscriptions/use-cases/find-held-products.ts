import { Query } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { statusOf } from '../views/client-subscription.js';
import { ClientSubscriptionsView } from '../views/client-subscriptions.view.js';

/** Ids of the products of a user's subscriptions that have not ended; a paused one has not. */
export class FindHeldProducts extends Query<ReadonlySet<number>> {
  constructor(readonly userId: string) {
    super();
  }
}

export const FindHeldProductsHandler = queryHandler(
  FindHeldProducts,
  [ClientSubscriptionsView, Clock],
  async ({ userId }, view, clock) => {
    const now = clock.nowMs();
    const rows = (await view.get(userId))?.subscriptions ?? [];
    return new Set(rows.filter((row) => statusOf(row, now) !== 'expired').map(({ productId }) => productId));
  },
);
