import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { FindReservingOrders } from '../../coupons/use-cases/find-reserving-orders.js';
import type { AgreedTerms } from '../../orders/ports/charges.js';
import { FindOrder } from '../../orders/use-cases/find-order.js';
import { CancelCharge } from '../use-cases/cancel-charge.js';

/** A buyer's own pending charges that hold the coupon of a new order. */
@Injectable()
export class HoldingCharges {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Cancels them, except a charge that was paid a moment ago. Throws `UNAVAILABLE`. */
  async cancel({ orderId, userId, coupon }: Pick<AgreedTerms, 'orderId' | 'userId' | 'coupon'>): Promise<void> {
    if (!coupon) return;
    const holding = await this.queries.execute(new FindReservingOrders(coupon.couponId, userId));
    for (const other of holding.filter((id) => id !== orderId)) {
      const found = await this.queries.execute(new FindOrder(other));
      if (found?.status !== 'pending' || !found.opened) continue;
      await asSubcommand(`cancel-${other}`, () => this.commands.execute(new CancelCharge(userId, other))).catch(
        (rejection: unknown) => {
          // It was paid or closed a moment ago.
          if (!(rejection instanceof DomainError && rejection.code === 'ORDER_NOT_PENDING')) throw rejection;
        },
      );
    }
  }
}
