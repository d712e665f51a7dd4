import { Query } from '@nestjs/cqrs';
import type { OrderStatus } from '@shop/contracts/orders';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import type { OrderTerms } from '../domain/order.events.js';
import { order, type Order } from '../domain/order.js';

/** An order as other modules know it, from the log itself. */
export interface OrderFacts {
  readonly status: OrderStatus;
  readonly terms: OrderTerms;
  readonly opened: { readonly brCode: string; readonly expiresAt: string } | null;
  /** Part of the received money that goes to the buyer's balance. */
  readonly creditedCents: number;
}

export const factsOf = ({ status, terms, opened, payments }: Order): OrderFacts => ({
  status,
  terms,
  opened,
  creditedCents: payments.reduce((sum, { creditCents }) => sum + creditCents, 0),
});

export class FindOrder extends Query<OrderFacts | null> {
  constructor(readonly orderId: string) {
    super();
  }
}

export const FindOrderHandler = queryHandler(FindOrder, [AggregateStore], async ({ orderId }, store) => {
  const state = await store.load(order, orderId);
  return state.status === 'none' ? null : factsOf(state);
});
