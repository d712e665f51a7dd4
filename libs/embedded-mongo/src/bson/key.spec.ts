import { Binary, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, serialize, Timestamp } from 'bson';
import fc from 'fast-check';
import { after, compoundKey, keyOf } from './key.js';
import type { Val } from './read.js';
import { getField } from './read.js';

const RUNS = 4000;
const NAME = Buffer.from('v');

function raw(v: unknown): Val {
  const b = Buffer.from(serialize({ v }));
  const found = getField(b, 0, NAME);
  if (!found) throw new Error('no value');
  return found;
}

/** A value with its place in the order of values, independent of the encoding. */
interface Sample {
  readonly bson: unknown;
  readonly rank: number;
  readonly parts: readonly unknown[];
}

interface Exact {
  readonly num: bigint;
  readonly den: bigint;
}

const DECIMAL_SCALE = 6200;

function exactOfDouble(d: number): Exact {
  let den = 1n;
  let x = d;
  while (!Number.isInteger(x)) {
    x *= 2;
    den *= 2n;
  }
  return { num: BigInt(x), den };
}

function exactOfDecimal(coefficient: bigint, exponent: number): Exact {
  return exponent >= 0
    ? { num: coefficient * 10n ** BigInt(exponent), den: 1n }
    : { num: coefficient, den: 10n ** BigInt(-exponent) };
}

const sign = (x: bigint): number => (x < 0n ? -1 : x > 0n ? 1 : 0);

function compareNumber(a: Exact | number, b: Exact | number): number {
  const special = (x: Exact | number): number => (typeof x !== 'number' ? 0 : Number.isNaN(x) ? -2 : x < 0 ? -1 : 1);
  if (typeof a === 'number' || typeof b === 'number') return Math.sign(special(a) - special(b));
  return sign(a.num * b.den - b.num * a.den);
}

function compareParts(a: readonly unknown[], b: readonly unknown[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compareOne(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareOne(a: unknown, b: unknown): number {
  if (Array.isArray(a)) return compareParts(a, b as unknown[]);
  if (a instanceof Uint8Array) return Buffer.compare(a, b as Uint8Array);
  if (typeof a === 'bigint') return sign(a - (b as bigint));
  if (a !== null && typeof a === 'object' && 'bson' in a) return compareSamples(a as Sample, b as Sample);
  return compareNumber(a as number | Exact, b as number | Exact);
}

function compareSamples(a: Sample, b: Sample): number {
  return a.rank !== b.rank ? a.rank - b.rank : compareParts(a.parts, b.parts);
}

const near = fc.constantFrom(0, 1, -1, 2 ** 53, 2 ** 53 - 1, -(2 ** 53), 2 ** 31, 2 ** 62, 0.1, 1e300, 5e-324, 1.5);
const doubles = fc.oneof(near, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: -20, max: 20 }));
const longs = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.bigInt({ min: -3n, max: 3n }).map((d) => 2n ** 53n + d),
  fc.bigInt({ min: -600n, max: 600n }).map((d) => 2n ** 62n + d),
);
const decimals = fc.oneof(
  fc.tuple(fc.bigInt({ min: -(10n ** 34n) + 1n, max: 10n ** 34n - 1n }), fc.integer({ min: -360, max: 330 })),
  fc.tuple(fc.bigInt({ min: -30n, max: 30n }), fc.integer({ min: -3, max: 2 })),
  fc.tuple(fc.bigInt({ min: -99n, max: 99n }), fc.constantFrom(-6176, -6100, 6000, DECIMAL_SCALE - 200)),
);

const numbers: fc.Arbitrary<Sample> = fc.oneof(
  doubles.map((d) => ({ bson: new Double(d), rank: 3, parts: [exactOfDouble(d)] })),
  fc.constantFrom(NaN, Infinity, -Infinity).map((d) => ({ bson: new Double(d), rank: 3, parts: [d] })),
  fc.integer().map((i) => ({ bson: new Int32(i), rank: 3, parts: [{ num: BigInt(i), den: 1n }] })),
  longs.map((l) => ({ bson: Long.fromBigInt(l), rank: 3, parts: [{ num: l, den: 1n }] })),
  decimals.map(([c, e]) => ({
    bson: Decimal128.fromString(`${String(c)}E${String(e)}`),
    rank: 3,
    parts: [exactOfDecimal(c, e)],
  })),
);

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.string({ unit: fc.constantFrom('a', 'b', '\0', 'é', '😀'), maxLength: 4 }),
);
const scalars: fc.Arbitrary<Sample> = fc.oneof(
  fc.constantFrom<Sample>(
    { bson: null, rank: 2, parts: [] },
    { bson: new MinKey(), rank: 1, parts: [] },
    { bson: new MaxKey(), rank: 99, parts: [] },
  ),
  numbers,
  text.map((s) => ({ bson: s, rank: 4, parts: [Buffer.from(s)] })),
  fc
    .uint8Array({ maxLength: 5 })
    .map((b) => ({ bson: new Binary(b, 0), rank: 7, parts: [BigInt(b.length), Buffer.from(b)] })),
  fc
    .uint8Array({ minLength: 12, maxLength: 12 })
    .map((b) => ({ bson: new ObjectId(b), rank: 8, parts: [Buffer.from(b)] })),
  fc.boolean().map((b) => ({ bson: b, rank: 9, parts: [b ? 1n : 0n] })),
  fc.integer({ min: -1e15, max: 1e15 }).map((t) => ({ bson: new Date(t), rank: 10, parts: [BigInt(t)] })),
  fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((t) => ({ bson: new Timestamp(t), rank: 11, parts: [t] })),
);

const names = fc.constantFrom('a', 'b', 'ab', 'é');
const samples: fc.Arbitrary<Sample> = fc.letrec<{ any: Sample }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalars,
    fc.array(tie('any'), { maxLength: 3 }).map((list) => ({ bson: list.map((s) => s.bson), rank: 6, parts: list })),
    fc.uniqueArray(fc.tuple(names, tie('any')), { maxLength: 3, selector: ([name]) => name }).map((pairs) => ({
      bson: Object.fromEntries(pairs.map(([name, s]) => [name, s.bson])),
      rank: 5,
      parts: pairs.map(([name, s]) => ({
        bson: 0,
        rank: s.rank,
        parts: [Buffer.from(name), ...s.parts.map((p) => p)],
        name,
      })),
    })),
  ),
})).any;

const order = (a: Buffer, b: Buffer): number => Math.sign(Buffer.compare(a, b));

describe('the key encoding', () => {
  it('orders numbers exactly across int, long, double and decimal', () => {
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        expect(order(keyOf(raw(a.bson)), keyOf(raw(b.bson)))).toBe(Math.sign(compareSamples(a, b)));
      }),
      { numRuns: RUNS },
    );
  });

  it('orders values of every type as the order of types and values says', () => {
    fc.assert(
      fc.property(samples, samples, (a, b) => {
        expect(order(keyOf(raw(a.bson)), keyOf(raw(b.bson)))).toBe(Math.sign(compareSamples(a, b)));
      }),
      { numRuns: RUNS },
    );
  });

  it('orders joined keys part by part, each in its own direction', () => {
    const directions = fc.array(fc.constantFrom(1, -1), { minLength: 3, maxLength: 3 });
    const triple = fc.array(fc.oneof(numbers, scalars), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(triple, triple, directions, (a, b, dirs) => {
        const expected = a.map((s, i) => compareSamples(s, b[i]!) * dirs[i]!).find((o) => o !== 0) ?? 0;
        const key = (list: Sample[]): Buffer =>
          compoundKey(
            list.map((s) => raw(s.bson)),
            dirs,
          );
        expect(order(key(a), key(b))).toBe(Math.sign(expected));
      }),
      { numRuns: RUNS },
    );
  });

  it('gives no key that begins with another key', () => {
    fc.assert(
      fc.property(samples, samples, (a, b) => {
        const [ka, kb] = [keyOf(raw(a.bson)), keyOf(raw(b.bson))];
        if (!ka.equals(kb)) expect(kb.subarray(0, ka.length).equals(ka)).toBe(false);
      }),
      { numRuns: RUNS },
    );
  });

  it('finds the least key after all those with a prefix', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 4 }), fc.uint8Array({ maxLength: 3 }), (prefix, tail) => {
        const end = after(Buffer.from(prefix));
        const extended = Buffer.concat([prefix, tail]);
        if (end) expect(Buffer.compare(extended, end)).toBe(-1);
        else expect(prefix.every((byte) => byte === 255)).toBe(true);
      }),
    );
  });
});
