import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Recorded } from '@shop/kernel/events';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import type { CouponEvent } from '../domain/coupon.events.js';
import { coupon } from '../domain/coupon.js';

/** The products on which the discount of an order's coupon fell; `null` for all, or where the order took none. */
export class FindCouponProducts extends Query<readonly number[] | null> {
  constructor(
    readonly couponId: string,
    readonly orderId: string,
  ) {
    super();
  }
}

/** Reads the rules at the time of the order's reservation, back from the newest event: few refunds need them. */
@QueryHandler(FindCouponProducts)
export class FindCouponProductsHandler implements IQueryHandler<FindCouponProducts> {
  constructor(private readonly reader: EventReader) {}

  async execute({ couponId, orderId }: FindCouponProducts): Promise<readonly number[] | null> {
    let isReserved = false;
    for await (const recorded of this.reader.streamBack(`${coupon.category}-${couponId}`)) {
      const { type, data } = recorded as Recorded<CouponEvent>;
      if (type === 'CouponReserved') isReserved ||= data.orderId === orderId;
      if (isReserved && (type === 'CouponCreated' || type === 'CouponChanged')) return data.rules.productIds;
    }
    return null;
  }
}
