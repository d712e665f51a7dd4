import type { Statements } from '../store/table.js';
import { toBuffer } from '../store/table.js';
import type { Interval } from '../filter/interval.js';
import type { Plan } from './plan.js';

/** An entry of an index, up to which a walk has come. */
export interface Place {
  readonly key: Buffer;
  readonly rid: number;
}

/** Entries that are walked between two pauses. */
export const STEP = 10_000;
const SHORT_STEP = 256;

/** Entries of an index of rejected documents up to which leaving them out is cheaper than reading documents. */
const FEW = 2_000;

/** Returns true when the entries of a plan's index suffice to find its documents, without reading one. */
export function keysSuffice({ stage, rejecting }: Plan): boolean {
  if (stage !== 'IXSCAN' || !rejecting) return false;
  return rejecting.every(({ entries }) => !entries.get(`SELECT 1 FROM $t LIMIT 1 OFFSET ${String(FEW)}`));
}

interface Entries {
  readonly from: Statements;
  /** Selects keys and rows in the order of the plan: the place to go on from, the other bound, and a limit. */
  readonly sql: string;
}

/** Returns the entries of a plan's index; the index on `_id` is part of the documents' table. */
function entriesOf({ collection, index, reverse, rejecting = [] }: Plan): Entries {
  const k = index ? 'k' : 'idk';
  const without = rejecting.map(({ table }) => `AND rid NOT IN (SELECT rid FROM ${table})`).join(' ');
  const bounds = reverse ? `(${k}, rid) < (?, ?) AND ${k} >= ?` : `(${k}, rid) > (?, ?) AND ${k} < ?`;
  const order = reverse ? `${k} DESC, rid DESC` : `${k}, rid`;
  return {
    from: index ? index.entries : collection.docs,
    sql: `SELECT ${k} AS k, rid FROM $t WHERE ${bounds} ${without} ORDER BY ${order} LIMIT ?`,
  };
}

const begin = (plan: Plan, { lo, hi }: Interval): Place => ({ key: plan.reverse ? hi : lo, rid: 0 });
const end = (plan: Plan, { lo, hi }: Interval): Buffer => (plan.reverse ? lo : hi);

/** Returns the place of the entry `count` further within an interval, or the number of entries if there are fewer. */
export function placeAfter(plan: Plan, interval: Interval, from: Place | undefined, count: number): Place | number {
  const { from: table, sql } = entriesOf(plan);
  const { key, rid } = from ?? begin(plan, interval);
  const to = end(plan, interval);
  const found = table.get(`${sql} OFFSET ?`, key, rid, to, 1, count - 1);
  if (found) return { key: toBuffer(found[0]), rid: found[1] as number };
  return table.get(`SELECT count(*) FROM (${sql})`, key, rid, to, count)![0] as number;
}

interface Stretch {
  /** In order; a document is here once for each of its entries, negated where it lacks the keys that it must hold. */
  readonly rows: readonly number[];
  readonly last: Place;
}

/** Returns the expression for the row of an entry, negated where its document lacks one of the held keys. */
function markedRow({ held }: Plan): { readonly sql: string; readonly keys: readonly Buffer[] } {
  if (!held) return { sql: 'rid', keys: [] };
  const conditions = held.map(({ index, keys }) => {
    const places = keys.map(() => '?').join();
    return `EXISTS (SELECT 1 FROM ${index.table} AS h WHERE h.k IN (${places}) AND h.rid = e.rid)`;
  });
  return {
    sql: `CASE WHEN ${conditions.join(' AND ')} THEN rid ELSE -rid END`,
    keys: held.flatMap(({ keys }) => keys),
  };
}

function stretch(plan: Plan, interval: Interval, from: Place, length: number): Stretch {
  const { from: table, sql } = entriesOf(plan);
  const row = markedRow(plan);
  const whole = `SELECT group_concat(${row.sql}), ${plan.reverse ? 'min' : 'max'}(k) FROM (${sql}) AS e`;
  const bounds = [from.key, from.rid, end(plan, interval), length];
  const [rids, key] = table.get(whole, ...row.keys, ...bounds) as [string, Uint8Array | null];
  if (!key) return { rows: [], last: from };
  const rows = rids.split(',').map(Number);
  return { rows, last: { key: toBuffer(key), rid: Math.abs(rows[rows.length - 1]!) } };
}

/** Counts documents once each, where one may have several entries or lack one of the held keys. */
async function countDistinct(plan: Plan, enough: number, pause: () => Promise<void>): Promise<number> {
  const met = new Set<number>();
  for (const interval of plan.intervals) {
    for (let from = begin(plan, interval); ;) {
      const length = Math.min(STEP, Math.max(SHORT_STEP, enough - met.size));
      const { rows, last } = stretch(plan, interval, from, length);
      for (const rid of rows) if (rid > 0) met.add(rid);
      if (met.size >= enough) return enough;
      if (rows.length < length) break;
      from = last;
      if (length === STEP) await pause();
    }
  }
  return met.size;
}

/** Counts the documents of a plan whose keys suffice, up to `enough`, from its index only; `pause` lets others run. */
export async function countEntries(plan: Plan, enough: number, pause: () => Promise<void>): Promise<number> {
  if (plan.index?.multikey || plan.held) return countDistinct(plan, enough, pause);
  const { from, sql } = entriesOf(plan);
  const unlimited = -1;
  let sum = 0;
  for (const interval of plan.intervals) {
    const { key, rid } = begin(plan, interval);
    const left = enough === Infinity ? unlimited : enough - sum;
    sum += from.get(`SELECT count(*) FROM (${sql})`, key, rid, end(plan, interval), left)![0] as number;
  }
  return sum;
}
