import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { count, coupon, type CouponUse, release } from '../domain/coupon.js';

/** Ends the reservation of an order, once: counted when the order is paid, released when it will not be. */
export class SettleCoupon extends Command<void> {
  constructor(
    readonly use: Omit<CouponUse, 'at' | 'discountCents'>,
    readonly outcome: 'counted' | 'released',
  ) {
    super();
  }
}

@CommandHandler(SettleCoupon)
export class SettleCouponHandler implements ICommandHandler<SettleCoupon> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
  ) {}

  async execute({ use: { couponId, orderId, userId }, outcome }: SettleCoupon): Promise<void> {
    const use = { couponId, orderId, userId, at: this.clock.now().toISOString() };
    const decision = outcome === 'counted' ? count : release;
    await this.store.decide(coupon, couponId, (state) => decision(state, use));
  }
}
