import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ClientOrder, OrdersQuery } from '@shop/contracts/orders';
import { live, type LiveAnswer } from '../../../platform/http/live-answer.js';
import { holding, pageOf } from '../../../platform/projections/listing.js';
import { InjectView } from '../../../platform/projections/projection.js';
import type { View } from '../../../platform/projections/view.js';
import { type OrderDoc, toClientOrder } from '../views/client-order.js';
import { ordersTopic, ordersView } from '../views/orders.view.js';

/** One page of a user's own orders. */
export class ListOrders extends Query<LiveAnswer<ClientOrder[]>> {
  constructor(
    readonly userId: string,
    readonly page: OrdersQuery,
  ) {
    super();
  }
}

const fields = {
  id: '_id',
  created_at: 'placedAt',
  purchaseType: 'purchaseType',
  total_amount: 'totalCents',
  status: 'status',
};

@QueryHandler(ListOrders)
export class ListOrdersHandler implements IQueryHandler<ListOrders> {
  constructor(@InjectView(ordersView) private readonly view: View<OrderDoc>) {}

  async execute({ userId, page }: ListOrders): Promise<LiveAnswer<ClientOrder[]>> {
    const head = await this.view.head(ordersTopic(userId));
    const own = {
      userId,
      visible: true,
      ...(page.status && { status: page.status }),
      ...(page.ids && { _id: { $in: page.ids } }),
    };
    const filter = page.q ? { ...own, search: holding(page.q) } : own;
    const [docs, total] = await Promise.all([
      this.view.find(filter, pageOf(page, fields, { placedAt: -1, _id: 1 })),
      this.view.count(filter),
    ]);
    return live(head, docs.map(toClientOrder), total);
  }
}
