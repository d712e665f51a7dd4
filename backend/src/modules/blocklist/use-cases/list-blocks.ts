import { Query, QueryBus } from '@nestjs/cqrs';
import { BlockRow, type BlocklistQuery } from '@shop/contracts/blocklist';
import { Clock } from '../../../platform/clock/clock.js';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { csvColumns } from '../../../platform/list/csv.js';
import type { ListResponse } from '../../../platform/list/list-response.js';
import { shortListResponse } from '../../../platform/list/short-list.js';
import { FindUsernames } from '../../account/use-cases/find-usernames.js';
import { type BlockDoc, BlocklistView } from '../views/blocklist.view.js';

/** The blocks, newest first; ended ones for 30 days. */
export class ListBlocks extends Query<ListResponse<BlockRow, BlocklistQuery>> {
  constructor(readonly query: BlocklistQuery) {
    super();
  }
}

const columns = csvColumns(BlockRow, { created_by: ({ created_by }) => JSON.stringify(created_by) });

const rowOf = (doc: BlockDoc, username: string | null, now: Date): BlockRow => ({
  id: doc._id,
  kind: doc.kind,
  value: doc.value,
  reason: doc.reason,
  hits: 0,
  expires_at: doc.expiresAt?.toISOString() ?? null,
  expired: doc.expiresAt !== null && doc.expiresAt <= now,
  created_at: doc.createdAt.toISOString(),
  created_by: { id: doc.createdBy, username },
});

export const ListBlocksHandler = queryHandler(
  ListBlocks,
  [BlocklistView, QueryBus, Clock],
  async ({ query }, view, queries, clock): Promise<ListResponse<BlockRow, BlocklistQuery>> => {
    const version = await view.topicVersion('blocklist');
    const now = clock.now();
    const docs = await view.find(
      { $or: [{ listedUntil: null }, { listedUntil: { $gt: now } }] },
      { sort: { createdAt: -1, _id: 1 } },
    );
    const usernames = await queries.execute(new FindUsernames(docs.map(({ createdBy }) => createdBy)));
    const rows = docs.map((doc) => rowOf(doc, usernames.get(doc.createdBy) ?? null, now));
    return shortListResponse(
      { rows, search: ['value', 'reason', 'kind'], csv: { name: 'bloqueios', columns } },
      query,
      version,
    );
  },
);
