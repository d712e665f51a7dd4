import type { StatementSync } from 'node:sqlite';
import type { Db } from './open.js';

type Cell = number | string | Uint8Array;

/** Rows up to which a page comes packed. Documents of a bigger page must not keep the whole of it in memory. */
const PACKED_ROWS = 64;

/** Prepared statements of one collection or index, made when first needed; rows come as arrays. */
export class Statements {
  private readonly made = new Map<string, StatementSync>();
  private readonly madePacked = new Map<string, StatementSync>();

  constructor(
    private readonly db: Db,
    /** The names that replace `$t` (this table) and `$d` (its collection's documents) in a statement. */
    private readonly table: string,
    private readonly documents: string,
  ) {}

  get(sql: string, ...args: Cell[]): readonly Cell[] | undefined {
    return this.prepared(sql).get(...args) as readonly Cell[] | undefined;
  }

  all(sql: string, ...args: Cell[]): readonly (readonly Cell[])[] {
    return this.prepared(sql).all(...args) as unknown as (readonly Cell[])[];
  }

  /**
   * Returns a page of `sql`, which selects `rid, doc` in an order and ends with `LIMIT ?`. A small page leaves SQLite
   * as one blob, because a blob for each row costs more than finding the row; a document begins with its own length.
   */
  page(sql: string, limit: number, ...args: Cell[]): Row[] {
    if (limit > PACKED_ROWS)
      return this.all(sql, ...args, limit).map(([rid, doc]) => ({ rid: rid as number, doc: toBuffer(doc) }));
    const [docs, rids] = this.packed(sql).get(...args, limit) as unknown as readonly [Uint8Array | null, string];
    return docs ? unpack(toBuffer(docs), rids) : [];
  }

  run(sql: string, ...args: Cell[]): void {
    this.prepared(sql).run(...args);
  }

  /** Runs an insertion with `ON CONFLICT DO NOTHING`; returns the number of its row, undefined for a conflict. */
  inserted(sql: string, ...args: Cell[]): number | undefined {
    const { changes, lastInsertRowid } = this.prepared(sql).run(...args);
    return changes === 0 ? undefined : Number(lastInsertRowid);
  }

  private prepared(sql: string): StatementSync {
    let statement = this.made.get(sql);
    if (!statement) this.made.set(sql, (statement = this.prepare(sql)));
    return statement;
  }

  private packed(sql: string): StatementSync {
    let statement = this.madePacked.get(sql);
    if (!statement) {
      statement = this.prepare(`SELECT CAST(group_concat(doc, '') AS BLOB), group_concat(rid) FROM (${sql})`);
      this.madePacked.set(sql, statement);
    }
    return statement;
  }

  private prepare(sql: string): StatementSync {
    const statement = this.db.prepare(sql.replaceAll('$t', this.table).replaceAll('$d', this.documents));
    statement.setReturnArrays(true);
    return statement;
  }
}

function unpack(docs: Buffer, rids: string): Row[] {
  let at = 0;
  return rids.split(',').map((rid) => {
    const from = at;
    at += docs.readInt32LE(from);
    return { rid: Number(rid), doc: docs.subarray(from, at) };
  });
}

/** Wraps a stored blob as a Buffer over the same bytes. */
export function toBuffer(cell: Cell | undefined): Buffer {
  const bytes = cell as Uint8Array;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A stored document and its row. */
export interface Row {
  readonly rid: number;
  readonly doc: Buffer;
}
