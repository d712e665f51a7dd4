import { Query, QueryBus } from '@nestjs/cqrs';
import type { RefundTarget } from '@shop/contracts/sales';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { tellingWhoWasFirst } from '../../account/use-cases/find-earlier-act.js';
import { order } from '../domain/order.js';
import { refundable, refundedPix } from '../domain/refund-decisions.js';
import { earlierRefund } from '../services/earlier-refund.js';
import { refundedOrderOf, type RefundedOrder } from './find-refund.js';

/** An order that may be refunded; `endToEndId` is the PIX that would go back, `null` for a refund to the balance. */
export interface RefundableOrder extends RefundedOrder {
  readonly endToEndId: string | null;
}

/** Finds an order that `StartRefund` would take. Throws what it would, except `REFUND_UNDER_WAY`. */
export class FindRefundable extends Query<RefundableOrder> {
  constructor(
    readonly orderId: string,
    readonly to: RefundTarget,
  ) {
    super();
  }
}

export const FindRefundableHandler = queryHandler(
  FindRefundable,
  [AggregateStore, QueryBus],
  ({ orderId, to }, store, queries) =>
    tellingWhoWasFirst(queries, earlierRefund(orderId), async () => {
      const paid = refundable(await store.load(order, orderId));
      return { ...refundedOrderOf(paid), endToEndId: refundedPix(paid, to) };
    }),
);
