import { isNumber, numberOf, T } from '../bson/read.js';
import type { Val } from '../bson/read.js';
import { keyOf } from '../bson/key.js';
import { rankOf, RANK } from '../bson/rank.js';
import { readDecimal } from '../bson/decimal.js';

/** Tests the value of a path; undefined for a missing field. */
export type Test = (v: Val | undefined) => boolean;
export type Order = 'gt' | 'gte' | 'lt' | 'lte';

export function isNaNValue(v: Val): boolean {
  return v.t === T.decimal
    ? readDecimal(v.b, v.s).kind === 'nan'
    : v.t === T.double && Number.isNaN(v.b.readDoubleLE(v.s));
}

/** Converts an int, double or safe long to a number, where comparing numbers is exact. */
function plainNumber(v: Val): number | undefined {
  const d = numberOf(v);
  return d !== undefined && (v.t !== T.long || Number.isSafeInteger(d)) ? d : undefined;
}

/** Returns true for null, undefined and a missing field, which are equal to a query. */
export function isNullish(v: Val | undefined): boolean {
  return v === undefined || v.t === T.null || v.t === T.undef;
}

/** Returns a test for equality with `q`: null equals a missing field, numbers of all types compare by value. */
export function equals(q: Val): Test {
  if (isNullish(q)) return isNullish;
  if (q.t === T.string) {
    return (v) =>
      v !== undefined && v.t === T.string && v.e - v.s === q.e - q.s && v.b.compare(q.b, q.s, q.e, v.s, v.e) === 0;
  }
  const rank = rankOf(q.t);
  const d = isNumber(q) ? plainNumber(q) : undefined;
  const key = keyOf(q);
  return (v) => {
    if (v === undefined || rankOf(v.t) !== rank) return false;
    const other = d === undefined ? undefined : plainNumber(v);
    if (other !== undefined && !Number.isNaN(other)) return other === d;
    return keyOf(v).equals(key);
  };
}

function holds(op: Order, order: number): boolean {
  if (op === 'gt') return order > 0;
  if (op === 'gte') return order >= 0;
  return op === 'lt' ? order < 0 : order <= 0;
}

const inclusive = (op: Order): boolean => op === 'gte' || op === 'lte';

/**
 * Returns the test of `$gt` and the like: only values of the same rank compare; NaN equals itself and nothing is above
 * or below it.
 */
export function compares(op: Order, q: Val): Test {
  if (isNullish(q)) return (v) => inclusive(op) && isNullish(v);
  const rank = rankOf(q.t);
  const extreme = rank === RANK.min || rank === RANK.max;
  const key = keyOf(q);
  const nan = isNaNValue(q);
  const d = isNumber(q) ? plainNumber(q) : undefined;
  return (v) => {
    if (v === undefined) return extreme;
    if (rankOf(v.t) !== rank) return extreme;
    const other = d === undefined ? undefined : plainNumber(v);
    if (nan || (other === undefined ? isNaNValue(v) : Number.isNaN(other)))
      return nan && isNaNValue(v) && inclusive(op);
    if (d !== undefined && other !== undefined) return holds(op, Number(other > d) - Number(other < d));
    return holds(op, keyOf(v).compare(key));
  };
}

/** Returns a test for membership in a list of values (regular expressions are tested separately). */
export function includedIn(values: readonly Val[]): Test {
  const keys = new Set(values.map((v) => keyOf(v).toString('latin1')));
  const orMissing = values.some(isNullish);
  return (v) => (isNullish(v) ? orMissing : keys.has(keyOf(v).toString('latin1')));
}
