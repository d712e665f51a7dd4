import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OrdersQuery } from '@shop/contracts/orders';
import type { CsvResponse } from '../../../platform/http/csv-response.js';
import { ordersList } from '../views/client-order.js';
import { OrdersView } from '../views/orders.view.js';

/** A user's own orders as a file. */
export class ExportOrders extends Query<CsvResponse> {
  constructor(
    readonly userId: string,
    readonly query: OrdersQuery,
  ) {
    super();
  }
}

@QueryHandler(ExportOrders)
export class ExportOrdersHandler implements IQueryHandler<ExportOrders> {
  constructor(private readonly view: OrdersView) {}

  async execute({ userId, query }: ExportOrders): Promise<CsvResponse> {
    return ordersList.csv(this.view, query, { userId, visible: true });
  }
}
