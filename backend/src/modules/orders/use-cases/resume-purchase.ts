import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import type { WalletDebited } from '../../wallet/domain/wallet.events.js';
import type { OrderTerms } from '../domain/order.events.js';
import { processOf } from '../domain/order-process.js';
import { order } from '../domain/order.js';
import { OrdersView } from '../views/orders.view.js';
import { OrderProcessRunner } from '../process/order-process-runner.js';

/** Finishes a purchase whose debit happened. Nearly all are finished: the view spares those a read of the log. */
export class ResumePurchase extends Command<void> {
  constructor(readonly terms: OrderTerms) {
    super();
  }
}

/** Returns the terms recorded in a debit; `null` for a debit without an order. */
export const termsOf = ({ userId, orderId, amountCents, at, purchase }: WalletDebited['data']): OrderTerms | null =>
  purchase && orderId !== null
    ? { orderId, userId, ...purchase, totalCents: amountCents, paymentMethod: 'balance', charge: null, at }
    : null;

@CommandHandler(ResumePurchase)
export class ResumePurchaseHandler implements ICommandHandler<ResumePurchase> {
  constructor(
    private readonly store: AggregateStore,
    private readonly processes: OrderProcessRunner,
    private readonly view: OrdersView,
  ) {}

  async execute({ terms }: ResumePurchase): Promise<void> {
    const doc = await this.view.get(terms.orderId);
    if (doc?.done) return;
    const found = await this.store.load(order, terms.orderId);
    await this.processes.run(processOf(terms, { order: found, debit: 'done' }));
  }
}
