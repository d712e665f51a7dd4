import type { StatementSyncInstance } from '@photostructure/sqlite';
import type { Db } from './open.js';

type Cell = number | Uint8Array;

/** Prepared statements of one collection or index, made when first needed; rows come as arrays. */
export class Statements {
  private readonly made = new Map<string, StatementSyncInstance>();

  constructor(
    private readonly db: Db,
    /** The names that stand for `$t` (this table) and `$d` (its collection's documents) in a statement. */
    private readonly table: string,
    private readonly documents: string,
  ) {}

  get(sql: string, ...args: Cell[]): readonly Cell[] | undefined {
    return this.prepared(sql).get(...args) as readonly Cell[] | undefined;
  }

  all(sql: string, ...args: Cell[]): readonly (readonly Cell[])[] {
    return this.prepared(sql).all(...args) as (readonly Cell[])[];
  }

  run(sql: string, ...args: Cell[]): number {
    return Number(this.prepared(sql).run(...args).lastInsertRowid);
  }

  private prepared(sql: string): StatementSyncInstance {
    let statement = this.made.get(sql);
    if (!statement) {
      statement = this.db.prepare(sql.replaceAll('$t', this.table).replaceAll('$d', this.documents));
      statement.setReturnArrays(true);
      this.made.set(sql, statement);
    }
    return statement;
  }
}

/** A stored blob as a Buffer over the same bytes. */
export function toBuffer(cell: Cell | undefined): Buffer {
  const bytes = cell as Uint8Array;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A stored document and its row. */
export interface Row {
  readonly rid: number;
  readonly doc: Buffer;
}
