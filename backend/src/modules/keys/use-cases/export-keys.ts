import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { KeysQuery } from '@shop/contracts/keys';
import type { CsvResponse } from '../../../platform/http/csv-response.js';
import { KeyNameReader } from '../key-names.js';
import { keysList, KeysView } from '../views/keys.view.js';

/** All keys that a query asks for, as a file. */
export class ExportKeys extends Query<CsvResponse> {
  constructor(readonly query: KeysQuery) {
    super();
  }
}

@QueryHandler(ExportKeys)
export class ExportKeysHandler implements IQueryHandler<ExportKeys> {
  constructor(
    private readonly view: KeysView,
    private readonly names: KeyNameReader,
  ) {}

  async execute({ query }: ExportKeys): Promise<CsvResponse> {
    return keysList.csv(this.view, await this.names.found(query), {}, (docs) => this.names.of(docs));
  }
}
