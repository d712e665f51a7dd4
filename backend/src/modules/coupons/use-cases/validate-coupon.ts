import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Discount } from '@shop/contracts/coupons';
import { DomainError } from '@shop/kernel/domain-error';
import { brlFromCents } from '@shop/kernel/money';
import { Clock } from '../../../platform/clock/clock.js';
import { validate } from '../domain/coupon.js';
import { CouponCodes } from '../services/coupon-codes.js';

/** Discount of a code for a user. Throws `COUPON_NOT_FOUND`, `COUPON_EXPIRED`, `COUPON_EXHAUSTED`. */
export class ValidateCoupon extends Query<Discount> {
  constructor(
    readonly userId: string,
    readonly code: string,
  ) {
    super();
  }
}

@QueryHandler(ValidateCoupon)
export class ValidateCouponHandler implements IQueryHandler<ValidateCoupon> {
  constructor(
    private readonly codes: CouponCodes,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, code }: ValidateCoupon): Promise<Discount> {
    const found = await this.codes.find(code);
    if (!found) throw new DomainError('COUPON_NOT_FOUND');
    const { type, value, productIds, minTotalCents } = validate(found, code, userId, this.clock.now());
    return {
      message: 'Cupom aplicado.',
      code,
      type,
      value: brlFromCents(value),
      product_ids: productIds && [...productIds],
      min_total: minTotalCents === null ? null : brlFromCents(minTotalCents),
    };
  }
}
