import { Int32, Long } from 'mongodb';
import { codeOf, openSubject } from './support/subject.js';
import type { Change, Doc, Subject } from './support/subject.js';

let subject: Subject;
beforeAll(async () => {
  subject = await openSubject();
});
afterAll(() => subject.close());

type Case = [says: string, before: Doc, update: Change, after: Doc, modified: number];

const CASES: Case[] = [
  ['$set changes a field in its place', { a: 1, b: 2 }, { $set: { a: 9 } }, { a: 9, b: 2 }, 1],
  [
    '$set adds new fields in the order of their names, across operators',
    { z: 1 },
    { $set: { d: 1, b: 1 }, $inc: { c: 5 }, $min: { a: 3 } },
    { z: 1, a: 3, b: 1, c: 5, d: 1 },
    1,
  ],
  ['$set makes documents on the way', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }, 1],
  ['$set by position replaces an element', { a: [1, 2, 3] }, { $set: { 'a.1': 9 } }, { a: [1, 9, 3] }, 1],
  ['$set beyond an array fills up with null', { a: [1] }, { $set: { 'a.3': 4 } }, { a: [1, null, null, 4] }, 1],
  ['$set of what is there modifies nothing', { a: { b: 1 } }, { $set: { a: { b: 1 } } }, { a: { b: 1 } }, 0],
  ['$set with nothing in it modifies nothing', { a: 1 }, { $set: {} }, { a: 1 }, 0],
  ['$unset takes fields away', { a: 1, b: 2 }, { $unset: { a: '', missing: '' } }, { b: 2 }, 1],
  ['$unset inside an array leaves null', { a: [1, 2] }, { $unset: { 'a.0': '' } }, { a: [null, 2] }, 1],
  ['$unset of nothing modifies nothing', { a: 1 }, { $unset: { 'b.c': '' } }, { a: 1 }, 0],
  ['$inc adds, and begins at zero', { a: 1 }, { $inc: { a: -4, b: 2 } }, { a: -3, b: 2 }, 1],
  ['$inc by zero modifies nothing', { a: 1 }, { $inc: { a: 0 } }, { a: 1 }, 0],
  [
    '$inc of an int that overflows gives a long',
    { a: new Int32(2147483647) },
    { $inc: { a: 1 } },
    { a: 2147483648 },
    1,
  ],
  ['$inc with a fraction gives a double', { a: 1 }, { $inc: { a: 0.5 } }, { a: 1.5 }, 1],
  ['$min keeps the smaller', { a: 5, b: 5 }, { $min: { a: 3, b: 9, c: 1 } }, { a: 3, b: 5, c: 1 }, 1],
  [
    '$max keeps the greater, in the order of types',
    { a: 5, b: 5 },
    { $max: { a: 'text', b: 2 } },
    { a: 'text', b: 5 },
    1,
  ],
  ['$min of an equal value modifies nothing', { a: 5 }, { $min: { a: 5 } }, { a: 5 }, 0],
  [
    '$setOnInsert says nothing to a document that exists',
    { a: 1 },
    { $set: { a: 2 }, $setOnInsert: { b: 1 } },
    { a: 2 },
    1,
  ],
  ['$push appends', { a: [1] }, { $push: { a: 2, b: 3 } }, { a: [1, 2], b: [3] }, 1],
  ['$push $each appends several', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }, 1],
  ['$push $position inserts', { a: [1, 2] }, { $push: { a: { $each: [8, 9], $position: 1 } } }, { a: [1, 8, 9, 2] }, 1],
  [
    '$push $position below zero counts from the end',
    { a: [1, 2] },
    { $push: { a: { $each: [9], $position: -1 } } },
    { a: [1, 9, 2] },
    1,
  ],
  [
    '$push $slice keeps the first',
    { a: [1, 2] },
    { $push: { a: { $each: [3], $position: 0, $slice: 2 } } },
    { a: [3, 1] },
    1,
  ],
  [
    '$push $slice below zero keeps the last',
    { a: [1, 2] },
    { $push: { a: { $each: [3], $slice: -2 } } },
    { a: [2, 3] },
    1,
  ],
  ['$push $slice zero empties', { a: [1, 2] }, { $push: { a: { $each: [], $slice: 0 } } }, { a: [] }, 1],
  ['$push $sort orders values', { a: [3, 1] }, { $push: { a: { $each: [2], $sort: -1 } } }, { a: [3, 2, 1] }, 1],
  [
    '$push $sort orders documents by a field',
    { a: [{ n: 2 }, { n: 1 }] },
    { $push: { a: { $each: [{ n: 0 }], $sort: { n: 1 } } } },
    { a: [{ n: 0 }, { n: 1 }, { n: 2 }] },
    1,
  ],
  [
    '$addToSet adds what is new',
    { a: [1, 'x'] },
    { $addToSet: { a: { $each: [1, 'y', 'y'] } } },
    { a: [1, 'x', 'y'] },
    1,
  ],
  [
    '$addToSet of what is there modifies nothing',
    { a: [1, { b: 2 }] },
    { $addToSet: { a: { b: 2 } } },
    { a: [1, { b: 2 }] },
    0,
  ],
  ['$pull takes equal values', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }, 1],
  ['$pull takes what satisfies operators', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }, 1],
  [
    '$pull takes documents that match',
    { a: [{ b: 1, c: 1 }, { b: 2 }] },
    { $pull: { a: { b: 1 } } },
    { a: [{ b: 2 }] },
    1,
  ],
  ['$pull from a missing field modifies nothing', { b: 1 }, { $pull: { a: 1 } }, { b: 1 }, 0],
];

describe('updates', () => {
  it.each(CASES)('%s', async (_, before, update, after, modified) => {
    const c = subject.collection();
    await c.insertOne({ _id: 'x', ...before });
    const result = await c.updateOne({ _id: 'x' }, update);
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: modified });
    const stored = await c.findOne({ _id: 'x' });
    expect(stored).toEqual({ _id: 'x', ...after });
    expect(Object.keys(stored!)).toEqual(['_id', ...Object.keys(after)]);
  });

  it('a guarded upsert inserts, then changes, then is rejected when it comes too late', async () => {
    const c = subject.collection();
    const guarded = (position: number): Promise<unknown> =>
      c.updateOne({ _id: 'x', position: { $lt: position } }, { $set: { position, n: position * 2 } }, { upsert: true });
    expect(await guarded(5)).toMatchObject({ upsertedCount: 1, upsertedId: 'x', matchedCount: 0 });
    expect(await guarded(7)).toMatchObject({ modifiedCount: 1, upsertedCount: 0 });
    expect(await codeOf(guarded(6))).toBe(11000);
    expect(await c.findOne({})).toEqual({ _id: 'x', position: 7, n: 14 });
  });

  it('an upsert takes the equalities of its filter, then its operators', async () => {
    const c = subject.collection();
    const filter = { $and: [{ kind: 'k' }, { 'at.day': { $eq: 3 } }], n: { $gt: 4 } };
    await c.updateOne(filter, { $set: { b: 1 }, $setOnInsert: { a: 2 } }, { upsert: true });
    const doc = (await c.findOne({}))!;
    expect(Object.keys(doc)).toEqual(['_id', 'kind', 'at', 'a', 'b']);
    expect(doc).toMatchObject({ kind: 'k', at: { day: 3 }, a: 2, b: 1 });
  });

  it('an upsert by replacement takes the _id of its filter', async () => {
    const c = subject.collection();
    expect(await c.replaceOne({ _id: 'r' }, { a: 1 }, { upsert: true })).toMatchObject({ upsertedId: 'r' });
    expect(await c.findOne({})).toEqual({ _id: 'r', a: 1 });
  });

  it('a replacement keeps the _id and drops the rest', async () => {
    const c = subject.collection();
    await c.insertOne({ _id: 1, a: 1, b: 2 });
    expect(await c.replaceOne({ a: 1 }, { c: 3 })).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    expect(await c.findOne({})).toEqual({ _id: 1, c: 3 });
    expect(await c.replaceOne({ _id: 1 }, { c: 3 })).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
  });

  it('updateMany changes all that match, once each, also where the change moves them in the index', async () => {
    const c = subject.collection();
    await c.createIndex({ n: 1 });
    await c.insertMany(Array.from({ length: 500 }, (_, n) => ({ _id: n, n })));
    expect(await c.updateMany({ n: { $gte: 100 } }, { $inc: { n: 1000 } })).toMatchObject({
      matchedCount: 400,
      modifiedCount: 400,
    });
    expect(await c.countDocuments({ n: { $gte: 1100, $lt: 1500 } })).toBe(400);
  });

  it('a long stays a long when it is added to', async () => {
    const c = subject.collection();
    await c.insertOne({ _id: 1, n: Long.fromString('9007199254740993') });
    await c.updateOne({ _id: 1 }, { $inc: { n: 2 } });
    const doc = await c.findOne({}, { promoteLongs: false });
    expect(String(doc!.n)).toBe('9007199254740995');
  });

  const REJECTED: [string, Change, number][] = [
    ['a changed _id', { $set: { _id: 2 } }, 66],
    ['one path twice', { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['a path and one below it', { $set: { o: 1, 'o.b': 1 } }, 40],
    ['a field inside a scalar', { $set: { 's.x': 1 } }, 28],
    ['$inc of text', { $inc: { s: 1 } }, 14],
    ['$inc by text', { $inc: { a: 'x' } }, 14],
    ['$push to a scalar', { $push: { s: 1 } }, 2],
    ['$pull from a scalar', { $pull: { s: 1 } }, 2],
    ['an empty part of a path', { $set: { 'a..b': 1 } }, 56],
    ['an operator without a document', { $set: 5 }, 9],
  ];
  it.each(REJECTED)('%s is rejected and changes nothing', async (_, update, code) => {
    const c = subject.collection();
    const before = { _id: 1, a: 1, s: 'text', o: { b: 2 } };
    await c.insertOne(before);
    expect(await codeOf(c.updateOne({ _id: 1 }, update))).toBe(code);
    expect(await c.findOne({})).toEqual(before);
  });

  it('two equalities for one path cannot make a document', async () => {
    expect(await codeOf(subject.collection().updateOne({ a: 1, 'a.b': 2 }, { $set: { c: 1 } }, { upsert: true }))).toBe(
      54,
    );
  });
});

describe('findOneAnd…', () => {
  it('returns the document before or after a change, projected', async () => {
    const c = subject.collection();
    await c.insertOne({ _id: 1, n: 1, m: 2 });
    expect(await c.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { projection: { n: 1 } })).toEqual({
      _id: 1,
      n: 1,
    });
    expect(await c.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { returnDocument: 'after' })).toEqual({
      _id: 1,
      n: 3,
      m: 2,
    });
  });

  it('picks the first in the wanted order', async () => {
    const c = subject.collection();
    await c.insertMany([
      { _id: 1, n: 5 },
      { _id: 2, n: 9 },
      { _id: 3, n: 7 },
    ]);
    expect(await c.findOneAndDelete({}, { sort: { n: -1 } })).toEqual({ _id: 2, n: 9 });
    expect(await c.findOneAndReplace({}, { n: 0 }, { sort: { n: -1 }, returnDocument: 'after' })).toEqual({
      _id: 3,
      n: 0,
    });
  });

  it('upserts, and tells with includeResultMetadata what it did', async () => {
    const c = subject.collection();
    const result = await c.findOneAndUpdate(
      { _id: 'n' },
      { $set: { a: 1 } },
      { upsert: true, includeResultMetadata: true },
    );
    expect(result).toMatchObject({ value: null, lastErrorObject: { n: 1, updatedExisting: false, upserted: 'n' } });
    expect(
      await c.findOneAndUpdate({ _id: 'm' }, { $set: { a: 2 } }, { upsert: true, returnDocument: 'after' }),
    ).toEqual({ _id: 'm', a: 2 });
  });

  it('returns null when nothing matches', async () => {
    const c = subject.collection();
    expect(await c.findOneAndUpdate({ _id: 1 }, { $set: { a: 1 } })).toBeNull();
    expect(await c.findOneAndDelete({ _id: 1 })).toBeNull();
  });
});
