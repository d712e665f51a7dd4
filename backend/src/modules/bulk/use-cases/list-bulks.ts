import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { BulkRun } from '@shop/contracts/bulk';
import { live, type LiveResponse } from '../../../platform/responses/live-response.js';
import { BULK_TOPIC, BulkView, toBulkRun } from '../views/bulk.view.js';

const NEWEST = 20;

/** The newest bulk actions and how far they are. */
export class ListBulks extends Query<LiveResponse<BulkRun[]>> {}

@QueryHandler(ListBulks)
export class ListBulksHandler implements IQueryHandler<ListBulks> {
  constructor(private readonly view: BulkView) {}

  async execute(): Promise<LiveResponse<BulkRun[]>> {
    const version = await this.view.topicVersion(BULK_TOPIC);
    const docs = await this.view.find({}, { sort: { startedAt: -1, _id: 1 }, limit: NEWEST });
    return live(version, docs.map(toBulkRun));
  }
}
