import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { BypassQuery, BypassUid } from '@shop/contracts/bypass';
import { Clock } from '../../../platform/clock/clock.js';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { BYPASS_TOPIC, bypassList, BypassView } from '../views/bypass.view.js';

/** One page of the UIDs whose time is not over, or all of them as a file. */
export class ListUids extends Query<ListResponse<BypassUid, BypassQuery>> {
  constructor(readonly query: BypassQuery) {
    super();
  }
}

@QueryHandler(ListUids)
export class ListUidsHandler implements IQueryHandler<ListUids> {
  constructor(
    private readonly view: BypassView,
    private readonly clock: Clock,
  ) {}

  async execute({ query }: ListUids): Promise<ListResponse<BypassUid, BypassQuery>> {
    const now = () => Promise.resolve(this.clock.nowMs());
    return listResponse(bypassList, { view: this.view, query, scope: {}, topic: BYPASS_TOPIC }, now);
  }
}
