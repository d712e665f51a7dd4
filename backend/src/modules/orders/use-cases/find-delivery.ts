import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { quantityOf } from '../domain/order.events.js';
import { type GiftKey, order } from '../domain/order.js';

export interface DeliveredItem {
  readonly productName: string;
  readonly durationDays: number;
  /** Price of all its units. */
  readonly priceCents: number;
  readonly quantity: number;
  /** Keys of a gift's item, used and cancelled ones too; none for time on a subscription. */
  readonly keys: readonly GiftKey[];
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
  const keys = [...state.gifts];
  return {
    orderId,
    items: items.map((item) => {
      const { productName, durationDays, priceCents } = item;
      const quantity = quantityOf(item);
      return { productName, durationDays, priceCents, quantity, keys: keys.splice(0, quantity) };
    }),
    discountCents: coupon?.discountCents ?? 0,
    totalCents,
  };
});
