import type { ListFile } from './list-file.js';
import { live, type LiveResponse } from '../responses/live-response.js';
import type { ViewDocument } from '../projections/projection.js';
import type { View } from '../projections/view.js';
import type { Joining, List, SearchQuery } from './define-list.js';

/** Result of a list's query: a page; also a file, where the query may request one (`format`). */
export type ListResponse<Row, Query extends object> = 'format' extends keyof Query
  ? LiveResponse<Row[]> | ListFile
  : LiveResponse<Row[]>;

interface ListRequest<Doc extends ViewDocument, Query> {
  readonly view: View<Doc>;
  readonly query: Query;
  /** Fields that separate the reader's rows from those of others. */
  readonly scope: Partial<Doc>;
  /** The topic that publishes the list's changes. */
  readonly topic: string;
  /** The view that numbers them, where it is another. */
  readonly numberedBy?: { readonly topicVersion: View<Doc>['topicVersion'] };
}

/** Reads a page of a list with its total and the version of its topic, or all of it as a file (`format`). */
export async function listResponse<Doc extends ViewDocument, Row, Query extends SearchQuery, Joined>(
  list: List<Doc, Row, Query, Joined>,
  { view, query, scope, topic, numberedBy = view }: ListRequest<Doc, Query>,
  ...join: Joining<Doc, Joined>
): Promise<LiveResponse<Row[]> | ListFile> {
  if (query.format) return list.file(view, query, scope, ...join);
  const version = await numberedBy.topicVersion(topic);
  const { rows, total } = await list.page(view, query, scope, ...join);
  return live(version, rows, total);
}
