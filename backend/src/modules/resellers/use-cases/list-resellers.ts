import { Query } from '@nestjs/cqrs';
import type { Reseller, ResellersQuery } from '@shop/contracts/resellers';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { RESELLERS_TOPIC, resellersList, ResellersView } from '../views/resellers.view.js';

/** One page of the resellers, or all of them as a file. */
export class ListResellers extends Query<ListResponse<Reseller, ResellersQuery>> {
  constructor(readonly query: ResellersQuery) {
    super();
  }
}

export const ListResellersHandler = queryHandler(ListResellers, [ResellersView], ({ query }, view) => {
  const scope = { role: 'Reseller' } as const;
  return listResponse(resellersList, { view, query, scope, topic: RESELLERS_TOPIC });
});
