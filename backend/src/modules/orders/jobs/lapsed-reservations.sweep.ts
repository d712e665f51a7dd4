import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { MINUTE } from '@shop/kernel/durations';
import { Clock } from '../../../platform/clock/clock.js';
import { batchesOf } from '../../../platform/concurrency/batches.js';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { ListOldReservations, type OldReservation } from '../../coupons/use-cases/list-old-reservations.js';
import { OrderCoupons } from '../process/order-coupons.js';
import { ContinueOrder } from '../use-cases/continue-order.js';
import { FindOrder } from '../use-cases/find-order.js';
import { OrdersView } from '../views/orders.view.js';

/** A purchase whose request did not come to its end within this long is given up. */
const LAPSES_AFTER = 2 * MINUTE;
/** Reservations whose orders are looked up together. */
const PAGE = 500;

/** Ends the reservations of purchases interrupted before their commit point, and continues the committed ones. */
@Injectable()
export class LapsedReservationsSweep extends Sweep {
  readonly name = 'lapsed-coupon-reservations';

  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly coupons: OrderCoupons,
    private readonly orders: OrdersView,
    private readonly clock: Clock,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    const before = new Date(this.clock.nowMs() - LAPSES_AFTER);
    const old = await this.queries.execute(new ListOldReservations(before));
    await this.each(batchesOf(old, PAGE), async (page) => {
      await this.each(await this.lapsed(page), (one) => this.end(one));
    });
  }

  /** Leaves out those of pending orders by PIX, without a reading of their streams: such an order keeps its coupon. */
  private async lapsed(page: readonly OldReservation[]): Promise<readonly OldReservation[]> {
    const orderIds = page.map(({ orderId }) => orderId);
    const pending = { _id: { $in: orderIds }, status: 'pending', paymentMethod: 'pix' } as const;
    const waiting = new Set(await this.orders.ids(pending, {}));
    return page.filter(({ orderId }) => !waiting.has(orderId));
  }

  /** Ends a reservation as the stream of its order says. */
  private async end({ couponId, orderId, userId }: OldReservation): Promise<void> {
    const found = await this.queries.execute(new FindOrder(orderId));
    // The view may be behind the stream.
    if (found?.status === 'pending' && found.terms.paymentMethod === 'pix') return;
    await asSubcommand<unknown>(`lapse-${orderId}`, () =>
      found
        ? this.commands.execute(new ContinueOrder(orderId))
        : this.coupons.giveUp({ orderId, userId, coupon: { couponId } }),
    );
  }
}
