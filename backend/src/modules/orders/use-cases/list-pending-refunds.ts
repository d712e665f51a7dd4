import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { OrdersView } from '../views/orders.view.js';

/** Lists the ids of all orders whose refund waits for the PSP, oldest order first. */
export class ListPendingRefunds extends Query<readonly string[]> {}

@QueryHandler(ListPendingRefunds)
export class ListPendingRefundsHandler implements IQueryHandler<ListPendingRefunds> {
  constructor(private readonly view: OrdersView) {}

  async execute(): Promise<readonly string[]> {
    const sort = { 'refund.status': 1, placedAt: 1, _id: 1 } as const;
    const pending: string[] = [];
    for await (const { _id } of this.view.stream({ 'refund.status': 'pending' }, { sort })) pending.push(_id);
    return pending;
  }
}
