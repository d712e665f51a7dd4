import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { type OrderItem, type OrderTerms, unitsOf } from '../domain/order.events.js';
import { type Order, order } from '../domain/order.js';
import { orderOfKey } from '../domain/order-of-key.js';
import type { FixedRefund, Refund, RejectedRefund } from '../domain/refund.js';
import { giftKeyIdsOf, timeGrantIdOf } from '../process/deliveries.js';

/** Unit of an order with the id of its result: the key of a gift, or the grant of time on a subscription. */
export type RefundedItem =
  | (OrderItem & { readonly of: 'key'; readonly keyId: string; readonly code: string })
  | (OrderItem & { readonly of: 'time'; readonly grantId: string });

export type { FixedRefund, Refund, RejectedRefund };

/** An order as a refund needs it. */
export interface RefundedOrder extends Omit<OrderTerms, 'items'> {
  /** The items as they were bought. */
  readonly bought: readonly OrderItem[];
  /** Each unit by itself, so that a refund may take back some keys of an item. */
  readonly items: readonly RefundedItem[];
  readonly refund: Refund | undefined;
}

/** Finds an order, what its items became, and the progress of its refund. Throws as `orderOfKey`. */
export class FindRefund extends Query<RefundedOrder> {
  constructor(readonly orderId: string) {
    super();
  }
}

/** Returns an order as `FindRefund` finds it. */
export function refundedOrderOf(found: Order): RefundedOrder {
  const { terms } = found;
  const { orderId, purchaseType } = terms;
  const [gifts, refund] = found.status === 'paid' ? [found.gifts, found.refund] : [[], undefined];
  const keyIds = giftKeyIdsOf(terms);
  const items = unitsOf(terms.items).map((item, index): RefundedItem =>
    purchaseType === 'gift'
      ? { ...item, of: 'key', keyId: keyIds[index] ?? '', code: gifts[index]?.code ?? '' }
      : { ...item, of: 'time', grantId: timeGrantIdOf(orderId, index) },
  );
  return { ...terms, bought: terms.items, items, refund };
}

export const FindRefundHandler = queryHandler(FindRefund, [AggregateStore], async ({ orderId }, store) =>
  refundedOrderOf(orderOfKey(await store.load(order, orderId))),
);
