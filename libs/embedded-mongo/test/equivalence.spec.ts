import { BSONRegExp, Decimal128, Double, Int32, Long } from 'mongodb';
import type { Collection, CountDocumentsOptions, Document } from 'mongodb';
import fc from 'fast-check';
import { openSubject } from './support/subject.js';
import type { Doc, Query, Subject } from './support/subject.js';

/** Runs random queries on a collection without indexes and on its twins with them: every result must be the same. */
const QUERIES = Number(process.env['EQUIVALENCE_QUERIES'] ?? 1150);
const DOCUMENTS = 120;
const SEED = Number(process.env['EQUIVALENCE_SEED'] ?? 7);

let subject: Subject;
beforeAll(async () => {
  subject = await openSubject({ promoteValues: false, maxPoolSize: 8 });
});
afterAll(() => subject.close());

const scalar = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -3, max: 6 }).map((n) => new Int32(n)) },
  fc.integer({ min: -2, max: 6 }).map((n) => new Double(n + 0.5)),
  fc.constantFrom(
    Long.fromNumber(3),
    Long.fromString('9007199254740993'),
    new Double(2 ** 53),
    new Double(NaN),
    new Double(-Infinity),
    Decimal128.fromString('2.50'),
    Decimal128.fromString('3'),
  ),
  fc.constantFrom('', 'a', 'ab', 'abc', 'b', 'é', 'a\0b'),
  fc.constantFrom<unknown>(null, true, false, new Date(0), new Date(5)),
);
const small = fc.oneof({ weight: 8, arbitrary: scalar }, fc.record({ x: scalar }, { requiredKeys: [] }));
const value = fc.oneof({ weight: 8, arbitrary: small }, fc.array(small, { maxLength: 3 }));
/** A stored pattern is found by itself. */
const stored = fc.oneof(
  { weight: 9, arbitrary: value },
  fc.constantFrom(new BSONRegExp('^a'), [new BSONRegExp('^ab')]),
);
const subdocument = fc.record({ x: value, y: scalar }, { requiredKeys: [] });
const document = fc.record(
  {
    a: stored,
    b: fc.oneof({ weight: 6, arbitrary: scalar }, stored),
    c: scalar,
    d: fc.oneof(subdocument, fc.array(subdocument, { maxLength: 3 }), scalar),
  },
  { requiredKeys: [] },
);
/** One array at most, or a compound index over two of its fields would reject the document. */
const single = document.map((doc): Document => {
  const lists = Object.entries(doc).filter(
    ([, v]) => Array.isArray(v) || (v !== null && typeof v === 'object' && 'x' in v && Array.isArray(v.x)),
  );
  return Object.fromEntries(Object.entries(doc).filter(([k]) => lists.findIndex(([name]) => name === k) <= 0));
});

const path = fc.constantFrom('a', 'b', 'c', 'd', 'd.x', 'd.y', 'a.x', 'c', 'b');
const condition: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: value },
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$eq', '$ne'), value)
      .map(([op, v]) => ({ [op]: v })),
  },
  fc.tuple(scalar, scalar).map(([from, to]) => ({ $gte: from, $lt: to })),
  fc.array(value, { maxLength: 4 }).map((list) => ({ $in: list })),
  fc.array(scalar, { maxLength: 3 }).map((list) => ({ $nin: list })),
  fc.boolean().map((b) => ({ $exists: b })),
  scalar.map((v) => ({ $not: { $gt: v } })),
  scalar.map((v) => ({ $elemMatch: { $gte: v } })),
  fc.array(scalar, { minLength: 1, maxLength: 2 }).map((list) => ({ $all: list })),
  fc.constantFrom({ $type: 'number' }, { $type: 'string' }, { $size: 2 }, { $regex: '^a' }),
  fc
    .constantFrom(
      '^',
      '^a',
      '^ab',
      '^ab*',
      '^ab?',
      '^ab+',
      '^a.',
      '^(a|b)',
      '^a|b',
      '^\\x61',
      '^é',
      '^a$',
      '^ab{0}',
      'b',
    )
    .map((text) => ({ $regex: text })),
  fc.constant({ $all: [/^a/, /^ab/] }),
);
const clause = fc.tuple(path, condition).map(([p, c]): Query => ({ [p]: c }));
const filter: fc.Arbitrary<Query> = fc.oneof(
  { weight: 4, arbitrary: clause },
  { weight: 4, arbitrary: fc.array(clause, { minLength: 2, maxLength: 3 }).map((list) => ({ $and: list })) },
  fc.array(clause, { minLength: 2, maxLength: 2 }).map((list) => ({ $or: list })),
  clause.map((q) => ({ $and: [q, { b: { $exists: false } }] })),
  fc.constantFrom({}, { b: { $exists: false } }),
);
const direction = fc.constantFrom(1 as const, -1 as const);
const sort = fc.oneof(
  fc.tuple(fc.constantFrom('c', 'b', 'a'), direction, direction).map(([p, d, e]): [string, 1 | -1][] => [
    [p, d],
    ['_id', e],
  ]),
  fc.tuple(direction, direction, direction).map(([d, e, f]): [string, 1 | -1][] => [
    ['c', d],
    ['b', e],
    ['_id', f],
  ]),
);

const INDEXES: Document[][] = [
  [{ a: 1 }, { b: -1 }, { c: 1 }, { 'd.x': 1 }, { 'd.y': -1 }],
  [
    { c: 1, b: -1, _id: 1 },
    { b: 1, c: 1 },
    { a: -1, c: 1 },
  ],
  [{ d: 1 }, { 'd.x': 1, 'd.y': 1 }, { c: -1, a: 1, _id: -1 }, { 'a.x': 1 }],
];

async function twins(): Promise<{ plain: Collection<Doc>; indexed: Collection<Doc>[] }> {
  const docs = fc.sample(single, { numRuns: DOCUMENTS, seed: SEED }).map((doc, i) => ({ _id: i, ...doc }));
  const plain = subject.collection();
  await plain.insertMany(docs);
  const indexed: Collection<Doc>[] = [];
  for (const keys of INDEXES) {
    const c = subject.collection();
    await c.createIndexes([
      ...keys.map((key) => ({ key })),
      { key: { c: 1, d: 1 }, name: 'sparse', sparse: true },
      { key: { b: 1 }, name: 'present', sparse: true },
      { key: { b: 1, _id: -1 }, name: 'partial', partialFilterExpression: { b: { $gt: 0 } } },
    ]);
    await c.insertMany(docs);
    indexed.push(c);
  }
  return { plain, indexed };
}

describe('the same question', () => {
  it(`has the same result with and without indexes: found, sorted, counted, ${String(QUERIES)} queries`, async () => {
    const { plain, indexed } = await twins();
    const few = fc.integer({ min: 0, max: 8 });
    const questions = fc.sample(fc.tuple(filter, sort, few, fc.integer({ min: 0, max: 40 })), {
      numRuns: QUERIES,
      seed: SEED,
    });
    const ids = async (c: Collection<Doc>, q: Query): Promise<number[]> =>
      (await c.find(q).project({ _id: 1 }).toArray()).map((d) => Number(d._id)).sort((x, y) => x - y);
    let compared = 0;
    for (const [q, order, limit, skip] of questions) {
      const page = async (c: Collection<Doc>): Promise<number[]> =>
        (await c.find(q).project({ _id: 1 }).sort(order).skip(skip).limit(limit).toArray()).map((d) => Number(d._id));
      const counted = async (c: Collection<Doc>, options: CountDocumentsOptions): Promise<number> =>
        Number(await c.countDocuments(q, options));
      const all = await ids(plain, q);
      const expected = [all, await page(plain), all.length, Math.min(all.length, limit + 1)];
      await Promise.all(
        indexed.map(async (c) => {
          const result = [await ids(c, q), await page(c), await counted(c, {}), await counted(c, { limit: limit + 1 })];
          expect({ q, order, skip, limit, result }).toEqual({ q, order, skip, limit, result: expected });
          compared += result.length;
        }),
      );
    }
    expect(compared).toBe(QUERIES * INDEXES.length * 4);
  }, 240_000);

  it('returns the same after updates and deletes as a collection filled with the result', async () => {
    const { indexed } = await twins();
    const worn = indexed[1]!;
    const changes = fc.sample(fc.tuple(clause, scalar, fc.constantFrom('b', 'c', 'd')), {
      numRuns: 60,
      seed: SEED + 1,
    });
    for (const [q, v, field] of changes) {
      await worn.updateMany(q, { $set: { [field]: v } });
      await worn.deleteOne({ ...q, _id: { $gte: 100 } });
    }
    const fresh = subject.collection();
    const docs = await worn.find().toArray();
    await fresh.insertMany(docs);
    for (const q of fc.sample(clause, { numRuns: 300, seed: SEED + 2 })) {
      expect({ q, n: await worn.countDocuments(q) }).toEqual({ q, n: await fresh.countDocuments(q) });
    }
  }, 120_000);
});
