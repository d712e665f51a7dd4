import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ClientOrder, OrdersQuery } from '@shop/contracts/orders';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { ordersList } from '../views/client-order.js';
import { ordersTopic, OrdersView } from '../views/orders.view.js';

/** One page of a user's own orders, or all of them as a file. */
export class ListOrders<Q extends OrdersQuery = OrdersQuery> extends Query<ListResponse<ClientOrder, Q>> {
  constructor(
    readonly userId: string,
    readonly query: Q,
  ) {
    super();
  }
}

@QueryHandler(ListOrders)
export class ListOrdersHandler implements IQueryHandler<ListOrders> {
  constructor(private readonly view: OrdersView) {}

  async execute({ userId, query }: ListOrders): Promise<ListResponse<ClientOrder, OrdersQuery>> {
    return listResponse(ordersList, {
      view: this.view,
      query,
      scope: { userId, visible: true },
      topic: ordersTopic(userId),
    });
  }
}
