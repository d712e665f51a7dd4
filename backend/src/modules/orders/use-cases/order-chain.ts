import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Decision } from '@shop/kernel/aggregate';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { GrantSubscription } from '../../licences/use-cases/grant-subscription.js';
import { CreditWallet } from '../../wallet/use-cases/credit-wallet.js';
import { SpendBalance } from '../../wallet/use-cases/spend-balance.js';
import type { OrderEvent, OrderItem } from '../domain/order.events.js';
import {
  conclude,
  existing,
  order,
  recordDelivery,
  settleDelivered,
  type Order,
  type OrderState,
} from '../domain/order.js';
import { itemsToDeliver, moneySteps, type MoneyStep } from '../domain/order-steps.js';

/**
 * Walks an order to its end: money, conclusion, delivery. By balance the debit is the payment, and the conclusion is
 * written with the delivery. Every step is repeatable and keyed, so it may be walked by a request, after a crash and by
 * both at once; whoever comes second finds the step done. The order's decisions are always asked in the same sequence,
 * so that a command repeated under its own id meets its own events.
 */
@Injectable()
export class OrderChain {
  constructor(
    private readonly store: AggregateStore,
    private readonly commands: CommandBus,
  ) {}

  /** Moves the money of an order. `INSUFFICIENT_BALANCE`. */
  async pay(from: Order): Promise<void> {
    for (const step of moneySteps(from)) await this.move(from, step);
  }

  /** What follows once the money has moved. */
  async finish(from: Order): Promise<Order> {
    const { orderId, paymentMethod } = from.terms;
    if (paymentMethod === 'balance' && from.status === 'pending') {
      const granted = await this.grant(from, from.terms.items);
      const delivered = await this.decided(orderId, (state) => settleDelivered(state, granted));
      await failpoint('order.after-delivery');
      return delivered;
    }
    const concluded = await this.decided(orderId, conclude);
    await failpoint('order.after-conclude');
    const items = itemsToDeliver(concluded);
    if (items.length === 0) return concluded;
    const granted = await this.grant(concluded, items);
    return this.decided(orderId, (state) => recordDelivery(state, granted));
  }

  private async decided(orderId: string, decision: Decision<OrderState, OrderEvent>) {
    return existing((await this.store.decide(order, orderId, decision)).state);
  }

  private async move({ terms: { orderId, userId } }: Order, step: MoneyStep): Promise<void> {
    const { movementId, amountCents } = step;
    if (step.do === 'debit') {
      await this.commands.execute(new SpendBalance({ userId, movementId, kind: 'purchase', amountCents, orderId }));
      await failpoint('order.after-debit');
    } else {
      await this.commands.execute(new CreditWallet({ userId, movementId, kind: step.kind, amountCents, orderId }));
      await failpoint('order.after-credit');
    }
  }

  /** Item by item, each once; answers the subscriptions. */
  private async grant({ terms: { orderId, userId } }: Order, items: readonly OrderItem[]): Promise<string[]> {
    const subscriptionIds: string[] = [];
    for (const [index, { productId, productName, durationDays }] of items.entries()) {
      const grantId = `order:${orderId}:${String(index)}`;
      const given = { userId, productId, productName, grantId, days: durationDays, devices: 1 };
      subscriptionIds.push(await this.commands.execute(new GrantSubscription(given)));
      await failpoint('order.after-grant');
    }
    return subscriptionIds;
  }
}
