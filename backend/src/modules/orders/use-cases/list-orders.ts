import { Query } from '@nestjs/cqrs';
import type { ClientOrder, OrdersQuery } from '@shop/contracts/orders';
import { queryHandler } from '../../../platform/feature/query-handler.js';
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

export const ListOrdersHandler = queryHandler(ListOrders, [OrdersView], ({ userId, query }, view) =>
  listResponse(ordersList, {
    view,
    query,
    scope: { userId, visible: true },
    topic: ordersTopic(userId),
  }),
);
