import { CommandBus, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { FindReservingOrders } from '../../coupons/use-cases/find-reserving-orders.js';
import { FindOrder } from '../../orders/use-cases/find-order.js';
import { FreeOwnCoupon } from '../../orders/use-cases/free-own-coupon.js';
import { CancelCharge } from './cancel-charge.js';

@CommandHandler(FreeOwnCoupon)
export class FreeOwnCouponHandler implements ICommandHandler<FreeOwnCoupon> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ agreed: { orderId, userId, coupon } }: FreeOwnCoupon): Promise<void> {
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
