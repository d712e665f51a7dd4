import { Query } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { order } from '../domain/order.js';
import { orderOfKey } from '../domain/order-of-key.js';
import { GiftsView } from '../views/gifts.view.js';

/**
 * Finds the id of a key among the gifts that a user bought; `null` for the code of any other key. Throws as
 * `orderOfKey`.
 */
export class FindOwnGift extends Query<string | null> {
  constructor(
    readonly buyerId: string,
    readonly code: string,
  ) {
    super();
  }
}

export const FindOwnGiftHandler = queryHandler(
  FindOwnGift,
  [GiftsView, AggregateStore],
  async ({ buyerId, code }, gifts, store) => {
    const [gift] = await gifts.find({ buyerId, code }, { limit: 1 });
    if (!gift) return null;
    orderOfKey(await store.load(order, gift.orderId));
    return gift._id;
  },
);
