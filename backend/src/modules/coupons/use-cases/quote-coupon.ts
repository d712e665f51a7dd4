import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../platform/clock/clock.js';
import { RateLimits } from '../../../platform/limits/rate-limits.js';
import { couponTries } from '../coupon-tries.js';
import { type ActiveCoupon, quote, type Quote } from '../domain/coupon.js';
import { CouponCodes } from '../services/coupon-codes.js';

/** A coupon on one cart, as an order agrees to it. */
export interface AppliedCoupon {
  readonly couponId: string;
  readonly code: string;
  readonly discountCents: number;
  /** Products that the discount falls on; `null` for all of them. */
  readonly productIds: readonly number[] | null;
}

/**
 * The discount of a code on a user's cart. Throws `COUPON_NOT_FOUND`, `_EXPIRED`, `_EXHAUSTED`, `_NOT_APPLICABLE`,
 * `RATE_LIMITED`.
 */
export class QuoteCoupon extends Query<AppliedCoupon> {
  constructor(readonly wanted: Omit<Quote, 'at'>) {
    super();
  }
}

@QueryHandler(QuoteCoupon)
export class QuoteCouponHandler implements IQueryHandler<QuoteCoupon> {
  constructor(
    private readonly codes: CouponCodes,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async execute({ wanted }: QuoteCoupon): Promise<AppliedCoupon> {
    const found = await this.found(wanted);
    const discountCents = quote(found, { ...wanted, at: this.clock.now() });
    const { couponId, rules } = found;
    return { couponId, code: wanted.code, discountCents, productIds: rules.productIds };
  }

  /**
   * Counts a try before its outcome is known, so that a burst of guesses gets no more of them, and refunds a code that
   * exists.
   */
  private async found({ code, userId }: Omit<Quote, 'at'>): Promise<ActiveCoupon> {
    await this.limits.consume(couponTries, userId);
    const found = await this.codes.find(code);
    if (!found) throw new DomainError('COUPON_NOT_FOUND');
    await this.limits.refund(couponTries, userId);
    if (found.status !== 'active') throw new DomainError('COUPON_NOT_FOUND');
    return found;
  }
}
