import { Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import type { Charge } from '@shop/pix/client';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { CloseOrder } from '../../orders/use-cases/close-order.js';
import { ContinueOrder } from '../../orders/use-cases/continue-order.js';
import { FindOrder, type OrderFacts } from '../../orders/use-cases/find-order.js';
import { OPENING_TAKES, PROOF_AFTER_END } from '../domain/polling.js';
import { isPaymentMissing, Psp } from '../psp.js';
import { ChargeSlots } from '../services/charge-slots.js';
import { PixIntake } from '../services/pix-intake.js';

/**
 * Reads a charge back from the PSP and does what follows: each payment is credited or delivered once, an end without
 * payment closes the order. The outcome is the same however often, and from wherever (webhook, polling, sweep), this
 * runs.
 */
export class SettleCharge extends Command<'open' | 'closed'> {
  constructor(
    readonly charge: { readonly orderId: string; readonly userId: string; readonly reservedAt: Date },
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(SettleCharge)
export class SettleChargeHandler implements ICommandHandler<SettleCharge> {
  private readonly logger = new Logger(SettleCharge.name);

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly psp: Psp,
    private readonly intake: PixIntake,
    private readonly slots: ChargeSlots,
  ) {}

  async execute({ charge: { orderId, userId, reservedAt }, now }: SettleCharge): Promise<'open' | 'closed'> {
    const isStale = now.getTime() - reservedAt.getTime() > OPENING_TAKES;
    const order = await this.queries.execute(new FindOrder(orderId));
    const after = order && (await this.settle(order, isStale, now));
    if (after ? after.status === 'pending' : !isStale) return 'open';
    await this.slots.release({ userId, orderId });
    return 'closed';
  }

  /** Returns the order after it. */
  private async settle(order: OrderFacts, isStale: boolean, now: Date): Promise<OrderFacts> {
    const { charge: asked } = order.terms;
    const charge = asked && (await this.psp.findCharge(asked.txid));
    const after = await this.accept(order, charge);
    if (order.status !== 'pending' || (charge && this.isUnexplained(order, charge))) return after;
    if (!order.opened && isStale) return this.giveUp(order, charge);
    const because = this.endOf(order, charge, now);
    return because ? this.close(order, because) : after;
  }

  /**
   * Returns true for a paid charge without a payment at the bank: the order stays open, and is read again until the
   * payment appears or a person approves it.
   */
  private isUnexplained({ terms: { orderId } }: OrderFacts, charge: Charge): boolean {
    const isMissing = isPaymentMissing(charge);
    if (isMissing) this.logger.error({ alarm: true, orderId }, 'a paid charge shows no payment');
    return isMissing;
  }

  /** Accepts each payment; a failing one hides no other, and is thrown at the end. */
  private async accept(order: OrderFacts, charge: Charge | null): Promise<OrderFacts> {
    if (!charge || charge.payments.length === 0) return order;
    const failures: unknown[] = [];
    for (const payment of charge.payments)
      await this.intake.accept(order, charge, payment).catch((error: unknown) => failures.push(error));
    const continuing = new ContinueOrder(order.terms.orderId, 'by reaction');
    const after = await asSubcommand('complete', () => this.commands.execute(continuing));
    if (failures.length > 0) throw failures[0];
    return after;
  }

  private close(order: OrderFacts, because: CloseOrder['because']): Promise<OrderFacts> {
    return asSubcommand('close', () => this.commands.execute(new CloseOrder(order.terms.orderId, because)));
  }

  /**
   * Abandons an order whose request never returned, so no one has seen its code. The charge is removed first, so that
   * it cannot be paid later.
   */
  private async giveUp(order: OrderFacts, charge: Charge | null): Promise<OrderFacts> {
    if (charge?.status === 'ATIVA') {
      const removed = await this.psp.removeCharge(charge.txid);
      const after = await this.accept(order, removed);
      if (this.isUnexplained(order, removed)) return after;
    }
    return this.close(order, 'abandoned');
  }

  /**
   * Returns the reason why an order without a payment is over, if it is. A response too soon after the end proves
   * nothing.
   */
  private endOf(order: OrderFacts, charge: Charge | null, now: Date): 'expired' | 'charge_removed' | null {
    const { orderId } = order.terms;
    if (charge?.status === 'UNKNOWN') this.logger.error({ alarm: true, orderId }, 'a charge has an unknown status');
    if (charge?.status.startsWith('REMOVIDA')) return 'charge_removed';
    const endsAt = charge?.expiresAt ?? order.opened?.expiresAt;
    return endsAt !== undefined && now.getTime() > Date.parse(endsAt) + PROOF_AFTER_END ? 'expired' : null;
  }
}
