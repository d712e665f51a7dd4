import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Gift, GiftsQuery } from '@shop/contracts/orders';
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

@QueryHandler(ListGifts)
export class ListGiftsHandler implements IQueryHandler<ListGifts> {
  constructor(
    private readonly view: GiftsView,
    private readonly orders: OrdersView,
  ) {}

  async execute({ buyerId, query }: ListGifts): Promise<ListResponse<Gift, GiftsQuery>> {
    const request = {
      view: this.view,
      query,
      scope: { buyerId },
      topic: ordersTopic(buyerId),
      numberedBy: this.orders,
    };
    return listResponse(giftsList, request);
  }
}
