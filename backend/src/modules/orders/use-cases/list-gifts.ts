import { Query } from '@nestjs/cqrs';
import type { Gift, GiftsQuery } from '@shop/contracts/orders';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { giftsList, GiftsView } from '../views/gifts.view.js';
import { ordersTopic, OrdersView } from '../views/orders.view.js';

/** One page of the gifts that a user bought, or all of them as a file. */
export class ListGifts extends Query<ListResponse<Gift, GiftsQuery>> {
  constructor(
    readonly buyerId: string,
    readonly query: GiftsQuery,
  ) {
    super();
  }
}

export const ListGiftsHandler = queryHandler(ListGifts, [GiftsView, OrdersView], ({ buyerId, query }, view, orders) => {
  const request = {
    view,
    query,
    scope: { buyerId },
    topic: ordersTopic(buyerId),
    numberedBy: orders,
  };
  return listResponse(giftsList, request);
});
