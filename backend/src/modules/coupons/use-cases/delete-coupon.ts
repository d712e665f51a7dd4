import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { coupon, deleteCoupon, isCreated } from '../domain/coupon.js';
import { CouponCodes } from '../services/coupon-codes.js';

/** Deletes a coupon; orders that reserved it keep their discount. Throws `NOT_FOUND`. */
export class DeleteCoupon extends Command<void> {
  constructor(readonly couponId: string) {
    super();
  }
}

@CommandHandler(DeleteCoupon)
export class DeleteCouponHandler implements ICommandHandler<DeleteCoupon> {
  constructor(
    private readonly store: AggregateStore,
    private readonly codes: CouponCodes,
  ) {}

  async execute({ couponId }: DeleteCoupon): Promise<void> {
    const { state } = await this.store.decide(coupon, couponId, deleteCoupon);
    if (isCreated(state)) await this.codes.release(state.code, couponId);
  }
}
