import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { order } from '../domain/order.js';

/** Order as a notification speaks of it. */
export interface DescribedOrder {
  /** Names of its products as they were bought, each once. */
  readonly products: readonly string[];
  /** Amount missing from the total, by insufficient PIX. */
  readonly missingCents: ReadonlyMap<string, number>;
  /** Total of a renewal from the balance; `null` for any other order. */
  readonly renewedCents: number | null;
}

/** Describes an order from its stream; an order that does not exist has nothing. */
export class DescribeOrder extends Query<DescribedOrder> {
  constructor(
    readonly orderId: string,
    /** Revision of the order's event that the description is for; absent: of its newest event. */
    readonly revision?: bigint,
  ) {
    super();
  }
}

@QueryHandler(DescribeOrder)
export class DescribeOrderHandler implements IQueryHandler<DescribeOrder> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ orderId, revision }: DescribeOrder): Promise<DescribedOrder> {
    const state = await this.store.peek(order, orderId, revision);
    if (state.status === 'none') return { products: [], missingCents: new Map(), renewedCents: null };
    const { items, totalCents, renewedEnd } = state.terms;
    const short = state.payments.filter(({ outcome }) => outcome === 'short');
    return {
      products: [...new Set(items.map(({ productName }) => productName))],
      missingCents: new Map(short.map(({ endToEndId, amountCents }) => [endToEndId, totalCents - amountCents])),
      renewedCents: renewedEnd === undefined ? null : totalCents,
    };
  }
}
