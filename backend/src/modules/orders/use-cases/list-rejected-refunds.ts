import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WaitingRefund } from '@shop/contracts/operations';
import { toWaitingRefund } from '../views/client-order.js';
import { OrdersView } from '../views/orders.view.js';

const LISTED_MAX = 200;

/** Refunds that the PSP has rejected, newest order first. */
export class ListRejectedRefunds extends Query<readonly WaitingRefund[]> {}

@QueryHandler(ListRejectedRefunds)
export class ListRejectedRefundsHandler implements IQueryHandler<ListRejectedRefunds> {
  constructor(private readonly view: OrdersView) {}

  async execute(): Promise<readonly WaitingRefund[]> {
    const rejected = await this.view.find(
      { 'refund.status': 'rejected' },
      { sort: { 'refund.status': -1, placedAt: -1, _id: -1 }, limit: LISTED_MAX },
    );
    return rejected.flatMap((doc) => toWaitingRefund(doc) ?? []);
  }
}
