import { keyOf } from '../bson/key.js';
import { CommandError } from '../errors.js';
import { idOf } from '../store/collection.js';
import type { Index } from '../store/secondary-index.js';
import type { Row } from '../store/table.js';
import { toBuffer } from '../store/table.js';
import type { Interval } from '../filter/interval.js';
import { keysSuffice, placeAfter } from './entries.js';
import { matches } from '../filter/filter.js';
import type { Plan } from './plan.js';

const FIRST_PAGE = 32;
const PAGE_BYTES = 512 * 1024;
const MAX_PAGE = 1000;

const BY_ID = 'SELECT rid, doc FROM $t WHERE idk >= ? AND idk < ? ORDER BY idk';
const JOINED = 'FROM $t i CROSS JOIN $d d ON d.rid = i.rid WHERE';
const UP = `${JOINED} (i.k, i.rid) > (?, ?) AND i.k < ? ORDER BY i.k, i.rid LIMIT ?`;
const DOWN = `${JOINED} (i.k, i.rid) < (?, ?) AND i.k >= ? ORDER BY i.k DESC, i.rid DESC LIMIT ?`;

/** Entry keys are read only where one document has several; otherwise the key follows from the last document. */
const SQL = {
  scan: 'SELECT rid, doc FROM $t WHERE rid > ? ORDER BY rid LIMIT ?',
  idUp: `${BY_ID} LIMIT ?`,
  idDown: `${BY_ID} DESC LIMIT ?`,
  up: `SELECT i.rid AS rid, d.doc AS doc ${UP}`,
  down: `SELECT i.rid AS rid, d.doc AS doc ${DOWN}`,
  multiUp: `SELECT i.rid, d.doc, i.k ${UP}`,
  multiDown: `SELECT i.rid, d.doc, i.k ${DOWN}`,
};

/** The last row of an interval so far. Its key is computed from the document, and only when it is needed. */
interface Last {
  readonly rid: number;
  readonly key: () => Buffer;
}

/**
 * Walks a plan's rows page by page. It holds a position, not an open statement, so writes and drops may happen between
 * pages; a row of which the key moved ahead in between is met once.
 */
export class Scan {
  examined = 0;
  /** Entries passed over without reading their documents. */
  passed = 0;
  private page = FIRST_PAGE;
  private at = 0;
  private last: Last | undefined;
  private done = false;
  /** Some row did not satisfy the remaining filter, so that more must be read than are wanted. */
  private rejects = false;
  private readonly seen: Set<number> | undefined;
  private readonly intervals: readonly Interval[];

  constructor(private readonly plan: Plan) {
    this.intervals = plan.reverse ? plan.intervals.slice().reverse() : plan.intervals;
    if (plan.index?.multikey) this.seen = new Set();
  }

  /**
   * Passes over up to `count` of the next rows by their keys only; returns how many: none where keys do not suffice.
   */
  pass(count: number): number {
    this.checkCollection();
    if (this.plan.index?.multikey || !keysSuffice(this.plan)) return 0;
    let passed = 0;
    while (passed < count && this.intervals[this.at]) {
      const from = this.last && { rid: this.last.rid, key: this.last.key() };
      const place = placeAfter(this.plan, this.intervals[this.at]!, from, count - passed);
      const isOver = typeof place === 'number';
      passed = isOver ? passed + place : count;
      this.remember(isOver ? undefined : { rid: place.rid, key: () => place.key }, isOver);
    }
    this.passed += passed;
    return passed;
  }

  /** Returns the next rows that satisfy the plan's remaining filter, from one page; undefined after the last. */
  next(want = MAX_PAGE): Row[] | undefined {
    if (this.done) return undefined;
    this.checkCollection();
    const { rest } = this.plan;
    const limit = Math.max(1, this.rejects ? this.page : Math.min(this.page, want));
    const rows = this.fetch(limit);
    this.examined += rows.length;
    this.adapt(rows);
    const matching = rest ? rows.filter((row) => matches(rest, row.doc)) : rows;
    this.rejects ||= matching.length < rows.length;
    return matching;
  }

  private checkCollection(): void {
    if (this.plan.collection.dropped)
      throw new CommandError(175, 'collection dropped, renamed or index changed during the query');
  }

  /** Adapts the size of pages: larger while documents are small. */
  private adapt(rows: readonly Row[]): void {
    if (rows.length === 0) return;
    const size = rows.reduce((sum, row) => sum + row.doc.length, 0) / rows.length;
    this.page = Math.max(1, Math.min(MAX_PAGE, this.page * 2, Math.floor(PAGE_BYTES / size)));
  }

  private fetch(limit: number): Row[] {
    const { plan } = this;
    if (plan.id) {
      this.done = true;
      const row = plan.collection.byKey(plan.id);
      return row ? [row] : [];
    }
    if (plan.stage === 'COLLSCAN') {
      const rows = plan.collection.docs.page(SQL.scan, limit, this.last?.rid ?? 0);
      this.last = this.lastOf(rows);
      this.done = rows.length < limit;
      return rows;
    }
    const interval = this.intervals[this.at];
    if (interval) return this.within(interval, limit);
    this.done = true;
    return [];
  }

  private within(interval: Interval, limit: number): Row[] {
    const { index } = this.plan;
    if (this.seen) return this.multikey(index!, this.seen, interval, limit);
    const from = this.last?.key();
    const rows = index ? this.byIndex(index, interval, from, limit) : this.byId(interval, from, limit);
    this.remember(this.lastOf(rows), rows.length < limit);
    return rows;
  }

  private byId(interval: Interval, from: Buffer | undefined, limit: number): Row[] {
    const { docs } = this.plan.collection;
    if (this.plan.reverse) return docs.page(SQL.idDown, limit, interval.lo, from ?? interval.hi);
    return docs.page(SQL.idUp, limit, from ? Buffer.concat([from, Buffer.alloc(1)]) : interval.lo, interval.hi);
  }

  private byIndex({ entries }: Index, interval: Interval, from: Buffer | undefined, limit: number): Row[] {
    const rid = this.last?.rid ?? 0;
    if (this.plan.reverse) return entries.page(SQL.down, limit, from ?? interval.hi, rid, interval.lo);
    return entries.page(SQL.up, limit, from ?? interval.lo, rid, interval.hi);
  }

  private multikey({ entries }: Index, seen: Set<number>, interval: Interval, limit: number): Row[] {
    const from = this.last?.key();
    const rid = this.last?.rid ?? 0;
    const cells = this.plan.reverse
      ? entries.all(SQL.multiDown, from ?? interval.hi, rid, interval.lo, limit)
      : entries.all(SQL.multiUp, from ?? interval.lo, rid, interval.hi, limit);
    const rows = cells.map(([at, doc]): Row => ({ rid: at as number, doc: toBuffer(doc) }));
    const last = cells[cells.length - 1];
    this.remember(last && { rid: last[0] as number, key: () => toBuffer(last[2]) }, rows.length < limit);
    return rows.filter((row) => !seen.has(row.rid) && seen.add(row.rid));
  }

  /** Records where the next page begins, in this interval or in the next one. */
  private remember(last: Last | undefined, over: boolean): void {
    this.last = over ? undefined : last;
    if (over) this.at += 1;
    if (this.at >= this.intervals.length) this.done = true;
  }

  private lastOf(rows: readonly Row[]): Last | undefined {
    const last = rows[rows.length - 1];
    return last && { rid: last.rid, key: () => this.keyOfDocument(last.doc) };
  }

  private keyOfDocument(doc: Buffer): Buffer {
    const { index } = this.plan;
    if (!index) return keyOf(idOf(doc));
    const [key, ...more] = index.keysOf(doc).keys;
    if (!key || more.length > 0) throw new CommandError(175, `index '${index.name}' became multikey during the query`);
    return key;
  }
}

/** Returns all rows of a plan at once, up to `limit`, for writes, which must not read their own changes. */
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
