import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CouponField } from '@shop/contracts/coupons';
import { DomainError } from '@shop/kernel/domain-error';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { onlyChanged } from '../coupon-rules.js';
import type { CouponRules } from '../domain/coupon.events.js';
import { type ActiveCoupon, changeCoupon, coupon, type CouponState, existing, isCreated } from '../domain/coupon.js';
import { CouponCodes } from '../services/coupon-codes.js';

/**
 * Replaces code and rules, or the `changed` ones of them. Throws `NOT_FOUND`, `COUPON_CODE_TAKEN`, `COUPON_IN_USE`;
 * `CONFLICT` where another change came first.
 */
export class ChangeCoupon extends Command<void> {
  constructor(
    readonly couponId: string,
    readonly code: string,
    readonly rules: CouponRules,
    /** Fields that take effect; without it all of them. */
    readonly changed?: readonly CouponField[],
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

  /**
   * Takes the new code before the change and frees the old one after it. A code left reserved by a rejection or a crash
   * is taken over by the next coupon with it.
   */
  async execute({ couponId, rules, changed, ...wanted }: ChangeCoupon): Promise<void> {
    const before = existing(await this.store.load(coupon, couponId));
    const code = !changed || changed.includes('code') ? wanted.code : before.code;
    const decide = (state: CouponState) =>
      changeCoupon(state, { code, rules: onlyChanged(existing(state).rules, rules, changed) }, before.code);
    if (decide(before).length === 0) return;
    const seen = await this.codes.look(before.code);
    if (code !== before.code && !(await this.codes.take(code, couponId))) throw new DomainError('COUPON_CODE_TAKEN');
    await failpoint('coupon.after-take');
    await this.store.decide(coupon, couponId, decide);
    if (code === before.code) return;
    if (!(await this.codes.holds(code, couponId))) await this.takeBack(couponId, code, before);
    await this.codes.giveUp(before.code, couponId, seen);
  }

  /** Restores the old code after another coupon took over the new one during the change. */
  private async takeBack(couponId: string, lost: string, { code, rules }: ActiveCoupon): Promise<never> {
    await this.store.decide(coupon, couponId, (state) =>
      isCreated(state) && state.code === lost ? changeCoupon(state, { code, rules }, lost) : [],
    );
    throw new DomainError('COUPON_CODE_TAKEN');
  }
}
