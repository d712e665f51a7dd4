import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { productNames } from '../domain/order.events.js';
import { order } from '../domain/order.js';

/** Order as a notification speaks of it. */
export interface DescribedOrder {
  /** Names of its products as they were bought, each once. */
  readonly products: readonly string[];
  /** Amount missing from the total, by insufficient PIX. */
  readonly missingCents: ReadonlyMap<string, number>;
}

/** Describes an order from its stream; an order that does not exist has nothing. */
export class DescribeOrder extends Query<DescribedOrder> {
  constructor(readonly orderId: string) {
    super();
  }
}

@QueryHandler(DescribeOrder)
export class DescribeOrderHandler implements IQueryHandler<DescribeOrder> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ orderId }: DescribeOrder): Promise<DescribedOrder> {
    const state = await this.store.peek(order, orderId);
    if (state.status === 'none') return { products: [], missingCents: new Map() };
    const { totalCents } = state.terms;
    const short = state.payments.filter(({ outcome }) => outcome === 'short');
    return {
      products: productNames(state.terms),
      missingCents: new Map(short.map(({ endToEndId, amountCents }) => [endToEndId, totalCents - amountCents])),
    };
  }
}
