import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import type { OrderTerms } from '../domain/order.events.js';
import { existing, order, place } from '../domain/order.js';
import { factsOf, type OrderFacts } from './find-order.js';
import { OrderCoupons } from '../process/order-coupons.js';

/**
 * Stores the terms of an order to be charged, and reserves its coupon; an existing order stays as it is. Throws the
 * coupon's rejection, after which the order has failed.
 */
export class PlaceOrder extends Command<OrderFacts> {
  constructor(readonly terms: OrderTerms) {
    super();
  }
}

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(
    private readonly store: AggregateStore,
    private readonly coupons: OrderCoupons,
  ) {}

  async execute({ terms }: PlaceOrder): Promise<OrderFacts> {
    const { state } = await this.store.decide(order, terms.orderId, (now) => place(now, terms));
    const placed = existing(state);
    const { coupon } = placed.terms;
    if (placed.status === 'pending' && coupon) await this.coupons.reserve(coupon, placed.terms, placed);
    return factsOf(placed);
  }
}
