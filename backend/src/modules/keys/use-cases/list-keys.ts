import { Query } from '@nestjs/cqrs';
import type { KeyRow, KeysQuery } from '@shop/contracts/keys';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { KeyNameReader } from '../key-names.js';
import { keysList, keysTopic, KeysView } from '../views/keys.view.js';

/** One page of all keys, or all of them as a file. */
export class ListKeys extends Query<ListResponse<KeyRow, KeysQuery>> {
  constructor(readonly query: KeysQuery) {
    super();
  }
}

export const ListKeysHandler = queryHandler(ListKeys, [KeysView, KeyNameReader], async ({ query }, view, names) => {
  const found = await names.found(query);
  return listResponse(keysList, { view, query: found, scope: {}, topic: keysTopic }, (docs) => names.of(docs));
});
