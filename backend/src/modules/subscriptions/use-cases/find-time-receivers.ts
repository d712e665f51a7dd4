import { Query } from '@nestjs/cqrs';
import type { TimeForAll } from '@shop/contracts/bulk';
import { Clock } from '../../../platform/clock/clock.js';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { statusOf, type SubscriptionRow } from '../views/client-subscription.js';
import { ClientSubscriptionsView } from '../views/client-subscriptions.view.js';
import { ranWithin } from '../views/run-times.js';

/** Ids of the subscriptions of some users to which time is given. */
export class FindTimeReceivers extends Query<readonly string[]> {
  constructor(
    readonly userIds: readonly string[],
    readonly time: TimeForAll,
  ) {
    super();
  }
}

const isReceiver = (row: SubscriptionRow, { productId, activeAt }: TimeForAll, now: number): boolean => {
  if (row.lifetimeSince !== null || (productId !== null && row.productId !== productId)) return false;
  return activeAt ? ranWithin(row, new Date(activeAt.from), new Date(activeAt.to)) : statusOf(row, now) !== 'expired';
};

export const FindTimeReceiversHandler = queryHandler(
  FindTimeReceivers,
  [ClientSubscriptionsView, Clock],
  async ({ userIds, time }, view, clock) => {
    const docs = await view.byIds(userIds);
    const rows = docs.flatMap(({ subscriptions }) => subscriptions);
    return rows.filter((row) => isReceiver(row, time, clock.nowMs())).map(({ id }) => id);
  },
);
