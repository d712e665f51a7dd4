import * as v from 'valibot';
import { cleanText, upTo } from './shapes.js';

/** Words that one search may have. */
export const SEARCH_WORDS_MAX = 8;
/** Largest count of a filtered or searched list; `X-Total-More` is `true` beyond it. */
export const COUNTED_MAX = 10_000;
export const TOTAL_HEADER = 'X-Total-Count';
export const TOTAL_MORE_HEADER = 'X-Total-More';

/**
 * Splits text into the words that a search compares: lower case, without accents, split at everything but letters and
 * digits.
 */
export const searchWords = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const q = v.pipe(
  cleanText(),
  upTo(200),
  v.check(
    (text) => searchWords(text).length <= SEARCH_WORDS_MAX,
    `A busca aceita no máximo ${String(SEARCH_WORDS_MAX)} palavras.`,
  ),
);
const page = v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, 'Página inválida.'), v.transform(Number));
const pageSize = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,2}$/, 'Tamanho de página inválido.'),
  v.transform(Number),
  v.maxValue(200, 'Tamanho de página inválido.'),
);

type RowSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** Names of the fields of a row with one value each, whose order means something. */
export type ScalarOf<Row> = {
  [Name in string & keyof Row]: Row[Name] extends string | number | boolean | null ? Name : never;
}[string & keyof Row];

const SCALARS = ['string', 'number', 'boolean', 'picklist'];

/** Returns the fields of a row that have one value each, in the order of its schema. */
// @__NO_SIDE_EFFECTS__
export const scalarsOf = <const Schema extends RowSchema>({ entries }: Schema) =>
  Object.entries(entries).flatMap(([name, schema]) => {
    const { type } =
      schema.type === 'nullable' ? (schema as v.NullableSchema<v.GenericSchema, undefined>).wrapped : schema;
    return SCALARS.includes(type) ? [name] : [];
  });

/** Formats in which a list can be read as a file: a table of every list, and lines of text of some. */
export type ListFormat = 'csv' | 'txt';

interface ListQueryRule<Fields, Filters, Formats> {
  /** Fields of the rows that the list can be sorted by. */
  readonly sort: Fields;
  /** Formats of its file; `csv` only by default. */
  readonly formats?: Formats;
  readonly filters?: Filters;
}

/** Message for an order by a field that the rows lack. */
export const BAD_SORT = 'Ordenação inválida.';

/**
 * Returns the query schema of a list: search (`q`), page, order, `format=csv` and the list's own filters. A `q` without
 * a letter or digit is well formed and finds nothing.
 */
// @__NO_SIDE_EFFECTS__
export const listQuery = <
  const Fields extends readonly string[],
  const Filters extends v.ObjectEntries = Record<never, never>,
  const Formats extends readonly ListFormat[] = readonly ['csv'],
>({
  sort,
  formats = ['csv'] as unknown as Formats,
  filters,
}: ListQueryRule<Fields, Filters, Formats>) =>
  v.strictObject({
    q: v.optional(q),
    page: v.optional(page, '1'),
    pageSize: v.optional(pageSize, '50'),
    sort: v.optional(v.picklist([...sort, ...sort.map((field) => `-${field}` as const)], BAD_SORT)),
    format: v.optional(v.picklist(formats, 'Formato inválido.')),
    ...(filters ?? ({} as Filters)),
  });

/** Query parameters of every list, in addition to its filters. */
export interface ListQuery {
  readonly q?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: string | undefined;
  readonly format?: ListFormat | undefined;
}
