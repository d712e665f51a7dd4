import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { KeyRow, KeysQuery } from '@shop/contracts/keys';
import { live, type LiveResponse } from '../../../platform/http/live-response.js';
import { KeyNameReader } from '../key-names.js';
import { keysList, keysTopic, KeysView } from '../views/keys.view.js';

/** One page of all keys. */
export class ListKeys extends Query<LiveResponse<KeyRow[]>> {
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

  async execute({ query }: ListKeys): Promise<LiveResponse<KeyRow[]>> {
    const head = await this.view.head(keysTopic);
    const { rows, total } = await keysList.page(this.view, await this.names.found(query), {}, (docs) =>
      this.names.of(docs),
    );
    return live(head, rows, total);
  }
}
