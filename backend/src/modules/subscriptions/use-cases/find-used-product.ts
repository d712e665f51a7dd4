import { Query } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { statusOf } from '../views/client-subscription.js';
import { ClientSubscriptionsView } from '../views/client-subscriptions.view.js';

/** Id of the product of a user's subscription; `null` while the subscription is not active. */
export class FindUsedProduct extends Query<number | null> {
  constructor(
    readonly userId: string,
    readonly subscriptionId: string,
  ) {
    super();
  }
}

export const FindUsedProductHandler = queryHandler(
  FindUsedProduct,
  [ClientSubscriptionsView, Clock],
  async ({ userId, subscriptionId }, view, clock) => {
    const row = (await view.get(userId))?.subscriptions.find(({ id }) => id === subscriptionId);
    return row && statusOf(row, clock.nowMs()) === 'active' ? row.productId : null;
  },
);
