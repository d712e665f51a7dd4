import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { KeysView } from '../views/keys.view.js';

/** The codes of keys, by id; a deleted one has no entry. */
export class FindKeyCodes extends Query<ReadonlyMap<string, string>> {
  constructor(readonly keyIds: readonly string[]) {
    super();
  }
}

export const FindKeyCodesHandler = queryHandler(FindKeyCodes, [KeysView], async ({ keyIds }, view) => {
  const docs = await view.byIds(keyIds);
  return new Map(docs.map(({ _id, code }) => [_id, code]));
});
