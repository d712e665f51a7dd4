import type { FindOptions } from './view.js';

/** Text as searches compare it: without accents, lower case. Views keep what `q` looks in this way. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The filter of a field kept `folded` that holds `q`, taken literally. */
export const holding = (q: string): { readonly $regex: string } => ({
  $regex: folded(q).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
});

interface ListQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: string | undefined;
}

/** One page of a list: `fields` says which field of the documents each sortable name is; `newestFirst` is the order without `sort`. */
export function pageOf(
  { page, pageSize, sort }: ListQuery,
  fields: Readonly<Record<string, string>>,
  newestFirst: Readonly<Record<string, 1 | -1>>,
): Required<FindOptions> {
  const field = sort && fields[sort.replace('-', '')];
  const direction = sort?.startsWith('-') ? -1 : 1;
  const { _id, ...others } = newestFirst;
  const order = field ? { [field]: direction, ...without({ ...others, _id: _id ?? 1 }, field) } : newestFirst;
  return { sort: order as Record<string, 1 | -1>, skip: (page - 1) * pageSize, limit: pageSize };
}

const without = (order: Readonly<Record<string, 1 | -1>>, field: string) =>
  Object.fromEntries(Object.entries(order).filter(([name]) => name !== field));
