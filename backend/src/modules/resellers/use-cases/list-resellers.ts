import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Reseller, ResellersQuery } from '@shop/contracts/resellers';
import type { CsvResponse } from '../../../platform/http/csv-response.js';
import { live, type LiveResponse } from '../../../platform/http/live-response.js';
import { RESELLERS_TOPIC, resellersList, ResellersView } from '../views/resellers.view.js';

/** One page of the resellers, or all of them as a file. */
export class ListResellers extends Query<LiveResponse<Reseller[]> | CsvResponse> {
  constructor(readonly query: ResellersQuery) {
    super();
  }
}

@QueryHandler(ListResellers)
export class ListResellersHandler implements IQueryHandler<ListResellers> {
  constructor(private readonly view: ResellersView) {}

  async execute({ query }: ListResellers): Promise<LiveResponse<Reseller[]> | CsvResponse> {
    const scope = { role: 'Reseller' } as const;
    if (query.format === 'csv') return resellersList.csv(this.view, query, scope);
    const head = await this.view.head(RESELLERS_TOPIC);
    const { rows, total } = await resellersList.page(this.view, query, scope);
    return live(head, rows, total);
  }
}
