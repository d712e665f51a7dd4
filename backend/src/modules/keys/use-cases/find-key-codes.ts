import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { KeysView } from '../views/keys.view.js';

/** The codes of keys, by id; a deleted one has no entry. */
export class FindKeyCodes extends Query<ReadonlyMap<string, string>> {
  constructor(readonly keyIds: readonly string[]) {
    super();
  }
}

@QueryHandler(FindKeyCodes)
export class FindKeyCodesHandler implements IQueryHandler<FindKeyCodes> {
  constructor(private readonly view: KeysView) {}

  async execute({ keyIds }: FindKeyCodes): Promise<ReadonlyMap<string, string>> {
    const docs = await this.view.byIds(keyIds);
    return new Map(docs.map(({ _id, code }) => [_id, code]));
  }
}
