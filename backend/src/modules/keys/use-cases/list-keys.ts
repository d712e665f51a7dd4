import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { KeyRow, KeysQuery } from '@shop/contracts/keys';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { KeyNameReader } from '../key-names.js';
import { keysList, keysTopic, KeysView } from '../views/keys.view.js';

/** One page of all keys, or all of them as a file. */
export class ListKeys extends Query<ListResponse<KeyRow, KeysQuery>> {
  constructor(readonly query: KeysQuery) {
    super();
  }
}

@QueryHandler(ListKeys)
export class ListKeysHandler implements IQueryHandler<ListKeys> {
  constructor(
    private readonly view: KeysView,
    private readonly names: KeyNameReader,
  ) {}

  async execute({ query }: ListKeys): Promise<ListResponse<KeyRow, KeysQuery>> {
    const found = await this.names.found(query);
    return listResponse(keysList, { view: this.view, query: found, scope: {}, topic: keysTopic }, (docs) =>
      this.names.of(docs),
    );
  }
}
