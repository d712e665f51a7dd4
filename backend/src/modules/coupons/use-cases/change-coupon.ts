import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import type { CouponRules } from '../domain/coupon.events.js';
import { changeCoupon, coupon } from '../domain/coupon.js';
import { CouponCodes } from './coupon-codes.js';

/** Replaces code and rules. Throws `NOT_FOUND`, `COUPON_CODE_TAKEN`, `COUPON_IN_USE`. */
export class ChangeCoupon extends Command<void> {
  constructor(
    readonly couponId: string,
    readonly code: string,
    readonly rules: CouponRules,
  ) {
    super();
  }
}

@CommandHandler(ChangeCoupon)
export class ChangeCouponHandler implements ICommandHandler<ChangeCoupon> {
  constructor(
    private readonly store: AggregateStore,
    private readonly codes: CouponCodes,
  ) {}

  /** The new code is taken before the change and given back if that is rejected; the old one is released after it. */
  async execute({ couponId, code, rules }: ChangeCoupon): Promise<void> {
    const before = await this.store.load(coupon, couponId);
    if (before.status !== 'active') throw new DomainError('NOT_FOUND');
    if (!(await this.codes.take(code, couponId))) throw new DomainError('COUPON_CODE_TAKEN');
    try {
      await this.store.decide(coupon, couponId, (state) => changeCoupon(state, { code, rules }));
    } catch (rejection) {
      if (rejection instanceof DomainError && code !== before.code) await this.codes.release(code, couponId);
      throw rejection;
    }
    if (code !== before.code) await this.codes.release(before.code, couponId);
  }
}
