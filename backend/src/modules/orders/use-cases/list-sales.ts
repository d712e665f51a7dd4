import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { searchWords } from '@shop/contracts/list';
import type { Sale, SalesQuery } from '@shop/contracts/sales';
import type { CsvResponse } from '../../../platform/http/csv-response.js';
import { live, type LiveResponse } from '../../../platform/http/live-response.js';
import { FindUserIds } from '../../account/use-cases/find-user-ids.js';
import { FindUsernames } from '../../account/use-cases/find-usernames.js';
import type { OrderDoc } from '../views/client-order.js';
import { OrdersView } from '../views/orders.view.js';
import { SALES_TOPIC, salesList, type SalesFind } from '../views/sales-list.js';

/** One page of all orders, or all of them as a file. */
export class ListSales extends Query<LiveResponse<Sale[]> | CsvResponse> {
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

  async execute({ query: asked }: ListSales): Promise<LiveResponse<Sale[]> | CsvResponse> {
    const query = await this.withBuyers(asked);
    const join = (docs: readonly OrderDoc[]) =>
      this.queries.execute(new FindUsernames([...new Set(docs.map(({ userId }) => userId))]));
    if (query.format === 'csv') return salesList.csv(this.view, query, { visible: true }, join);
    const head = await this.view.head(SALES_TOPIC);
    const { rows, total } = await salesList.page(this.view, query, { visible: true }, join);
    return live(head, rows, total);
  }

  /** Finds the buyers of each word of a search. */
  private async withBuyers(query: SalesQuery): Promise<SalesFind> {
    const { ids, isPartial } = await this.queries.execute(new FindUserIds(searchWords(query.q ?? '')));
    return { ...query, isPartial, alsoMatches: (word) => boughtBy(ids.get(word) ?? []) };
  }
}

/** Orders of those buyers, as a word of a search matches them. */
export const boughtBy = (userIds: readonly string[]) =>
  userIds.length === 0
    ? []
    : [{ conditions: { userId: { $in: userIds } }, hint: { userId: 1, visible: 1, placedAt: -1, _id: 1 } as const }];
