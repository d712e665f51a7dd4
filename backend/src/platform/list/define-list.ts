import { COUNTED_MAX, searchWords, type ListQuery } from '@shop/contracts/list';
import type { Schema } from 'mongoose';
import { UnavailableError } from '../deadline/unavailable.js';
import { ListFile } from './list-file.js';
import type { ListTotal } from '../responses/live-response.js';
import type { ViewDocument } from '../projections/projection.js';
import type { FindOptions, View } from '../projections/view.js';
import { csvStream, type CsvColumns, textStream } from './csv.js';
import {
  conditionsOf,
  idsOf,
  isImplied,
  isRare,
  rarestWord,
  type Conditions,
  type Search,
  type WordMatch,
} from './search.js';

type Order = Readonly<Record<string, 1 | -1>>;

/** Further ways to match each word of a search: by data outside the rows. */
export interface OutsideSearch {
  readonly alsoMatches?: (word: string) => readonly WordMatch[];
  /** True when only a part of the data outside was searched: more rows match than are found. */
  readonly isPartial?: boolean;
}

export interface SearchQuery extends ListQuery, OutsideSearch {}

/** Names of a query's own filters. */
type FilterName<Query extends ListQuery> = Exclude<keyof Query, keyof SearchQuery>;

/** Names of the fields that a query sorts by. */
type SortOf<Query extends ListQuery> = Exclude<NonNullable<Query['sort']>, `-${string}`>;

/** Reads what rows take from elsewhere, for all documents of a page at once. */
type Join<Doc, Joined> = (docs: readonly Doc[]) => Promise<Joined>;

export interface ListDefinition<Doc extends ViewDocument, Row, Query extends SearchQuery, Joined> {
  /** Fields of the view by which every reader's part of it is found; the index of the words begins with them. */
  readonly scope: readonly (string & keyof Doc)[];
  /** Conditions of the documents outside the scope, where they are the few: the list is counted as all without them. */
  readonly rest?: Conditions;
  /** Whose rows it lists: everyone's, so that each order needs an index, or one owner's, few enough to be sorted. */
  readonly of: 'everyone' | 'owner';
  /** The field of the documents behind each sortable field of the rows. */
  readonly sort: Readonly<Record<SortOf<Query>, string & keyof Doc>>;
  /** The order without `sort`; ends in `_id`, which also decides among equals of any other order. */
  readonly order: Order;
  /** Conditions of each filter of the query; called only with values that are present. */
  readonly filters: { readonly [Name in FilterName<Query>]-?: (value: NonNullable<Query[Name]>) => Conditions };
  /**
   * Filters with several values at once, and the index that counts their rows. A page with only such a filter is read
   * along the order of the list, because that index has its rows in the order of each value only.
   */
  readonly several?: { readonly [Name in FilterName<Query>]?: Order };
  readonly row: (doc: Doc, joined: Joined) => Row;
  /** The file of `format=csv`: its name and its columns. */
  readonly csv: { readonly name: string; readonly columns: CsvColumns<Row> };
  /** The line of a row in the file of `format=txt`, of a list that has one. */
  readonly txt?: (row: Row) => string;
}

/** Query of a list against its view. */
export interface ListFind extends FindOptions, Search {
  readonly conditions: Conditions;
  /** The index to count by, where it is another than that of the page. */
  readonly countHint?: Order | undefined;
  /** Number of rows up to one more than are counted, where the search knows it already. */
  readonly counted?: number | undefined;
}

export interface ListPage<Row> {
  readonly rows: Row[];
  readonly total: ListTotal;
}

/** The join of a list that has one. */
export type Joining<Doc, Joined> = undefined extends Joined ? [join?: undefined] : [join: Join<Doc, Joined>];

/** Documents of an export whose rows are made together. */
const JOINED_AT_ONCE = 200;

/** MongoDB's code for a hint that names no index. */
const BAD_HINT = 2;

/** A list over one view: search, filters, order, pages, capped counts and export, for all who read it. */
export class List<Doc extends ViewDocument, Row, Query extends SearchQuery, Joined = undefined> {
  constructor(private readonly definition: ListDefinition<Doc, Row, Query, Joined>) {}

  /** Keys of the indexes that serve its pages and its search. */
  get indexes(): readonly Order[] {
    const { scope, order, sort, of } = this.definition;
    const within = (keys: Order): Order => ({ ...ascending(scope), ...keys });
    const sorted = of === 'everyone' ? Object.keys(sort).map((name) => this.orderOf(name)) : [];
    const [first] = Object.keys(order);
    const others = sorted.filter((keys) => Object.keys(within(keys)).length > 1 && Object.keys(keys)[0] !== first);
    return [within(order), within({ words: 1 }), ...others.map(within)];
  }

  /** Plans a query within `scope`; null when its search can find nothing. */
  plan(query: Query, scope: Partial<Doc>): ListFind | null {
    const { definition } = this;
    const words = query.q === undefined ? null : searchWords(query.q);
    if (words?.length === 0) return null;
    const all = Object.entries(definition.filters) as [FilterName<Query>, (value: unknown) => Conditions][];
    const present = all.filter(([name]) => query[name] !== undefined);
    const filters = present.map(([name, conditions]) => conditions(query[name]));
    const matches = (words ?? []).map((word): readonly WordMatch[] => [
      { conditions: { words: new RegExp(`^${word}`) }, hint: ascending([...definition.scope, 'words']) },
      ...(query.alsoMatches?.(word) ?? []),
    ]);
    const search = { scope, filters, words: matches };
    const sort = this.orderOf(query.sort);
    const [first, ...others] = present;
    const countHint = first && others.length === 0 ? definition.several?.[first[0]] : undefined;
    return {
      ...search,
      conditions: conditionsOf(search),
      sort,
      ...(countHint && { hint: this.hintAlong({ sort }), ...(!words && { countHint }) }),
      skip: (query.page - 1) * query.pageSize,
      limit: query.pageSize,
    };
  }

  /** Returns one page of the rows within `scope`, and their number. */
  async page(
    view: View<Doc>,
    query: Query,
    scope: Partial<Doc>,
    ...join: Joining<Doc, Joined>
  ): Promise<ListPage<Row>> {
    const found = this.plan(query, scope);
    const [docs, total] = await whileIndexed(view, async () => {
      const served = found && (await this.served(view, found));
      if (!served) return [[], { count: 0, isMore: false }] as const;
      return Promise.all([find(view, served), this.totalOf(view, served)]);
    });
    const isMore = total.isMore || (query.isPartial ?? false);
    return { rows: await this.rowsOf(docs, join), total: { ...total, isMore } };
  }

  /** Returns all rows of a query within `scope`, as a file of its format. */
  async file(view: View<Doc>, query: Query, scope: Partial<Doc>, ...join: Joining<Doc, Joined>): Promise<ListFile> {
    const { csv, txt } = this.definition;
    const found = this.plan(query, scope);
    const rows = async () => {
      const served = found && (await this.served(view, found));
      return served ? this.stream(view, served, join) : [];
    };
    const format = query.format === 'txt' && txt ? 'txt' : 'csv';
    const written = async () =>
      txt && format === 'txt' ? textStream(txt, await rows()) : csvStream(csv.columns, await rows());
    return new ListFile(csv.name, await whileIndexed(view, written), format);
  }

  /**
   * Chooses how a search is served: from the rows that its rarest word matches where they are few, else along the order
   * of the list, where a common word is met soon. Returns null where some word matches no row.
   */
  private async served(view: View<Doc>, found: ListFind): Promise<ListFind | null> {
    const rarest = await rarestWord(view, found);
    if (!rarest) return found;
    const [only, ...others] = rarest.ways;
    if (!only) return null;
    const further = found.words.filter((word) => word !== rarest.word && !isImplied(word, rarest.ways));
    const search = { ...found, words: [rarest.ways, ...further] };
    const isAll = found.filters.length === 0 && further.length + others.length === 0;
    const narrowed = { ...search, conditions: conditionsOf(search), ...(isAll && { counted: rarest.rows }) };
    if (await isRare(view, rarest, found)) {
      const isByItsIndex = others.length === 0 && !further.some(([way]) => way && isSame(way.hint, only.hint));
      if (isByItsIndex) return { ...narrowed, hint: only.hint };
      // By their ids, because the database does not know which of several words in an index is the rare one.
      const ids = await idsOf(view, found.scope, rarest.ways);
      return { ...narrowed, conditions: { _id: { $in: ids }, ...narrowed.conditions }, hint: { _id: 1 } };
    }
    // A filter has an index of its own, which the database prefers; the rows of a word that all match are not fewer.
    if (found.filters.length > 0) return narrowed;
    return { ...narrowed, hint: this.hintAlong(found), countHint: others.length === 0 ? only.hint : undefined };
  }

  /** Returns the index with the order of a query, where there is one. */
  private hintAlong({ sort = {} }: FindOptions): Order | undefined {
    const within = (keys: Order): Order => ({ ...ascending(this.definition.scope), ...keys });
    return this.indexes.find((keys) => isSame(keys, within(sort)) || isSame(keys, within(reversed(sort))));
  }

  private async *stream(
    view: View<Doc>,
    { conditions, sort = {}, hint }: ListFind,
    join: Joining<Doc, Joined>,
  ): AsyncGenerator<Row> {
    let docs: Doc[] = [];
    for await (const doc of view.stream(conditions, { sort, hint })) {
      docs.push(doc);
      if (docs.length < JOINED_AT_ONCE) continue;
      yield* await this.rowsOf(docs, join);
      docs = [];
    }
    yield* await this.rowsOf(docs, join);
  }

  private async rowsOf(docs: readonly Doc[], [join]: Joining<Doc, Joined>): Promise<Row[]> {
    const joined = (await join?.(docs)) as Joined;
    return docs.map((doc) => this.definition.row(doc, joined));
  }

  /**
   * Returns the order of a query. One index serves a field in both directions, because the ids of equal rows are
   * reversed with it.
   */
  private orderOf(sort: string | undefined): Order {
    const { order } = this.definition;
    const fields: Readonly<Record<string, string>> = this.definition.sort;
    const field = sort && fields[sort.replace(/^-/, '')];
    if (!field) return order;
    const direction = sort.startsWith('-') ? -1 : 1;
    if (!(field in order)) return { [field]: direction, _id: direction };
    if (field === '_id') return { _id: direction };
    return order[field] === direction ? order : reversed(order);
  }

  /**
   * Counts the rows, exactly while nothing narrows the list. The size of the whole view is the database's own figure.
   */
  private async totalOf(view: View<Doc>, found: ListFind): Promise<ListTotal> {
    const { scope, rest } = this.definition;
    const { conditions, filters, words, hint, countHint } = found;
    const isNarrowed = filters.length + words.length > 0;
    if (!isNarrowed && (rest || scope.length === 0)) {
      const [all, outside] = await Promise.all([view.total(), rest ? view.count(rest) : 0]);
      return { count: Math.max(0, all - outside), isMore: false };
    }
    const limit = isNarrowed ? { limit: COUNTED_MAX + 1 } : {};
    const count = found.counted ?? (await view.count(conditions, { ...limit, hint: countHint ?? hint }));
    return { count: isNarrowed ? Math.min(count, COUNTED_MAX) : count, isMore: isNarrowed && count > COUNTED_MAX };
  }
}

const ascending = (fields: readonly string[]): Order => Object.fromEntries(fields.map((field) => [field, 1]));

const reversed = (order: Order): Order =>
  Object.fromEntries(Object.entries(order).map(([field, direction]) => [field, direction === 1 ? -1 : 1]));

const isSame = (one: Order, other: Order): boolean => JSON.stringify(one) === JSON.stringify(other);

const find = <Doc extends ViewDocument>(view: View<Doc>, { conditions, ...options }: ListFind): Promise<Doc[]> =>
  view.find(conditions, options);

/**
 * Runs a search; responds 503 while the view's generation is older than its words, until the next generation is served.
 */
async function whileIndexed<T>(view: { readonly name: string }, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: unknown }).code !== BAD_HINT) throw error;
    throw new UnavailableError(`the search of ${view.name}`, { cause: error });
  }
}

/** Declares a list once, for its query handler and its export. */
export const defineList = <Doc extends ViewDocument, Row, Query extends SearchQuery, Joined = undefined>(
  definition: ListDefinition<Doc, Row, Query, Joined>,
): List<Doc, Row, Query, Joined> => new List(definition);

interface Indexed {
  readonly indexes: readonly Order[];
}

/** Adds the indexes that lists over these documents use. */
export function indexedFor<Doc>(schema: Schema<Doc>, ...lists: readonly Indexed[]): Schema<Doc> {
  const distinct = new Map(lists.flatMap(({ indexes }) => indexes).map((keys) => [JSON.stringify(keys), keys]));
  for (const keys of distinct.values()) schema.index({ ...keys });
  return schema;
}
