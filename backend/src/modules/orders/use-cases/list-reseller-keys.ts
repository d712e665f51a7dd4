import { Query, QueryBus } from '@nestjs/cqrs';
import type { ResellerKey, ResellerKeysQuery } from '@shop/contracts/reseller-keys';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { oldPrices } from '../services/old-prices.js';
import { GiftsView, resellerKeysList } from '../views/gifts.view.js';
import { ordersTopic, OrdersView } from '../views/orders.view.js';

/** One page of the keys that a reseller bought, or all of them as a file. */
export class ListResellerKeys extends Query<ListResponse<ResellerKey, ResellerKeysQuery>> {
  constructor(
    readonly buyerId: string,
    readonly query: ResellerKeysQuery,
  ) {
    super();
  }
}

export const ListResellerKeysHandler = queryHandler(
  ListResellerKeys,
  [GiftsView, OrdersView, QueryBus],
  ({ buyerId, query }, view, orders, queries) => {
    const request = { view, query, scope: { buyerId }, topic: ordersTopic(buyerId), numberedBy: orders };
    return listResponse(resellerKeysList, request, (docs) => oldPrices(queries, docs));
  },
);
