import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { BlockRow, type BlocklistQuery } from '@shop/contracts/blocklist';
import { Clock } from '../../../platform/clock/clock.js';
import { csvColumns } from '../../../platform/list/csv.js';
import type { ListResponse } from '../../../platform/list/list-response.js';
import { addressForm } from '../../../platform/requests/client-address.js';
import { shortListResponse } from '../../../platform/list/short-list.js';
import { FindUsernames } from '../../account/use-cases/find-usernames.js';
import { BlockHits } from '../services/block-hits.js';
import { BlockStreams } from '../services/block-streams.js';
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

@QueryHandler(ListBlocks)
export class ListBlocksHandler implements IQueryHandler<ListBlocks> {
  constructor(
    private readonly view: BlocklistView,
    private readonly streams: BlockStreams,
    private readonly counted: BlockHits,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ query }: ListBlocks): Promise<ListResponse<BlockRow, BlocklistQuery>> {
    const version = await this.view.topicVersion('blocklist');
    const now = this.clock.now();
    const docs = await this.view.find(
      { $or: [{ listedUntil: null }, { listedUntil: { $gt: now } }] },
      { sort: { createdAt: -1, _id: 1 } },
    );
    const [usernames, hits] = await Promise.all([
      this.queries.execute(new FindUsernames(docs.map(({ createdBy }) => createdBy))),
      this.counted.of(docs.map(({ _id }) => _id)),
    ]);
    const rows = docs.map((doc, index) => {
      const shown = { ...doc, value: doc.value || this.searchedValue(doc, query.q ?? '') };
      return rowOf(shown, usernames.get(doc.createdBy) ?? null, hits[index] ?? 0, now);
    });
    return shortListResponse(
      { rows, search: ['value', 'reason', 'kind'], csv: { name: 'bloqueios', columns } },
      query,
      version,
    );
  }

  /** Returns a forgotten value where the search names all of it, so that a wrong block can be found and removed. */
  private searchedValue({ kind, digest }: BlockDoc, q: string): string {
    const searched = q.trim().toLowerCase();
    if (searched === '') return '';
    const value = kind === 'address' ? addressForm(searched) : searched;
    return this.streams.idOf({ kind, value }) === digest ? searched : '';
  }
}
