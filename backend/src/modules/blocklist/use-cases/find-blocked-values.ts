import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { BlocklistView } from '../views/blocklist.view.js';

/** The values of blocks, by id; a removed one has no entry. */
export class FindBlockedValues extends Query<ReadonlyMap<string, string>> {
  constructor(readonly blockIds: readonly string[]) {
    super();
  }
}

export const FindBlockedValuesHandler = queryHandler(FindBlockedValues, [BlocklistView], async ({ blockIds }, view) => {
  const docs = await view.byIds(blockIds);
  return new Map(docs.map(({ _id, value }) => [_id, value]));
});
