import { after, compoundKey, keyOf } from '../bson/key.js';
import { rankOf, RANK } from '../bson/rank.js';
import { toVal } from '../bson/write.js';
import type { Val } from '../bson/read.js';
import { isNaNValue, isNullish } from '../filter/compare.js';
import type { Filter, Leaf, Question } from '../filter/filter.js';
import type { Interval } from '../filter/interval.js';
import { prefixIntervals } from '../filter/prefix.js';
import type { KeyPattern } from '../store/index-keys.js';

/** Use of an index for a filter. */
export interface Bounds {
  readonly intervals: readonly Interval[];
  /** Number of leading fields bound to points, number of these bound to a single one, and whether a range follows. */
  readonly points: number;
  readonly single: readonly boolean[];
  readonly range: boolean;
  /** Leaves of the filter that the intervals express completely. */
  readonly settled: ReadonlySet<Leaf>;
  /** True when some bound leaves out documents that lack the field. */
  readonly present: boolean;
}

const FIRST = Buffer.alloc(0);
/** Above every key: no first byte, inverted or not, is 255. */
const LAST = Buffer.from([255]);
const MAX_INTERVALS = 1000;
const AFTER_NAN = after(keyOf(toVal(NaN)))!;

/** Returns the leaves that must all be true. */
export function conjuncts(filter: Filter): Leaf[] {
  if (filter.kind === 'leaf') return [filter];
  return filter.kind === 'and' ? filter.kids.flatMap(conjuncts) : [];
}

/** Returns the filter without its settled leaves; undefined when nothing remains. */
export function residual(filter: Filter, settled: ReadonlySet<Leaf>): Filter | undefined {
  if (filter.kind === 'leaf') return settled.has(filter) ? undefined : filter;
  if (filter.kind !== 'and') return filter;
  const kids = filter.kids.map((kid) => residual(kid, settled)).filter((kid) => kid !== undefined);
  return kids.length === 0 ? undefined : { kind: 'and', kids };
}

const indexable = (v: Val): boolean => {
  const rank = rankOf(v.t);
  return rank !== RANK.array && rank !== RANK.regex;
};

interface Points {
  readonly values: readonly Val[];
  readonly leaf: Leaf;
  readonly exact: boolean;
}

function pointsOf(leaf: Leaf): Points | undefined {
  const q = leaf.question;
  if (q.op === 'eq') return indexable(q.value) ? { values: [q.value], leaf, exact: !isNullish(q.value) } : undefined;
  if ((q.op === 'gte' || q.op === 'lte') && isNullish(q.value)) return { values: [q.value], leaf, exact: false };
  if (q.op !== 'in' || !q.exact || !q.values.every(indexable)) return undefined;
  return { values: q.values, leaf, exact: !q.values.some(isNullish) };
}

type Ordered = Question & { readonly op: 'gt' | 'gte' | 'lt' | 'lte' };

function isRange(leaf: Leaf): leaf is Leaf & { readonly question: Ordered } {
  const q = leaf.question;
  if (q.op !== 'gt' && q.op !== 'gte' && q.op !== 'lt' && q.op !== 'lte') return false;
  const rank = rankOf(q.value.t);
  return indexable(q.value) && rank > RANK.null && rank < RANK.max && !isNaNValue(q.value);
}

type Prefixed = Question & { readonly op: 'prefix' };

const isPrefix = (leaf: Leaf): leaf is Leaf & { readonly question: Prefixed } => leaf.question.op === 'prefix';
const lengthOf = ({ question }: { readonly question: Prefixed }): number => question.prefix.text.length;

/** Returns the interval of one range condition, within its type; numbers begin after NaN, which matches no range. */
function rangeInterval(q: Ordered): Interval {
  const key = keyOf(q.value);
  const bracket = key.subarray(0, 1);
  const start = bracket[0] === RANK.number ? AFTER_NAN : bracket;
  if (q.op === 'gt') return { lo: after(key)!, hi: after(bracket)! };
  if (q.op === 'gte') return { lo: key, hi: after(bracket)! };
  return { lo: start, hi: q.op === 'lt' ? key : after(key)! };
}

function intersect(a: Interval, b: Interval): Interval {
  return { lo: a.lo.compare(b.lo) > 0 ? a.lo : b.lo, hi: a.hi.compare(b.hi) < 0 ? a.hi : b.hi };
}

function flip(b: Buffer): Buffer {
  return Buffer.from(b.map((byte) => ~byte & 255));
}

/**
 * Converts an interval to inverted keys. A bound is a prefix of keys: all keys with the inverted prefix of `hi` are
 * below the wanted ones, and all with the inverted prefix of `lo` belong to them, so both get `after`.
 */
function descending(i: Interval): Interval {
  return { lo: after(flip(i.hi)) ?? LAST, hi: after(flip(i.lo)) ?? LAST };
}

function prefixed(prefix: Buffer, i: Interval): Interval {
  return { lo: Buffer.concat([prefix, i.lo]), hi: Buffer.concat([prefix, i.hi]) };
}

function unique(keys: Buffer[]): Buffer[] {
  keys.sort((a, b) => a.compare(b));
  return keys.filter((key, i) => i === 0 || !key.equals(keys[i - 1]!));
}

class Builder {
  prefixes: Buffer[] = [FIRST];
  points = 0;
  single: boolean[] = [];
  settled = new Set<Leaf>();
  present = false;
  ranges: readonly Interval[] | undefined;

  constructor(
    private readonly pattern: KeyPattern,
    private readonly multikey: boolean,
    private readonly sparse: boolean,
  ) {}

  /** Binds the fields of the index one after another, as far as the leaves reach. */
  run(leaves: readonly Leaf[]): this {
    for (let i = 0; i < this.pattern.paths.length; i++) {
      const own = leaves.filter((leaf) => leaf.path.text === this.pattern.paths[i]!.text);
      if (own.length === 0 || !this.independent(i)) break;
      if (this.bindPoints(own, this.pattern.directions[i]!)) continue;
      this.bindRange(own, this.pattern.directions[i]!);
      break;
    }
    return this;
  }

  /**
   * Returns true unless an earlier field of a multikey index is below the same array: two such fields may match in
   * different elements.
   */
  private independent(i: number): boolean {
    const root = this.pattern.paths[i]!.parts[0];
    return !this.multikey || !this.pattern.paths.slice(0, i).some((path) => path.parts[0] === root);
  }

  private bindPoints(leaves: readonly Leaf[], direction: number): boolean {
    const points = leaves.map(pointsOf).find((p) => p && !(this.sparse && p.values.some(isNullish)));
    if (!points || points.values.length * this.prefixes.length > MAX_INTERVALS) return false;
    const keys = unique(points.values.map((v) => compoundKey([v], [direction])));
    this.prefixes = this.prefixes.flatMap((prefix) => keys.map((key) => Buffer.concat([prefix, key])));
    this.points += 1;
    this.single.push(keys.length === 1);
    if (points.exact) {
      this.present = true;
      this.settled.add(points.leaf);
    }
    return true;
  }

  private bindRange(leaves: readonly Leaf[], direction: number): void {
    const ranges = leaves.filter(isRange);
    const [first] = ranges;
    if (!first) return this.bindPrefix(leaves, direction);
    const rank = rankOf(first.question.value.t);
    const together = this.multikey ? [first] : ranges.filter((leaf) => rankOf(leaf.question.value.t) === rank);
    const whole = together.map((leaf) => rangeInterval(leaf.question)).reduce(intersect);
    this.ranges = [direction < 0 ? descending(whole) : whole];
    this.present = true;
    for (const leaf of together) this.settled.add(leaf);
  }

  /** Binds the longest of several prefixes, which is the most selective; the others are tested on its rows. */
  private bindPrefix(leaves: readonly Leaf[], direction: number): void {
    const [best] = leaves.filter(isPrefix).sort((a, b) => lengthOf(b) - lengthOf(a));
    if (!best) return;
    const { prefix, pattern } = best.question;
    const intervals = prefixIntervals(prefix, pattern);
    this.ranges = direction < 0 ? intervals.map(descending).reverse() : intervals;
    this.present = true;
    if (prefix.exact) this.settled.add(best);
  }

  bounds(): Bounds {
    const { ranges } = this;
    const intervals = this.prefixes.flatMap((prefix): Interval[] => {
      if (ranges) return ranges.map((range) => prefixed(prefix, range));
      return [{ lo: prefix, hi: prefix.length === 0 ? LAST : (after(prefix) ?? LAST) }];
    });
    const { points, single, settled, present } = this;
    return { intervals, points, single, range: ranges !== undefined, settled, present };
  }
}

/** Returns the bounds of a filter's conjuncts on an index. */
export function boundsOn(pattern: KeyPattern, leaves: readonly Leaf[], multikey: boolean, sparse: boolean): Bounds {
  return new Builder(pattern, multikey, sparse).run(leaves).bounds();
}
