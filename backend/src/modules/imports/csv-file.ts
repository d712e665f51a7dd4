import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { type Cells, type Column, columns, readRow, sourceIdOf } from './csv-row.js';
import { ImportError } from './import-error.js';
import { RowError, type SourceRow } from './import-row.js';

/** Bytes of one row; a quote that is never closed ends the reading here. */
const ROW_BYTES = 64 * 1024;
/** Cells of one row, of which empty ones have no bytes. A row with fewer than these is rejected by itself. */
const ROW_CELLS = 1_000;

/** A row of a file, with the number of its last line. */
export interface CsvRow {
  readonly line: number;
  /** Absent cells are empty. */
  readonly cells: Cells;
  /** The row has a cell for each column. */
  readonly isWhole: boolean;
}

interface ParsedRow {
  readonly record: readonly string[];
  readonly info: Info;
}

/** Reads a file as UTF-8, without its BOM. */
async function* textOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

/** Returns the columns of a header, in its order. Throws `ImportError`. */
function readHeader(names: readonly string[]): readonly Column[] {
  const isRight = names.length === columns.length && columns.every((column) => names.includes(column));
  if (!isRight) throw new ImportError(`the header must have these columns, in any order: ${columns.join(',')}`);
  return names as readonly Column[];
}

/** Reads the rows of a CSV file one after another. Throws `ImportError` for a file or a header that cannot be read. */
export async function* csvRows(file: string): AsyncGenerator<CsvRow> {
  const parser = parse({
    info: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: ROW_BYTES,
    cast: (cell, { index, lines }) => {
      if (index < ROW_CELLS) return cell;
      throw new ImportError(
        `${file}: not a readable CSV (more than ${String(ROW_CELLS)} cells at line ${String(lines)})`,
      );
    },
  });
  let header: readonly Column[] | null = null;
  try {
    const rows = pipeline(textOf(file), parser, () => undefined) as AsyncIterable<ParsedRow>;
    for await (const { record, info } of rows) {
      if (header) yield { line: info.lines, cells: cellsOf(header, record), isWhole: header.length === record.length };
      else header = readHeader(record);
    }
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError(`${file}: ${reasonOf(error)}`);
  }
  if (!header) readHeader([]);
}

const cellsOf = (header: readonly Column[], record: readonly string[]): Cells =>
  Object.fromEntries(header.map((column, at) => [column, record[at] ?? ''])) as Cells;

function reasonOf(error: unknown): string {
  if (error instanceof CsvError) return `not a readable CSV (${error.message})`;
  const { code = '' } = error as NodeJS.ErrnoException;
  return code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'not in UTF-8' : `not a readable file (${code})`;
}

/** Reads the rows of a CSV file for an import. */
export async function* csvSource(file: string): AsyncGenerator<SourceRow> {
  for await (const row of csvRows(file)) yield sourceRow(row);
}

const sourceRow = ({ line, cells, isWhole }: CsvRow): SourceRow => ({
  line,
  type: cells.type,
  sourceId: sourceIdOf(cells),
  username: cells.type === 'user' ? cells.username : '',
  read: () => {
    if (!isWhole) throw new RowError('a linha não tem uma célula para cada coluna');
    return readRow(cells);
  },
});
