import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { BlocklistView } from '../views/blocklist.view.js';

/** The reasons of blocks as people read them, by id; a removed one has no entry. */
export class FindBlockReasons extends Query<ReadonlyMap<string, string>> {
  constructor(readonly blockIds: readonly string[]) {
    super();
  }
}

export const FindBlockReasonsHandler = queryHandler(FindBlockReasons, [BlocklistView], async ({ blockIds }, view) => {
  const docs = await view.byIds(blockIds);
  return new Map(docs.map(({ _id, reason }) => [_id, reason || 'nenhum']));
});
