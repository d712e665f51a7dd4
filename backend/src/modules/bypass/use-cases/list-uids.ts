import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { BypassQuery, BypassUid } from '@shop/contracts/bypass';
import { Clock } from '../../../platform/clock/clock.js';
import type { CsvResponse } from '../../../platform/http/csv-response.js';
import { live, type LiveResponse } from '../../../platform/http/live-response.js';
import { BYPASS_TOPIC, bypassList, BypassView } from '../views/bypass.view.js';

/** One page of the UIDs whose time is not over, or all of them as a file. */
export class ListUids extends Query<LiveResponse<BypassUid[]> | CsvResponse> {
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

  async execute({ query }: ListUids): Promise<LiveResponse<BypassUid[]> | CsvResponse> {
    const now = () => Promise.resolve(this.clock.nowMs());
    if (query.format === 'csv') return bypassList.csv(this.view, query, {}, now);
    const head = await this.view.head(BYPASS_TOPIC);
    const { rows, total } = await bypassList.page(this.view, query, {}, now);
    return live(head, rows, total);
  }
}
