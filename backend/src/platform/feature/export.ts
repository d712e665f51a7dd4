import type { QueryBus } from '@nestjs/cqrs';
import type { AccountExport } from '@shop/contracts/account';
import type { SessionUser } from '../auth/sessions.js';
import type { EventReader } from '../event-store/event-reader.js';
import { ofKind, type OfKind } from './kind.js';

/** Sources that a section of the export reads from. */
interface ExportSources {
  readonly queries: QueryBus;
  readonly events: EventReader;
}

type Rows = AsyncIterable<object> | readonly object[] | Promise<readonly object[]>;

/** One section of the personal-data export: everything that a feature stores about its owner. */
interface ExportDefinition<Key extends keyof AccountExport> {
  /** Its key in the exported object; exactly one feature may define it. */
  readonly key: Key;
  /**
   * Reads the section. A list that may be long is returned as an `AsyncIterable`, oldest row first, so that no more
   * than a page of it is in memory and rows added during the export move no page.
   */
  readonly read: (
    owner: SessionUser,
    sources: ExportSources,
  ) => AccountExport[Key] extends readonly unknown[] ? Rows : Promise<object>;
}

export interface Export<Key extends keyof AccountExport> extends ExportDefinition<Key>, OfKind<'export'> {}

export type AnyExport = Export<keyof AccountExport>;

/** Declares a section for a feature's `exports`. */
export const defineExport = <Key extends keyof AccountExport>(section: ExportDefinition<Key>): Export<Key> =>
  ofKind('export', section);

/** Largest page that a list serves. */
const PAGE_SIZE = 200;

interface Page {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: 'created_at';
}

/**
 * Reads the rows of all pages of a list, oldest first; a list that cannot be sorted by `created_at` replaces `sort`.
 */
export async function* pages<Row extends object>(read: (page: Page) => Promise<readonly Row[]>): AsyncIterable<Row> {
  for (let page = 1; ; page += 1) {
    const rows = await read({ page, pageSize: PAGE_SIZE, sort: 'created_at' });
    yield* rows;
    if (rows.length < PAGE_SIZE) return;
  }
}
