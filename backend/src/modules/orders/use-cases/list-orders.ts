import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ClientOrder, OrdersQuery } from '@shop/contracts/orders';
import { live, type LiveResponse } from '../../../platform/http/live-response.js';
import { ordersList } from '../views/client-order.js';
import { ordersTopic, OrdersView } from '../views/orders.view.js';

/** One page of a user's own orders. */
export class ListOrders extends Query<LiveResponse<ClientOrder[]>> {
  constructor(
    readonly userId: string,
    readonly query: OrdersQuery,
  ) {
    super();
  }
}

@QueryHandler(ListOrders)
export class ListOrdersHandler implements IQueryHandler<ListOrders> {
  constructor(private readonly view: OrdersView) {}

  async execute({ userId, query }: ListOrders): Promise<LiveResponse<ClientOrder[]>> {
    const head = await this.view.head(ordersTopic(userId));
    const { rows, total } = await ordersList.page(this.view, query, { userId, visible: true });
    return live(head, rows, total);
  }
}
