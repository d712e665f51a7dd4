import { Long } from 'mongodb';
import type { Collection, Document } from 'mongodb';
import { codeOf, OFFICIAL_URL, openSubject } from './support/subject.js';
import type { Doc, Query, Subject } from './support/subject.js';

let subject: Subject;
beforeAll(async () => {
  subject = await openSubject();
});
afterAll(() => subject.close());

/** Returns the stages of the plan, outermost first, and the index used. */
function stagesOf(plan: Document): { stages: string[]; index: string | undefined } {
  const stages: string[] = [];
  let index: string | undefined;
  const walk = (stage: Document | undefined): void => {
    if (!stage) return;
    stages.push(stage.stage as string);
    index = (stage.indexName as string | undefined) ?? index;
    walk(stage.inputStage as Document | undefined);
  };
  const { winningPlan } = plan.queryPlanner as { winningPlan: Document };
  walk((winningPlan.queryPlan as Document | undefined) ?? winningPlan);
  return { stages, index };
}

async function planOf(c: Collection<Doc>, filter: Query, sort: Document = {}): Promise<ReturnType<typeof stagesOf>> {
  return stagesOf(await c.find(filter).sort(sort).explain('queryPlanner'));
}

describe('indexes', () => {
  it('are listed exactly as they were requested', async () => {
    const c = subject.collection();
    await c.createIndexes([
      { key: { a: 1, b: -1 }, name: 'first' },
      { key: { 'c.d': 1 }, unique: true, sparse: true },
      { key: { t: 1 }, expireAfterSeconds: 3600 },
      { key: { p: 1 }, partialFilterExpression: { p: { $gt: 5 } } },
    ]);
    expect(await c.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1, b: -1 }, name: 'first' },
      { v: 2, key: { 'c.d': 1 }, name: 'c.d_1', unique: true, sparse: true },
      { v: 2, key: { t: 1 }, name: 't_1', expireAfterSeconds: 3600 },
      { v: 2, key: { p: 1 }, name: 'p_1', partialFilterExpression: { p: { $gt: 5 } } },
    ]);
  });

  it('requested twice are made once', async () => {
    const c = subject.collection();
    await c.createIndex({ a: 1 }, { unique: true });
    await c.createIndex({ a: 1 }, { unique: true });
    expect(await c.indexes()).toHaveLength(2);
  });

  it.each([
    ['the same key under another name', { a: 1 }, { name: 'other' }, 85],
    ['the same name for another key', { b: 1 }, { name: 'a_1' }, 86],
    ['the same name and key with other options', { a: 1 }, { unique: true }, 86],
  ])('%s is rejected', async (_, key, options, code) => {
    const c = subject.collection();
    await c.createIndex({ a: 1 });
    expect(await codeOf(c.createIndex(key as unknown as Record<string, 1>, options))).toBe(code);
    expect(await c.indexes()).toHaveLength(2);
  });

  it('are dropped by name, by key, and all at once', async () => {
    const c = subject.collection();
    await c.createIndexes([{ key: { a: 1 } }, { key: { b: 1 } }, { key: { c: 1 } }, { key: { d: 1 } }]);
    await c.dropIndex('a_1');
    await subject.db.command({ dropIndexes: c.collectionName, index: { b: 1 } });
    expect((await c.indexes()).map((i) => i.name)).toEqual(['_id_', 'c_1', 'd_1']);
    await c.dropIndexes();
    expect(await c.indexes()).toHaveLength(1);
  });

  it('that are unique reject a second value, naming pattern and value', async () => {
    const c = subject.collection();
    await c.createIndex({ user: 1, day: -1 }, { unique: true });
    await c.insertMany([
      { _id: 1, user: 'u', day: 1 },
      { _id: 2, user: 'u', day: 2 },
    ]);
    const error = await c.insertOne({ _id: 3, user: 'u', day: 1 }).catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 11000, keyPattern: { user: 1, day: -1 }, keyValue: { user: 'u', day: 1 } });
    expect(await codeOf(c.updateOne({ _id: 2 }, { $set: { day: 1 } }))).toBe(11000);
    expect(await c.findOne({ _id: 2 })).toEqual({ _id: 2, user: 'u', day: 2 });
    await c.deleteOne({ _id: 1 });
    await c.insertOne({ _id: 3, user: 'u', day: 1 });
  });

  it('that are unique count a missing field as one null', async () => {
    const c = subject.collection();
    await c.createIndex({ a: 1 }, { unique: true });
    await c.insertOne({ _id: 1 });
    expect(await codeOf(c.insertOne({ _id: 2 }))).toBe(11000);
    expect(await codeOf(c.insertOne({ _id: 3, a: null }))).toBe(11000);
  });

  it('that are unique and sparse leave out what lacks the field', async () => {
    const c = subject.collection();
    await c.createIndex({ a: 1 }, { unique: true, sparse: true });
    await c.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3, a: 1 }]);
    expect(await codeOf(c.insertOne({ a: 1 }))).toBe(11000);
    expect(await c.countDocuments({ a: null })).toBe(2);
  });

  it('that are unique and partial judge only what they hold', async () => {
    const c = subject.collection();
    await c.createIndex({ name: 1 }, { unique: true, partialFilterExpression: { live: true } });
    await c.insertMany([
      { _id: 1, name: 'n', live: true },
      { _id: 2, name: 'n', live: false },
      { _id: 3, name: 'n' },
    ]);
    expect(await codeOf(c.updateOne({ _id: 2 }, { $set: { live: true } }))).toBe(11000);
    expect(await planOf(c, { name: 'n', live: true })).toMatchObject({ index: 'name_1' });
    expect(await planOf(c, { name: 'n' })).toMatchObject({ index: undefined });
    expect(await c.countDocuments({ name: 'n' })).toBe(3);
  });

  it('that are unique and made over doubled values are rejected, and nothing is left of them', async () => {
    const c = subject.collection();
    await c.insertMany([{ a: 1 }, { a: 1 }]);
    expect(await codeOf(c.createIndex({ a: 1 }, { unique: true }))).toBe(11000);
    expect(await c.indexes()).toHaveLength(1);
  });

  it('hold every element of an array, each document found once', async () => {
    const c = subject.collection();
    await c.createIndex({ tags: 1 });
    await c.insertMany([
      { _id: 1, tags: ['a', 'b', 'b'] },
      { _id: 2, tags: ['b', 'c'] },
      { _id: 3, tags: [] },
    ]);
    expect(await planOf(c, { tags: 'b' })).toMatchObject({ index: 'tags_1' });
    expect((await c.find({ tags: { $gte: 'a' } }).toArray()).map((d) => d._id).sort()).toEqual([1, 2]);
    await c.updateOne({ _id: 1 }, { $pull: { tags: 'b' } } as Document);
    expect(await c.countDocuments({ tags: 'b' })).toBe(1);
  });

  it('count their entries up to the limit, over one interval and over several', async () => {
    const c = subject.collection();
    await c.createIndex({ kind: 1, _id: 1 });
    await c.insertMany(Array.from({ length: 90 }, (_, n) => ({ _id: n, kind: 'abc'[n % 3] })));
    const both = { kind: { $in: ['a', 'b'] } };
    for (const [filter, all] of [
      [{ kind: 'a' }, 30],
      [both, 60],
    ] as const) {
      for (const limit of [1, 29, 30, 31, 45, 60, 61])
        expect([limit, await c.countDocuments(filter, { limit })]).toEqual([limit, Math.min(limit, all)]);
      expect(await c.countDocuments(filter)).toBe(all);
      expect(await c.countDocuments(filter, { skip: all - 2, limit: 5 })).toBe(2);
    }
  });

  it('find words by how they begin, several at once, and count only up to the limit', async () => {
    const c = subject.collection();
    await c.createIndex({ words: 1, _id: 1 });
    const words = ['alpha', 'alpine', 'beta', 'bravo', 'ação', 'gamma'];
    await c.insertMany(
      Array.from({ length: 600 }, (_, n) => ({
        _id: n,
        words: [words[n % 6], words[(n * 5 + 1) % 6], `n${String(n)}`],
      })),
    );
    const plain = await c.find().toArray();
    const expected = (...starts: string[]) =>
      plain
        .filter((doc) => starts.every((start) => (doc.words as string[]).some((word) => word.startsWith(start))))
        .map((doc) => Number(doc._id))
        .sort((a, b) => a - b);
    const queries: [Query, string[]][] = [
      [{ words: { $regex: '^al' } }, ['al']],
      [{ words: /^aç/ }, ['aç']],
      [{ $and: [{ words: { $regex: '^b' } }, { words: { $regex: '^alp' } }] }, ['b', 'alp']],
      [{ words: { $all: [/^n5/, /^a/] } }, ['n5', 'a']],
      [{ words: { $regex: '^zeta' } }, ['zeta']],
    ];
    for (const [query, starts] of queries) {
      const found = (await c.find(query).toArray()).map((doc) => Number(doc._id)).sort((a, b) => a - b);
      expect({ query, found }).toEqual({ query, found: expected(...starts) });
      expect(await planOf(c, query)).toMatchObject({
        index: 'words_1__id_1',
        stages: expect.arrayContaining(['IXSCAN']),
      });
      expect(await c.countDocuments(query, { limit: 7 })).toBe(Math.min(7, found.length));
    }
    const { executionStats } = (await c.find({ words: /^n59/ }).explain('executionStats')) as {
      executionStats: Document;
    };
    expect(executionStats).toMatchObject({ nReturned: 11, totalDocsExamined: 11 });
  });

  it('count what several words, a filter and an absent field ask for together, up to the limit', async () => {
    const c = subject.collection();
    await c.createIndexes([{ key: { words: 1 } }, { key: { kind: 1, at: -1 } }, { key: { gone: 1 }, sparse: true }]);
    const docs = Array.from({ length: 12_000 }, (_, n) => ({
      _id: n,
      words: ['loja', n % 3 === 0 ? 'com' : 'org', `pessoa${String(n)}`, ...(n % 5 === 0 ? ['comum'] : [])],
      kind: n % 4 === 0 ? 'a' : 'b',
      at: -n,
      ...(n % 7 === 0 && { gone: true }),
    }));
    await c.insertMany(docs);
    const matches = (doc: (typeof docs)[number], starts: readonly string[], kind?: string) =>
      !('gone' in doc) &&
      starts.every((start) => doc.words.some((word) => word.startsWith(start))) &&
      (kind === undefined || doc.kind === kind);
    for (const [starts, kind] of [
      [['loja', 'com']],
      [['com', 'loja', 'org']],
      [['pessoa1', 'com']],
      [['comu', 'com']],
      [['loja'], 'a'],
      [['pessoa', 'com'], 'b'],
      [['loja', 'nada']],
    ] as [string[], string?][]) {
      const asked = starts.map((start) => ({ words: new RegExp(`^${start}`) }));
      const filter = { gone: { $exists: false }, ...(kind && { kind }), $and: asked };
      const all = docs.filter((doc) => matches(doc, starts, kind)).length;
      for (const limit of [1, 300, 10_001])
        expect([starts, limit, await c.countDocuments(filter, { limit })]).toEqual([
          starts,
          limit,
          Math.min(limit, all),
        ]);
      expect([starts, await c.countDocuments(filter)]).toEqual([starts, all]);
    }
  });

  it('count a document once however many of its words match, in one interval or in several', async () => {
    const c = subject.collection();
    await c.createIndex({ shop: 1, words: 1 });
    const documents = Array.from({ length: 1_500 }, (_, n) => ({
      _id: n,
      shop: n % 3 === 0 ? 'b' : 'a',
      words: ['apple', 'apricot', `ap${String(n)}`, ['apart'], n % 2 ? 'pear' : /^ap/],
    }));
    await c.insertMany([...documents, { _id: 'none', shop: 'a', words: [] }, { _id: 'text', shop: 'a', words: 'ap' }]);
    for (const [query, all] of [
      [{ shop: 'a', words: /^ap/ }, 1_001],
      [{ shop: { $in: ['a', 'b'] }, words: /^ap/ }, 1_501],
      [{ shop: 'a', words: { $in: ['apple', 'apricot', 'pear'] } }, 1_000],
      [{ shop: 'a', words: { $gte: 'apple', $lt: 'pear' } }, 1_000],
      [{ shop: 'b', words: /^apart/ }, 0],
    ] as const) {
      expect([query, await c.countDocuments(query)]).toEqual([query, all]);
      expect([query, (await c.find(query).project({ _id: 1 }).toArray()).length]).toEqual([query, all]);
      for (const limit of [1, 257, 1_000, 1_600])
        expect([query, await c.countDocuments(query, { limit })]).toEqual([query, Math.min(limit, all)]);
      expect(await c.countDocuments(query, { skip: 400, limit: 300 })).toBe(Math.min(300, Math.max(0, all - 400)));
    }
    await c.updateMany({ shop: 'a', words: 'pear' }, { $pull: { words: { $in: ['apple', 'apricot'] } } } as Document);
    expect(await c.countDocuments({ shop: 'a', words: /^appl/ })).toBe(500);
    expect(await c.countDocuments({ shop: 'a', words: /^ap/ })).toBe(1_001);
  });

  it('over two arrays at once are rejected', async () => {
    const c = subject.collection();
    await c.createIndex({ a: 1, b: 1 });
    expect(await codeOf(c.insertOne({ a: [1], b: [2] }))).toBe(171);
  });

  it('with an expiry forget documents some time after', async () => {
    const c = subject.collection();
    await c.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    await c.insertMany([
      { _id: 'old', at: new Date(Date.now() - 120_000) },
      { _id: 'new', at: new Date() },
      { _id: 'text', at: 'never' },
      { _id: 'none' },
    ]);
    const patience = OFFICIAL_URL ? 70_000 : 12_000;
    for (const end = Date.now() + patience; (await c.countDocuments()) > 3 && Date.now() < end;)
      await new Promise((r) => setTimeout(r, 100));
    expect((await c.find().toArray()).map((d) => d._id).sort()).toEqual(['new', 'none', 'text']);
  }, 80_000);
});

describe('plans', () => {
  let c: Collection<Doc>;
  beforeAll(async () => {
    c = subject.collection();
    await c.createIndexes([
      { key: { owner: 1, at: -1, _id: -1 }, name: 'inbox' },
      { key: { n: 1 } },
      { key: { sparse: 1 }, sparse: true },
    ]);
    await c.insertMany(
      Array.from({ length: 300 }, (_, i) => ({ _id: i, owner: `u${String(i % 5)}`, at: i % 50, n: i, free: i })),
    );
  });

  it('by _id need no search', async () => {
    expect((await planOf(c, { _id: 5 })).stages[0]).toMatch(/IDHACK|EXPRESS_IXSCAN/);
  });

  const CASES: [string, Query, Document, string[], string | undefined][] = [
    ['an equality uses its index', { n: 5 }, {}, ['FETCH', 'IXSCAN'], 'n_1'],
    ['a range uses its index', { n: { $gt: 5, $lt: 9 } }, {}, ['FETCH', 'IXSCAN'], 'n_1'],
    ['$in uses its index', { n: { $in: [1, 2] } }, {}, ['FETCH', 'IXSCAN'], 'n_1'],
    ['a field without index is searched', { free: 5 }, {}, ['COLLSCAN'], undefined],
    ['$or over a field without index is searched', { $or: [{ free: 5 }, { free: 6 }] }, {}, ['COLLSCAN'], undefined],
    [
      'an equality with the order of the index is not sorted',
      { owner: 'u1' },
      { at: -1, _id: -1 },
      ['FETCH', 'IXSCAN'],
      'inbox',
    ],
    ['nor is the whole order turned round', { owner: 'u1' }, { at: 1, _id: 1 }, ['FETCH', 'IXSCAN'], 'inbox'],
    [
      'an order that the index does not have is sorted',
      { owner: 'u1' },
      { at: 1, _id: -1 },
      ['SORT', 'FETCH', 'IXSCAN'],
      'inbox',
    ],
    [
      'an order without index is sorted after a search',
      { free: { $gt: 1 } },
      { free: 1 },
      ['SORT', 'COLLSCAN'],
      undefined,
    ],
    ['an order alone may come from an index', {}, { n: -1 }, ['FETCH', 'IXSCAN'], 'n_1'],
    ['a sparse index serves what is there', { sparse: 1 }, {}, ['FETCH', 'IXSCAN'], 'sparse_1'],
    ['a sparse index does not serve null', { sparse: null }, {}, ['COLLSCAN'], undefined],
    ['a sparse index does not serve an order of all', {}, { sparse: 1 }, ['SORT', 'COLLSCAN'], undefined],
  ];
  it.each(CASES)('%s', async (_, filter, sort, stages, index) => {
    expect(await planOf(c, filter, sort)).toEqual({ stages, index });
  });

  it('of a count, an aggregation, an update and a delete are shown too', async () => {
    const name = c.collectionName;
    const inner: Document[] = [
      { count: name, query: { n: 5 } },
      { aggregate: name, pipeline: [{ $match: { n: 5 } }], cursor: {} },
      { update: name, updates: [{ q: { n: 5 }, u: { $set: { free: 1 } } }] },
      { delete: name, deletes: [{ q: { n: 5 }, limit: 1 }] },
      { findAndModify: name, query: { n: 5 }, remove: true },
      { distinct: name, key: 'n', query: { n: 5 } },
    ];
    for (const command of inner) {
      const shown = await subject.db.command({ explain: command, verbosity: 'queryPlanner' });
      expect(JSON.stringify(shown)).toContain('"indexName":"n_1"');
    }
    expect(await c.countDocuments()).toBe(300);
  });

  it('tell how much was read', async () => {
    const { executionStats } = (await c.find({ owner: 'u1', at: { $gte: 46 } }).explain('executionStats')) as {
      executionStats: Document;
    };
    expect(executionStats).toMatchObject({ nReturned: 6, totalDocsExamined: 6, totalKeysExamined: 6 });
  });

  it('follow a hint by name or key', async () => {
    expect(stagesOf(await c.find({ owner: 'u1' }).hint('n_1').explain('queryPlanner')).index).toBe('n_1');
    expect(stagesOf(await c.find({ n: 5 }).hint({ owner: 1, at: -1, _id: -1 }).explain('queryPlanner')).index).toBe(
      'inbox',
    );
    expect(await c.find({ n: 5 }).hint('inbox').toArray()).toHaveLength(1);
  });

  it('give sorted pages that join without gap or repetition', async () => {
    const seen: unknown[] = [];
    for (let skip = 0; skip < 60; skip += 7) {
      const page = await c.find({ owner: 'u2' }).sort({ at: -1, _id: -1 }).skip(skip).limit(7).toArray();
      seen.push(...page.map((d) => [d.at as number, d._id]));
    }
    const all = (await c.find({ owner: 'u2' }).toArray()).map((d) => [d.at as number, d._id as number] as const);
    expect(seen).toEqual([...all].sort((a, b) => b[0] - a[0] || b[1] - a[1]));
  });

  it('give far pages of what lacks a field, which a sparse index tells apart', async () => {
    const rows = subject.collection();
    await rows.createIndexes([{ key: { n: 1, _id: 1 } }, { key: { gone: 1 }, sparse: true }]);
    const values = [true, null, [], [1, 2]];
    await rows.insertMany(
      Array.from({ length: 900 }, (_, n) => ({
        _id: n,
        n: n % 7,
        ...(n % 5 === 0 && { gone: values[(n / 5) % 4] }),
      })),
    );
    const expected = (await rows.find().toArray())
      .filter((d) => !('gone' in d))
      .map((d) => [d['n'] as number, Number(d._id)] as const)
      .sort((a, b) => a[0] - b[0] || a[1] - b[1])
      .map(([, id]) => id);
    const query = { gone: { $exists: false } };
    for (const direction of [1, -1] as const) {
      const inOrder = direction === 1 ? expected : expected.toReversed();
      for (const skip of [1, 300, 701, 719, 720, 5_000]) {
        const found = rows.find(query).sort({ n: direction, _id: direction }).skip(skip).limit(20);
        expect([skip, (await found.toArray()).map((d) => d._id)]).toEqual([skip, inOrder.slice(skip, skip + 20)]);
      }
      const few = { ...query, n: { $in: [1, 4, 5] } };
      const joined = [];
      for (let skip = 0; skip < 400; skip += 90)
        joined.push(
          ...(await rows.find(few).sort({ n: direction, _id: direction }).skip(skip).limit(90).toArray()).map((d) =>
            Number(d._id),
          ),
        );
      expect(joined).toEqual(inOrder.filter((id) => [1, 4, 5].includes(id % 7)));
    }
    expect(await rows.countDocuments({ n: { $gte: 0 }, ...query })).toBe(720);
    expect(await rows.countDocuments({ n: { $gte: 0 }, ...query }, { limit: 100 })).toBe(100);
  });

  it('read the documents of a page only, not of those before it', async () => {
    const found = c.find({ owner: 'u1' }).sort({ at: -1, _id: -1 }).skip(40).limit(5);
    const { executionStats } = (await found.explain('executionStats')) as { executionStats: Document };
    expect(executionStats).toMatchObject({ nReturned: 5 });
    if (!OFFICIAL_URL) expect(executionStats).toMatchObject({ totalDocsExamined: 5, totalKeysExamined: 45 });
  });

  it('keep longs beyond 2^53 apart in an index', async () => {
    const longs = subject.collection();
    await longs.createIndex({ n: 1 }, { unique: true });
    await longs.insertMany([{ n: Long.fromString('9007199254740992') }, { n: Long.fromString('9007199254740993') }]);
    expect(await longs.countDocuments({ n: { $gt: Long.fromString('9007199254740992') } })).toBe(1);
  });
});
