import { Query } from '@nestjs/cqrs';
import type { WaitingRefund } from '@shop/contracts/operations';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { toWaitingRefund } from '../views/client-order.js';
import { OrdersView } from '../views/orders.view.js';

const LISTED_MAX = 200;

/** Refunds that the PSP has rejected, newest order first. */
export class ListRejectedRefunds extends Query<readonly WaitingRefund[]> {}

export const ListRejectedRefundsHandler = queryHandler(ListRejectedRefunds, [OrdersView], async (_query, view) => {
  const rejected = await view.find(
    { 'refund.status': 'rejected' },
    { sort: { 'refund.status': -1, placedAt: -1, _id: -1 }, limit: LISTED_MAX },
  );
  return rejected.flatMap((doc) => toWaitingRefund(doc) ?? []);
});
