import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../platform/clock/clock.js';
import { quote, type Quote } from '../domain/coupon.js';
import { CouponCodes } from './coupon-codes.js';

/** A coupon on one cart, as an order agrees to it. */
export interface AppliedCoupon {
  readonly couponId: string;
  readonly code: string;
  readonly discountCents: number;
}

/** The discount of a code on a user's cart. Throws `COUPON_NOT_FOUND`, `_EXPIRED`, `_EXHAUSTED`, `_NOT_APPLICABLE`. */
export class QuoteCoupon extends Query<AppliedCoupon> {
  constructor(readonly wanted: Omit<Quote, 'at'>) {
    super();
  }
}

@QueryHandler(QuoteCoupon)
export class QuoteCouponHandler implements IQueryHandler<QuoteCoupon> {
  constructor(
    private readonly codes: CouponCodes,
    private readonly clock: Clock,
  ) {}

  async execute({ wanted }: QuoteCoupon): Promise<AppliedCoupon> {
    const found = await this.codes.find(wanted.code);
    if (!found) throw new DomainError('COUPON_NOT_FOUND');
    const discountCents = quote(found, { ...wanted, at: this.clock.now() });
    return { couponId: found.couponId, code: wanted.code, discountCents };
  }
}
