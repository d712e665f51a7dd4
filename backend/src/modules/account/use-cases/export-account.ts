import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { AccountExport } from '@shop/contracts/account';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import type { AnyExport } from '../../../platform/feature/export.js';
import { Features } from '../../../platform/feature/features.js';

type Section = object | readonly object[] | AsyncIterable<object>;

/**
 * Streams everything stored about the caller as one JSON object, with no more than a page of it in memory. Every
 * section is contributed by the feature that stores it (`defineExport`); a section without a contribution is an empty
 * list.
 */
export class ExportAccount extends Query<AsyncIterable<string>> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

@QueryHandler(ExportAccount)
export class ExportAccountHandler implements IQueryHandler<ExportAccount> {
  private readonly sections: ReadonlyMap<string, AnyExport>;

  constructor(
    private readonly queries: QueryBus,
    private readonly events: EventReader,
    features: Features,
  ) {
    this.sections = new Map(features.all('exports').map((section) => [section.key, section]));
  }

  /** Rejects before the first piece when a section that is not a long list cannot be read. */
  async execute({ user }: ExportAccount): Promise<AsyncIterable<string>> {
    const sources = { queries: this.queries, events: this.events };
    const read = async (key: string) => [key, (await this.sections.get(key)?.read(user, sources)) ?? []] as const;
    return written(await Promise.all(Object.keys(AccountExport.entries).map(read)));
  }
}

const isLong = (section: Section): section is AsyncIterable<object> => Symbol.asyncIterator in section;

async function* written(sections: readonly (readonly [key: string, section: Section])[]): AsyncIterable<string> {
  let separator = '{';
  for (const [key, section] of sections) {
    yield `${separator}${JSON.stringify(key)}:`;
    if (isLong(section)) yield* writtenList(section);
    else yield JSON.stringify(section);
    separator = ',';
  }
  yield '}';
}

async function* writtenList(rows: AsyncIterable<object>): AsyncIterable<string> {
  let separator = '[';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
