import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import type { CouponRules } from '../domain/coupon.events.js';
import { coupon, createCoupon } from '../domain/coupon.js';
import { CouponCodes } from '../services/coupon-codes.js';

/** Creates a coupon and returns its id. Throws `COUPON_CODE_TAKEN`. */
export class CreateCoupon extends Command<string> {
  constructor(
    readonly code: string,
    readonly rules: CouponRules,
  ) {
    super();
  }
}

@CommandHandler(CreateCoupon)
export class CreateCouponHandler implements ICommandHandler<CreateCoupon> {
  constructor(
    private readonly store: AggregateStore,
    private readonly codes: CouponCodes,
    private readonly ids: Ids,
  ) {}

  async execute({ code, rules }: CreateCoupon): Promise<string> {
    const couponId = this.ids.derived('coupon');
    // A repetition of the command finds it created.
    if ((await this.store.load(coupon, couponId)).status === 'none' && !(await this.codes.take(code, couponId)))
      throw new DomainError('COUPON_CODE_TAKEN');
    await this.store.decide(coupon, couponId, (state) => createCoupon(state, { couponId, code, rules }));
    return couponId;
  }
}
