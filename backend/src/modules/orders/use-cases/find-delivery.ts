import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { order } from '../domain/order.js';

export interface DeliveredItem {
  readonly productName: string;
  readonly durationDays: number;
  readonly priceCents: number;
  /** Code of the key of a gift's item; `null` for time on a subscription. */
  readonly key: string | null;
}

export interface DeliveredOrder {
  readonly orderId: string;
  readonly items: readonly DeliveredItem[];
  readonly discountCents: number;
  readonly totalCents: number;
}

/** The items that an order delivered, from the log itself; `null` for an undelivered order, and for a refund of it. */
export class FindDelivery extends Query<DeliveredOrder | null> {
  constructor(readonly orderId: string) {
    super();
  }
}

export const FindDeliveryHandler = queryHandler(FindDelivery, [AggregateStore], async ({ orderId }, store) => {
  const state = await store.peek(order, orderId);
  if (state.status !== 'paid' || !state.delivered || state.refund) return null;
  const { items, totalCents, coupon } = state.terms;
  return {
    orderId,
    items: items.map(({ productName, durationDays, priceCents }, at) => ({
      productName,
      durationDays,
      priceCents,
      key: state.gifts[at]?.code ?? null,
    })),
    discountCents: coupon?.discountCents ?? 0,
    totalCents,
  };
});
