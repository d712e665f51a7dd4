import { keyOf } from '../bson/key.js';
import { childrenOf, stringOf, T } from '../bson/read.js';
import type { Val } from '../bson/read.js';
import { CommandError } from '../errors.js';
import { ID_KEY } from '../store/collection.js';
import type { Collection } from '../store/collection.js';
import type { KeyPattern } from '../store/index-keys.js';
import type { Index } from '../store/secondary-index.js';
import { boundsOn, conjuncts, residual } from './bounds.js';
import type { Bounds } from './bounds.js';
import type { Interval } from '../filter/interval.js';
import { isNullish } from '../filter/compare.js';
import type { Filter, Leaf } from '../filter/filter.js';
import { toPath } from '../filter/path.js';

/** Keys of an index under which a document must have an entry. */
export interface HeldKeys {
  readonly index: Index;
  readonly keys: readonly Buffer[];
}

/** Way to find the documents for a filter. `rest` must still be tested on each document. */
export interface Plan {
  readonly collection: Collection;
  readonly stage: 'COLLSCAN' | 'IDHACK' | 'IXSCAN';
  /** The index of an IXSCAN; undefined there means the index on `_id`. */
  readonly index: Index | undefined;
  /** The key of the one `_id` that can match. */
  readonly id?: Buffer;
  readonly intervals: readonly Interval[];
  readonly reverse: boolean;
  readonly rest: Filter | undefined;
  /** Sparse indexes with exactly the documents rejected by `rest`; undefined where documents must be read. */
  readonly rejecting: readonly Index[] | undefined;
  /** Keys of other indexes that replace `rest` in a count; absent where documents are read. */
  readonly held?: readonly HeldKeys[];
  /** True when documents come in the order of the sort. */
  readonly sorted: boolean;
}

const ID_PATTERN: KeyPattern = { paths: [toPath('_id')], directions: [1] };
const NOTHING: Interval = { lo: Buffer.from([255]), hi: Buffer.from([255]) };

/** Returns true when every document that satisfies the leaves satisfies a partial index's filter. */
function implies(leaves: readonly Leaf[], partial: Filter): boolean {
  return conjuncts(partial).every((need) =>
    leaves.some((leaf) => leaf.path.text === need.path.text && impliesOne(leaf, need)),
  );
}

function impliesOne(leaf: Leaf, need: Leaf): boolean {
  const q = leaf.question;
  if (q.op === 'eq') return !isNullish(q.value) && q.value.t !== T.array && need.test(q.value);
  if (q.op === 'in') return q.exact && q.values.every((v) => !isNullish(v) && v.t !== T.array && need.test(v));
  if (q.op === 'exists') return need.question.op === 'exists';
  if (q.op === 'prefix') return need.question.op === 'exists';
  if (q.op === 'other' || isNullish(q.value)) return false;
  if (need.question.op === 'exists') return true;
  return (
    isOrder(need.question.op) &&
    need.question.op.slice(0, 2) === q.op.slice(0, 2) &&
    need.test(q.value) &&
    q.value.t !== T.min &&
    q.value.t !== T.max
  );
}

const isOrder = (op: string): boolean => op.startsWith('gt') || op.startsWith('lt');

interface SortOrder {
  readonly reverse: boolean;
}

/** Returns true when an index walked in one direction gives the sort, when its bounds fix some fields to one value. */
function orderedBy(pattern: KeyPattern, bounds: Bounds, sort: KeyPattern): SortOrder | undefined {
  let reverse: boolean | undefined;
  let at = 0;
  for (let i = 0; i < sort.paths.length; i++) {
    const name = sort.paths[i]!.text;
    const fixed = pattern.paths.findIndex((path) => path.text === name);
    if (fixed >= 0 && bounds.single[fixed]) continue;
    while (at < pattern.paths.length && bounds.single[at]) at++;
    if (pattern.paths[at]?.text !== name) return undefined;
    const backwards = pattern.directions[at] !== sort.directions[i];
    if (reverse !== undefined && reverse !== backwards) return undefined;
    reverse = backwards;
    at++;
  }
  return { reverse: reverse ?? false };
}

interface Candidate {
  readonly index: Index | undefined;
  readonly bounds: Bounds;
  readonly order: SortOrder | undefined;
  readonly score: number;
}

const POINT = 100;
const ORDER_WITH_LIMIT = 15;
const RANGE = 10;
const ORDER = 8;

function candidate(
  index: Index | undefined,
  leaves: readonly Leaf[],
  sort: KeyPattern | undefined,
  limited: boolean,
): Candidate {
  const pattern = index?.pattern ?? ID_PATTERN;
  const multikey = index?.multikey ?? false;
  const bounds = boundsOn(pattern, leaves, multikey, index?.sparse ?? false);
  const order = sort && !multikey ? orderedBy(pattern, bounds, sort) : undefined;
  const forOrder = order ? (limited ? ORDER_WITH_LIMIT : ORDER) : 0;
  return { index, bounds, order, score: bounds.points * POINT + (bounds.range ? RANGE : 0) + forOrder };
}

function usable(c: Candidate, leaves: readonly Leaf[]): boolean {
  if (c.score === 0) return false;
  const { index } = c;
  if (!index) return true;
  if (index.pattern.paths.some((path) => path.positions.some((position) => position >= 0))) return false;
  if (index.sparse && !c.bounds.present) return false;
  return !index.partial || implies(leaves, index.partial);
}

const TRIED = 2001;

/** Counts the entries of a candidate's index, up to `TRIED`. */
function weight(collection: Collection, c: Candidate): number {
  let n = 0;
  for (const { lo, hi } of c.bounds.intervals) {
    if (n >= TRIED) break;
    n += countInterval(collection, c.index, { lo, hi }, TRIED - n);
  }
  return n;
}

function countInterval(collection: Collection, index: Index | undefined, i: Interval, limit: number): number {
  const from = index ? index.entries : collection.docs;
  const key = index ? 'k' : 'idk';
  return from.get(
    `SELECT count(*) FROM (SELECT 1 FROM $t WHERE ${key} >= ? AND ${key} < ? LIMIT ?)`,
    i.lo,
    i.hi,
    limit,
  )![0] as number;
}

function best(collection: Collection, candidates: readonly Candidate[]): Candidate | undefined {
  const top = Math.max(...candidates.map((c) => c.score));
  const tied = candidates.filter((c) => c.score === top);
  if (tied.length < 2) return tied[0];
  const weighed = tied.map((c) => ({ c, n: weight(collection, c) }));
  return weighed.reduce((a, b) => (b.n < a.n ? b : a)).c;
}

/** Rejects what can name no index (code 9). */
export function checkHint(hint: Val | undefined): void {
  if (hint && hint.t !== T.string && hint.t !== T.doc) throw new CommandError(9, 'Hint must be a string or an object');
}

/** Returns the index of a hint; undefined for the index on `_id`. */
function hinted(collection: Collection, hint: Val): Index | undefined {
  checkHint(hint);
  if (hint.t === T.doc && childrenOf(hint)[0]?.k === '$natural')
    throw new CommandError(2, '$natural is not supported by this server');
  const fits = (name: string, key: Val): boolean =>
    hint.t === T.string ? stringOf(hint) === name : keyOf(hint).equals(keyOf(key));
  if (fits('_id_', ID_KEY)) return undefined;
  const index = collection.indexes.find((i) => fits(i.name, i.keyVal));
  if (!index) throw new CommandError(2, 'hint provided does not correspond to an existing index');
  return index;
}

/** Returns the indexes that reject the same documents as a filter of absent fields; undefined for any other filter. */
export function rejectingIndexes(indexes: readonly Index[], rest: Filter | undefined): readonly Index[] | undefined {
  if (!rest) return [];
  if (rest.kind === 'and') {
    const parts = rest.kids.map((kid) => rejectingIndexes(indexes, kid));
    return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
  }
  if (rest.kind !== 'not' || rest.kid.kind !== 'leaf' || rest.kid.question.op !== 'exists') return undefined;
  const { text, parts } = rest.kid.path;
  const holding = indexes.find(
    ({ sparse, partial, pattern: { paths } }) => sparse && !partial && paths.length === 1 && paths[0]!.text === text,
  );
  return holding && parts.length === 1 ? [holding] : undefined;
}

function fromCandidate(collection: Collection, filter: Filter, c: Candidate): Plan {
  const { index, bounds, order } = c;
  const rest = residual(filter, bounds.settled);
  return {
    collection,
    stage: 'IXSCAN',
    index,
    intervals: bounds.intervals.length === 0 ? [NOTHING] : bounds.intervals,
    reverse: order?.reverse ?? false,
    rest,
    rejecting: rejectingIndexes(collection.indexes, rest),
    sorted: order !== undefined,
  };
}

/** Returns the indexes whose intervals express one leaf of a filter completely. */
export function indexSettling(
  collection: Collection,
  leaf: Leaf,
  leaves: readonly Leaf[],
): readonly { readonly index: Index; readonly intervals: readonly Interval[] }[] {
  const others = leaves.filter(({ path }) => path.text !== leaf.path.text);
  return collection.indexes.flatMap((index) => {
    const c = candidate(index, [...others, leaf], undefined, false);
    return usable(c, leaves) && c.bounds.settled.has(leaf) ? [{ index, intervals: c.bounds.intervals }] : [];
  });
}

/** Returns the plan of a filter with one value for `_id`: nothing is cheaper, so no index is compared with it. */
function byId(collection: Collection, filter: Filter, leaves: readonly Leaf[]): Plan | undefined {
  const leaf = leaves.find((l) => l.path.text === '_id' && l.question.op === 'eq');
  if (!leaf || leaf.question.op !== 'eq' || leaf.question.value.t === T.array) return undefined;
  const key = keyOf(leaf.question.value);
  const stage = filter === leaf ? 'IDHACK' : 'IXSCAN';
  const rest = residual(filter, new Set([leaf]));
  return {
    collection,
    stage,
    index: undefined,
    id: key,
    intervals: [{ lo: key, hi: Buffer.concat([key, Buffer.alloc(1)]) }],
    reverse: false,
    rest,
    rejecting: undefined,
    sorted: true,
  };
}

/** Chooses how to find the documents of a filter; `hint` is an index name or key pattern. */
export function makePlan(
  collection: Collection,
  filter: Filter,
  sort: KeyPattern | undefined,
  limited: boolean,
  hint?: Val,
): Plan {
  const leaves = conjuncts(filter);
  if (hint) {
    const index = hinted(collection, hint);
    return fromCandidate(collection, filter, candidate(index, leaves, sort, limited));
  }
  const direct = byId(collection, filter, leaves);
  if (direct) return direct;
  const all = [undefined, ...collection.indexes].map((index) => candidate(index, leaves, sort, limited));
  const chosen = best(
    collection,
    all.filter((c) => usable(c, leaves)),
  );
  if (chosen) return fromCandidate(collection, filter, chosen);
  const everything = filter.kind === 'and' && filter.kids.length === 0;
  return {
    collection,
    stage: 'COLLSCAN',
    index: undefined,
    intervals: [],
    reverse: false,
    rest: everything ? undefined : filter,
    rejecting: undefined,
    sorted: sort === undefined,
  };
}
