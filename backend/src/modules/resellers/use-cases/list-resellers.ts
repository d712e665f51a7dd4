import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Reseller, ResellersQuery } from '@shop/contracts/resellers';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { RESELLERS_TOPIC, resellersList, ResellersView } from '../views/resellers.view.js';

/** One page of the resellers, or all of them as a file. */
export class ListResellers extends Query<ListResponse<Reseller, ResellersQuery>> {
  constructor(readonly query: ResellersQuery) {
    super();
  }
}

@QueryHandler(ListResellers)
export class ListResellersHandler implements IQueryHandler<ListResellers> {
  constructor(private readonly view: ResellersView) {}

  async execute({ query }: ListResellers): Promise<ListResponse<Reseller, ResellersQuery>> {
    const scope = { role: 'Reseller' } as const;
    return listResponse(resellersList, { view: this.view, query, scope, topic: RESELLERS_TOPIC });
  }
}
