import { Query } from '@nestjs/cqrs';
import type { BypassQuery, BypassUid } from '@shop/contracts/bypass';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { Clock } from '../../../platform/clock/clock.js';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { BYPASS_TOPIC, bypassList, BypassView } from '../views/bypass.view.js';

/** One page of the UIDs whose time is not over, or all of them as a file. */
export class ListUids extends Query<ListResponse<BypassUid, BypassQuery>> {
  constructor(readonly query: BypassQuery) {
    super();
  }
}

export const ListUidsHandler = queryHandler(ListUids, [BypassView, Clock], ({ query }, view, clock) => {
  const now = () => Promise.resolve(clock.nowMs());
  return listResponse(bypassList, { view, query, scope: {}, topic: BYPASS_TOPIC }, now);
});
