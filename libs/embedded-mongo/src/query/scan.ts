import { keyOf } from '../bson/key.js';
import { CommandError } from '../errors.js';
import { idOf } from '../store/collection.js';
import type { Index } from '../store/secondary-index.js';
import type { Row } from '../store/table.js';
import { toBuffer } from '../store/table.js';
import type { Interval } from './bounds.js';
import { matches } from './filter.js';
import type { Plan } from './plan.js';

const FIRST_PAGE = 32;
const PAGE_BYTES = 512 * 1024;
const MAX_PAGE = 1000;

const BY_ID = 'SELECT rid, doc FROM $t WHERE idk >= ? AND idk < ? ORDER BY idk';
const JOINED = 'FROM $t i CROSS JOIN $d d ON d.rid = i.rid WHERE';
const UP = `${JOINED} (i.k, i.rid) > (?, ?) AND i.k < ? ORDER BY i.k, i.rid LIMIT ?`;
const DOWN = `${JOINED} (i.k, i.rid) < (?, ?) AND i.k >= ? ORDER BY i.k DESC, i.rid DESC LIMIT ?`;

/** Entry keys are read only where one document has several; otherwise the last document tells its key. */
const SQL = {
  scan: 'SELECT rid, doc FROM $t WHERE rid > ? ORDER BY rid LIMIT ?',
  idUp: `${BY_ID} LIMIT ?`,
  idDown: `${BY_ID} DESC LIMIT ?`,
  up: `SELECT i.rid, d.doc ${UP}`,
  down: `SELECT i.rid, d.doc ${DOWN}`,
  multiUp: `SELECT i.rid, d.doc, i.k ${UP}`,
  multiDown: `SELECT i.rid, d.doc, i.k ${DOWN}`,
};

type Cells = readonly (readonly (number | Uint8Array)[])[];

/**
 * Walks a plan's rows page by page. It holds a position, not an open statement, so writes and drops may happen between pages;
 * a row of which the key moved ahead meanwhile is met once.
 */
export class Scan {
  examined = 0;
  private page = FIRST_PAGE;
  private at = 0;
  private rid = 0;
  private key: Buffer | undefined;
  private done = false;
  private readonly seen: Set<number> | undefined;
  private readonly intervals: readonly Interval[];

  constructor(private readonly plan: Plan) {
    this.intervals = plan.reverse ? plan.intervals.slice().reverse() : plan.intervals;
    if (plan.index?.multikey) this.seen = new Set();
  }

  /** The next rows that satisfy the plan's remaining filter, from one page; undefined after the last. */
  next(want = MAX_PAGE): Row[] | undefined {
    if (this.done) return undefined;
    if (this.plan.collection.dropped)
      throw new CommandError(175, 'collection dropped, renamed or index changed during the query');
    const { rest } = this.plan;
    const limit = Math.max(1, rest ? this.page : Math.min(this.page, want));
    const rows = this.fetch(limit);
    this.examined += rows.length;
    this.adapt(rows);
    return rest ? rows.filter((row) => matches(rest, row.doc)) : rows;
  }

  /** Bigger pages while documents are small. */
  private adapt(rows: readonly Row[]): void {
    if (rows.length === 0) return;
    const size = rows.reduce((sum, row) => sum + row.doc.length, 0) / rows.length;
    this.page = Math.max(1, Math.min(MAX_PAGE, this.page * 2, Math.floor(PAGE_BYTES / size)));
  }

  private fetch(limit: number): Row[] {
    const { plan } = this;
    if (plan.stage === 'COLLSCAN') return this.scan(limit);
    if (plan.stage === 'IDHACK') {
      this.done = true;
      const row = plan.collection.byKey(plan.intervals[0]!.lo);
      return row ? [row] : [];
    }
    const interval = this.intervals[this.at];
    if (!interval) {
      this.done = true;
      return [];
    }
    const cells = plan.index ? this.byIndex(plan.index, interval, limit) : this.byId(interval, limit);
    this.remember(cells, limit);
    return this.rows(cells);
  }

  private scan(limit: number): Row[] {
    const cells = this.plan.collection.docs.all(SQL.scan, this.rid, limit);
    if (cells.length < limit) this.done = true;
    const last = cells[cells.length - 1];
    if (last) this.rid = last[0] as number;
    return this.rows(cells);
  }

  private byId(interval: Interval, limit: number): Cells {
    const { docs } = this.plan.collection;
    if (this.plan.reverse) return docs.all(SQL.idDown, interval.lo, this.key ?? interval.hi, limit);
    return docs.all(SQL.idUp, this.key ? Buffer.concat([this.key, Buffer.alloc(1)]) : interval.lo, interval.hi, limit);
  }

  private byIndex(index: Index, interval: Interval, limit: number): Cells {
    const { entries } = index;
    if (this.plan.reverse) {
      return entries.all(this.seen ? SQL.multiDown : SQL.down, this.key ?? interval.hi, this.rid, interval.lo, limit);
    }
    return entries.all(this.seen ? SQL.multiUp : SQL.up, this.key ?? interval.lo, this.rid, interval.hi, limit);
  }

  private remember(cells: Cells, limit: number): void {
    const last = cells[cells.length - 1];
    if (cells.length < limit || !last) {
      this.at += 1;
      this.key = undefined;
      this.rid = 0;
      if (this.at >= this.intervals.length) this.done = true;
    } else {
      this.key = this.seen ? toBuffer(last[2]) : this.keyOfDocument(toBuffer(last[1]));
      this.rid = last[0] as number;
    }
  }

  private keyOfDocument(doc: Buffer): Buffer {
    const { index } = this.plan;
    if (!index) return keyOf(idOf(doc));
    const [key, ...more] = index.keysOf(doc).keys;
    if (!key || more.length > 0) throw new CommandError(175, `index '${index.name}' became multikey during the query`);
    return key;
  }

  private rows(cells: Cells): Row[] {
    const rows = cells.map((row): Row => ({ rid: row[0] as number, doc: toBuffer(row[1]) }));
    const { seen } = this;
    if (!seen) return rows;
    return rows.filter((row) => !seen.has(row.rid) && seen.add(row.rid));
  }
}

/** All rows of a plan at once, up to `limit`, for writes, which must not meet their own changes. */
export function collect(plan: Plan, limit = Infinity): Row[] {
  const scan = new Scan(plan);
  const rows: Row[] = [];
  while (rows.length < limit) {
    const page = scan.next(limit - rows.length);
    if (!page) break;
    for (const row of page) if (rows.length < limit) rows.push(row);
  }
  return rows;
}
