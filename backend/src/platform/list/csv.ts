import { Readable } from 'node:stream';
import { scalarsOf } from '@shop/contracts/list';
import type { InferOutput, ObjectEntries, ObjectSchema } from 'valibot';

export type CsvValue = string | number | boolean | null;

/** Columns by their names, in order. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvValue>>;

type RowSchema = ObjectSchema<ObjectEntries, undefined>;

/** Returns the columns of rows of a schema, in its order: every field with one value, and others as `written` says. */
export function csvColumns<Schema extends RowSchema>(
  schema: Schema,
  written: Partial<CsvColumns<InferOutput<Schema>>> = {},
): CsvColumns<InferOutput<Schema>> {
  type Row = InferOutput<Schema>;
  const scalars = new Set<string>(scalarsOf(schema));
  const columns = Object.keys(schema.entries).flatMap((name): [string, (row: Row) => CsvValue][] => {
    const valueOf = written[name] ?? (scalars.has(name) && ((row: Row) => row[name as keyof Row] as CsvValue));
    return valueOf ? [[name, valueOf]] : [];
  });
  return Object.fromEntries(columns);
}

type Rows<Row> = AsyncIterable<Row> | Iterable<Row>;

const BOM = '\uFEFF';
const LINE_END = '\r\n';
/** Characters that are written at a time, so that a row does not cost a write of its own. */
const CHUNK_LENGTH = 32 * 1024;
/** Text that a spreadsheet would run as a formula; in East Asian languages also by its full-width signs. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;
/**
 * Where a formula begins within a text: spreadsheets in Portuguese separate by semicolons, and then neither quotes nor
 * commas hold a text together.
 */
const INNER_FORMULA = /([;\t\r\n] *)(?=[=+\-@＝＋－＠])/g;
const QUOTED = /[",\r\n]/;

function cell(value: CsvValue): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const disarmed = value.replace(INNER_FORMULA, "$1'");
  const text = FORMULA.test(value) ? `'${disarmed}` : disarmed;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (values: readonly CsvValue[]): string => values.map(cell).join(',') + LINE_END;

/** Joins the lines of rows, behind a head, to chunks that are worth a write. */
async function* chunks<Row>(head: string, lineOf: (row: Row) => string, rows: Rows<Row>): AsyncGenerator<string> {
  let chunk = head;
  for await (const row of rows) {
    chunk += lineOf(row);
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

/** Reads the first chunk before it returns, so that a failure can still become an error response. */
async function streamOf(source: AsyncGenerator<string>): Promise<Readable> {
  const first = await source.next();
  async function* all(): AsyncGenerator<string> {
    try {
      if (!first.done) yield first.value;
      yield* source;
    } finally {
      await source.return(undefined);
    }
  }
  return Readable.from(all(), { objectMode: false });
}

/**
 * Writes rows as CSV (RFC 4180, UTF-8 with BOM, names on top), at the speed of its reader. A `'` precedes what a
 * spreadsheet would run as a formula. The first rows are read before it returns; a later failure destroys the stream.
 */
export function csvStream<Row>(columns: CsvColumns<Row>, rows: Rows<Row>): Promise<Readable> {
  const take = Object.values(columns);
  const lineOf = (row: Row): string => line(take.map((valueOf) => valueOf(row)));
  return streamOf(chunks(BOM + line(Object.keys(columns)), lineOf, rows));
}

/** Writes a line of plain text (UTF-8) for each row, otherwise as `csvStream` does. */
export const textStream = <Row>(textOf: (row: Row) => string, rows: Rows<Row>): Promise<Readable> =>
  streamOf(chunks('', (row) => `${textOf(row)}\n`, rows));
