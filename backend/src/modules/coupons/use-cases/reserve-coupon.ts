import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { coupon, type CouponUse, reserve } from '../domain/coupon.js';

/** Reserves one use of a coupon for an order, once. Throws `COUPON_EXHAUSTED`, `COUPON_NOT_APPLICABLE`. */
export class ReserveCoupon extends Command<void> {
  constructor(readonly use: Omit<CouponUse, 'at'>) {
    super();
  }
}

@CommandHandler(ReserveCoupon)
export class ReserveCouponHandler implements ICommandHandler<ReserveCoupon> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
  ) {}

  async execute({ use }: ReserveCoupon): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.store.decide(coupon, use.couponId, (state) => reserve(state, { ...use, at }));
  }
}
