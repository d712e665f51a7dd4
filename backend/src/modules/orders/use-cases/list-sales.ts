import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Sale, SalesQuery } from '@shop/contracts/sales';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { matchAmong } from '../../../platform/list/search.js';
import { withPeople } from '../../account/use-cases/find-user-ids.js';
import { FindUsernames } from '../../account/use-cases/find-usernames.js';
import type { OrderDoc } from '../views/client-order.js';
import { OrdersView } from '../views/orders.view.js';
import { SALES_TOPIC, salesList } from '../views/sales-list.js';

/** One page of all orders, or all of them as a file. */
export class ListSales extends Query<ListResponse<Sale, SalesQuery>> {
  constructor(readonly query: SalesQuery) {
    super();
  }
}

@QueryHandler(ListSales)
export class ListSalesHandler implements IQueryHandler<ListSales> {
  constructor(
    private readonly view: OrdersView,
    private readonly queries: QueryBus,
  ) {}

  async execute({ query: asked }: ListSales): Promise<ListResponse<Sale, SalesQuery>> {
    const query = await withPeople(this.queries, asked, boughtBy);
    const join = (docs: readonly OrderDoc[]) =>
      this.queries.execute(new FindUsernames(docs.map(({ userId }) => userId)));
    return listResponse(salesList, { view: this.view, query, scope: { visible: true }, topic: SALES_TOPIC }, join);
  }
}

/** Returns the conditions for the orders of some buyers, as a match of a search's word. */
export const boughtBy = (userIds: readonly string[]) =>
  matchAmong('userId', userIds, { userId: 1, visible: 1, placedAt: -1, _id: 1 });
