import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { MINUTE } from '@shop/kernel/durations';
import { Clock } from '../../../platform/clock/clock.js';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { ListOldReservations } from '../../coupons/use-cases/list-old-reservations.js';
import { ContinueOrder } from '../use-cases/continue-order.js';
import { FindOrder } from '../use-cases/find-order.js';
import { OrderCoupons } from '../process/order-coupons.js';

/** A purchase whose request did not come to its end within this long is given up. */
const LAPSES_AFTER = 2 * MINUTE;

/** Ends the reservations of purchases interrupted before their commit point, and continues the committed ones. */
@Injectable()
export class LapsedReservationsSweep extends Sweep {
  readonly name = 'lapsed-coupon-reservations';

  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly coupons: OrderCoupons,
    private readonly clock: Clock,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    const before = new Date(this.clock.nowMs() - LAPSES_AFTER);
    const old = await this.queries.execute(new ListOldReservations(before));
    await this.each(old, async ({ couponId, orderId, userId }) => {
      const found = await this.queries.execute(new FindOrder(orderId));
      // A pending order by PIX keeps its coupon.
      if (found?.status === 'pending' && found.terms.paymentMethod === 'pix') return;
      await asSubcommand<unknown>(`lapse-${orderId}`, () =>
        found
          ? this.commands.execute(new ContinueOrder(orderId))
          : this.coupons.giveUp({ orderId, userId, coupon: { couponId } }),
      );
    });
  }
}
