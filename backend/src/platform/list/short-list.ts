import { BAD_SORT, type ListQuery, searchWords } from '@shop/contracts/list';
import { ListFile } from './list-file.js';
import { invalid } from '../responses/rejections.js';
import { live, type LiveResponse, type LiveVersion } from '../responses/live-response.js';
import { type CsvColumns, csvStream } from './csv.js';

interface ShortList<Row extends object> {
  /** All rows, in the order without `sort`. */
  readonly rows: readonly Row[];
  /** Fields that `q` looks in. */
  readonly search: readonly (keyof Row)[];
  readonly csv: { readonly name: string; readonly columns: CsvColumns<Row> };
}

/** Returns true when each word of a search begins a word of the text. */
function isFound(text: string, q: string): boolean {
  const words = searchWords(q);
  const present = searchWords(text);
  return words.length > 0 && words.every((word) => present.some((one) => one.startsWith(word)));
}

const compare = (left: unknown, right: unknown): number => {
  if (left === right) return 0;
  if (left === null || right === null) return left === null ? -1 : 1;
  return (left as string) < (right as string) ? -1 : 1;
};

/**
 * Responds with a list of few rows, which no view holds: it is computed when it is read. Search, order, pages and file
 * are those of every list. Throws `VALIDATION_FAILED` for an order by a field that these rows lack.
 */
export async function shortListResponse<Row extends object>(
  { rows, search, csv }: ShortList<Row>,
  { q, sort, page, pageSize, format }: ListQuery,
  version: LiveVersion,
): Promise<LiveResponse<Row[]> | ListFile> {
  const found =
    q === undefined ? [...rows] : rows.filter((row) => isFound(search.map((name) => row[name]).join(' '), q));
  if (sort !== undefined) {
    const field = sort.replace(/^-/, '') as keyof Row & string;
    if (!(field in csv.columns)) throw invalid([{ field: 'sort', message: BAD_SORT }]);
    const direction = sort.startsWith('-') ? -1 : 1;
    found.sort((left, right) => direction * compare(left[field], right[field]));
  }
  if (format === 'csv') return new ListFile(csv.name, await csvStream(csv.columns, found));
  const start = (page - 1) * pageSize;
  return live(version, found.slice(start, start + pageSize), { count: found.length, isMore: false });
}
