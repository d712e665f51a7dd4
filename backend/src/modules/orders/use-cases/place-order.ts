import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import type { OrderTerms } from '../domain/order.events.js';
import { existing, order, place } from '../domain/order.js';
import { factsOf, type OrderFacts } from './find-order.js';

/** Keeps the order's terms; one that is there already stays as it is. */
export class PlaceOrder extends Command<OrderFacts> {
  constructor(readonly terms: OrderTerms) {
    super();
  }
}

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ terms }: PlaceOrder): Promise<OrderFacts> {
    const { state } = await this.store.decide(order, terms.orderId, (now) => place(now, terms));
    return factsOf(existing(state));
  }
}
