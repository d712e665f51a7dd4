import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { coupon, ordersOf } from '../domain/coupon.js';

/** The orders of a user that hold a reservation of a coupon. */
export class FindReservingOrders extends Query<readonly string[]> {
  constructor(
    readonly couponId: string,
    readonly userId: string,
  ) {
    super();
  }
}

export const FindReservingOrdersHandler = queryHandler(
  FindReservingOrders,
  [AggregateStore],
  async ({ couponId, userId }, store) => ordersOf(await store.load(coupon, couponId), userId),
);
