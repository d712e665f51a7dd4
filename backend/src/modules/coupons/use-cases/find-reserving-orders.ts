import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
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

@QueryHandler(FindReservingOrders)
export class FindReservingOrdersHandler implements IQueryHandler<FindReservingOrders> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ couponId, userId }: FindReservingOrders): Promise<readonly string[]> {
    return ordersOf(await this.store.load(coupon, couponId), userId);
  }
}
