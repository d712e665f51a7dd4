import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { ReserveCoupon } from '../../coupons/use-cases/reserve-coupon.js';
import { SettleCoupon } from '../../coupons/use-cases/settle-coupon.js';
import { VoidDebit } from '../../wallet/use-cases/void-debit.js';
import type { OrderCoupon, OrderTerms } from '../domain/order.events.js';
import { movementIdOf, type OrderProcess } from '../domain/order-process.js';
import { fail, order, type OrderState } from '../domain/order.js';

/** The use of a coupon by an order, from its reservation to its end. */
@Injectable()
export class OrderCoupons {
  constructor(
    private readonly store: AggregateStore,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Throws the coupon's rejection; an order that was placed has failed then. A lost race says nothing of the coupon:
   * `CONFLICT` leaves the order as it is, to be continued.
   */
  async reserve(coupon: OrderCoupon, terms: OrderTerms, placed: OrderState): Promise<Partial<OrderProcess>> {
    const { couponId, discountCents } = coupon;
    const { orderId, userId } = terms;
    try {
      await this.commands.execute(new ReserveCoupon({ couponId, orderId, userId, discountCents }));
    } catch (rejection) {
      if (rejection instanceof DomainError && rejection.code !== 'CONFLICT' && placed.status !== 'none')
        await this.store.decide(order, orderId, (state) => fail(state, 'coupon_refused'));
      throw rejection;
    }
    await failpoint('order.after-reserve-coupon');
    return { coupon: 'reserved' };
  }

  async settle({ couponId }: OrderCoupon, terms: OrderTerms, outcome: SettleCoupon['outcome']): Promise<void> {
    const { orderId, userId } = terms;
    await this.commands.execute(new SettleCoupon({ couponId, orderId, userId }, outcome));
    await failpoint('order.after-settle-coupon');
  }

  /**
   * Gives up a purchase by balance whose order was not written. The debit is excluded first: only a purchase that can
   * never be paid frees its coupon. Without effect once it was debited.
   */
  async giveUp({ orderId, userId, coupon }: OrderCouponOwner): Promise<void> {
    if (!coupon) return;
    const outcome = await this.commands.execute(new VoidDebit(userId, movementIdOf(orderId)));
    if (outcome === 'voided')
      await this.commands.execute(new SettleCoupon({ couponId: coupon.couponId, orderId, userId }, 'released'));
  }
}

interface OrderCouponOwner extends Pick<OrderTerms, 'orderId' | 'userId'> {
  readonly coupon: Pick<OrderCoupon, 'couponId'> | null;
}
