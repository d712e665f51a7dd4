import { toBuffer } from '../store/table.js';
import type { Index } from '../store/secondary-index.js';
import type { Interval } from '../filter/interval.js';
import { conjuncts } from './bounds.js';
import type { Filter, Leaf } from '../filter/filter.js';
import { indexSettling, rejectingIndexes } from './plan.js';
import type { HeldKeys, Plan } from './plan.js';

/** Keys up to which asking for an entry under each is cheaper than reading the document. */
const FEW_KEYS = 8;

const NEXT = 'SELECT k FROM $t WHERE k >= ? AND k < ? ORDER BY k LIMIT 1';

/** Returns the distinct keys within intervals; undefined where there are more than a few. */
function keysWithin({ entries }: Index, intervals: readonly Interval[]): readonly Buffer[] | undefined {
  const keys: Buffer[] = [];
  for (const { lo, hi } of intervals) {
    for (let row = entries.get(NEXT, lo, hi); row;) {
      const key = toBuffer(row[0]);
      if (keys.push(key) > FEW_KEYS) return undefined;
      row = entries.get(NEXT, Buffer.concat([key, Buffer.alloc(1)]), hi);
    }
  }
  return keys;
}

function heldBy(plan: Plan, leaf: Leaf, leaves: readonly Leaf[]): HeldKeys | undefined {
  for (const { index, intervals } of indexSettling(plan.collection, leaf, leaves)) {
    const keys = keysWithin(index, intervals);
    if (keys) return { index, keys };
  }
  return undefined;
}

const partsOf = (filter: Filter): readonly Filter[] =>
  filter.kind === 'and' ? filter.kids.flatMap(partsOf) : [filter];

/**
 * Returns the plan of a count whose remaining filter is tested by indexes instead of documents. A document satisfies a
 * part of the filter when it has an entry under one of a few keys, as of a common word. Returns undefined where some
 * part needs documents.
 */
export function countedByIndexes(plan: Plan, filter: Filter): Plan | undefined {
  if (plan.stage !== 'IXSCAN' || !plan.rest || plan.rejecting) return undefined;
  const leaves = conjuncts(filter);
  const rejecting: Index[] = [];
  const held: HeldKeys[] = [];
  for (const part of partsOf(plan.rest)) {
    const absent = rejectingIndexes(plan.collection.indexes, part);
    const keys = absent || part.kind !== 'leaf' ? undefined : heldBy(plan, part, leaves);
    if (absent) rejecting.push(...absent);
    else if (keys) held.push(keys);
    else return undefined;
  }
  return { ...plan, rest: undefined, rejecting, held };
}
