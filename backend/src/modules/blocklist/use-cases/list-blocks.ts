import { Query, QueryBus } from '@nestjs/cqrs';
import { BlockRow, type BlocklistQuery } from '@shop/contracts/blocklist';
import { Clock } from '../../../platform/clock/clock.js';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { csvColumns } from '../../../platform/list/csv.js';
import type { ListResponse } from '../../../platform/list/list-response.js';
import { shortListResponse } from '../../../platform/list/short-list.js';
import { FindUsernames } from '../../account/use-cases/find-usernames.js';
import { BlockHits } from '../services/block-hits.js';
import { type BlockDoc, BlocklistView } from '../views/blocklist.view.js';

/** The blocks, newest first; ended ones for 30 days. */
export class ListBlocks extends Query<ListResponse<BlockRow, BlocklistQuery>> {
  constructor(readonly query: BlocklistQuery) {
    super();
  }
}

const columns = csvColumns(BlockRow, { created_by: ({ created_by }) => JSON.stringify(created_by) });

const rowOf = (doc: BlockDoc, username: string | null, hits: number, now: Date): BlockRow => ({
  id: doc._id,
  kind: doc.kind,
  value: doc.value,
  reason: doc.reason,
  hits,
  expires_at: doc.expiresAt?.toISOString() ?? null,
  expired: doc.expiresAt !== null && doc.expiresAt <= now,
  created_at: doc.createdAt.toISOString(),
  created_by: { id: doc.createdBy, username },
});

export const ListBlocksHandler = queryHandler(
  ListBlocks,
  [BlocklistView, BlockHits, QueryBus, Clock],
  async ({ query }, view, counted, queries, clock): Promise<ListResponse<BlockRow, BlocklistQuery>> => {
    const version = await view.topicVersion('blocklist');
    const now = clock.now();
    const docs = await view.find(
      { $or: [{ listedUntil: null }, { listedUntil: { $gt: now } }] },
      { sort: { createdAt: -1, _id: 1 } },
    );
    const [usernames, hits] = await Promise.all([
      queries.execute(new FindUsernames(docs.map(({ createdBy }) => createdBy))),
      counted.of(docs.map(({ _id }) => _id)),
    ]);
    const rows = docs.map((doc, index) => rowOf(doc, usernames.get(doc.createdBy) ?? null, hits[index] ?? 0, now));
    return shortListResponse(
      { rows, search: ['value', 'reason', 'kind'], csv: { name: 'bloqueios', columns } },
      query,
      version,
    );
  },
);
