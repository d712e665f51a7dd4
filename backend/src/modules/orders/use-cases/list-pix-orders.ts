import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { OrdersView } from '../views/orders.view.js';

/** The ids of a user's visible orders with a charge, oldest first. */
export class ListPixOrders extends Query<AsyncIterable<string>> {
  constructor(readonly userId: string) {
    super();
  }
}

export const ListPixOrdersHandler = queryHandler(ListPixOrders, [OrdersView], ({ userId }, view) => {
  const ofUser = { userId, visible: true, paymentMethod: 'pix' } as const;
  return idsOf(view.stream(ofUser, { sort: { placedAt: 1, _id: -1 } }));
});

async function* idsOf(orders: AsyncIterable<{ readonly _id: string }>): AsyncGenerator<string> {
  for await (const { _id } of orders) yield _id;
}
