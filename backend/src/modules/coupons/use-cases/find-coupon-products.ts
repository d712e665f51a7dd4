import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Recorded } from '@shop/kernel/events';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import type { CouponEvent } from '../domain/coupon.events.js';
import { coupon } from '../domain/coupon.js';
import type { AppliedCoupon } from './quote-coupon.js';

/** An order's coupon; without `productIds` where it is from before they were recorded. */
type OrderedCoupon = Pick<AppliedCoupon, 'couponId'> & Partial<Pick<AppliedCoupon, 'productIds'>>;

/** The products on which the discount of an order's coupon fell; `null` for all, or where the order took none. */
export class FindCouponProducts extends Query<readonly number[] | null> {
  constructor(
    readonly coupon: OrderedCoupon,
    readonly orderId: string,
  ) {
    super();
  }
}

/**
 * Returns the products that the order agreed to. An older order does not name them: their rules at the time of its
 * reservation are read, back from the newest event.
 */
@QueryHandler(FindCouponProducts)
export class FindCouponProductsHandler implements IQueryHandler<FindCouponProducts> {
  constructor(private readonly reader: EventReader) {}

  async execute({ coupon: { couponId, productIds }, orderId }: FindCouponProducts): Promise<readonly number[] | null> {
    if (productIds !== undefined) return productIds;
    let isReserved = false;
    for await (const recorded of this.reader.streamBack(`${coupon.category}-${couponId}`)) {
      const { type, data } = recorded as Recorded<CouponEvent>;
      if (type === 'CouponReserved') isReserved ||= data.orderId === orderId;
      if (isReserved && (type === 'CouponCreated' || type === 'CouponChanged')) return data.rules.productIds;
    }
    return null;
  }
}
