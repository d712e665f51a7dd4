import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { count, coupon, type CouponUse, giveBack, release } from '../domain/coupon.js';

const DECISIONS = { counted: count, released: release, returned: giveBack } as const;

/**
 * Ends the use of a coupon by an order, once each: counted when the order is paid, released when it will not be,
 * returned when all that was paid went back.
 */
export class SettleCoupon extends Command<void> {
  constructor(
    readonly use: Omit<CouponUse, 'at' | 'discountCents'>,
    readonly outcome: keyof typeof DECISIONS,
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
    await this.store.decide(coupon, couponId, (state) => DECISIONS[outcome](state, use));
  }
}
