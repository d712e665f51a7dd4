import { BSON, MongoBulkWriteError, ObjectId } from 'mongodb';
import { codeOf, openSubject } from './support/subject.js';
import type { Doc, Subject } from './support/subject.js';

let subject: Subject;
beforeAll(async () => {
  subject = await openSubject();
});
afterAll(() => subject.close());

describe('inserts and deletes', () => {
  it('an inserted document is found by its _id, with one made when it has none', async () => {
    const c = subject.collection();
    await c.insertOne({ _id: 'a', n: 1 });
    const { insertedId } = await c.insertOne({ n: 2 });
    expect(insertedId).toBeInstanceOf(ObjectId);
    expect(await c.findOne({ _id: 'a' })).toEqual({ _id: 'a', n: 1 });
    expect(await c.findOne({ _id: insertedId })).toEqual({ _id: insertedId, n: 2 });
  });

  it('the server puts _id in front, and makes one when the client does not', async () => {
    const c = subject.collection();
    await c.insertOne({ z: 1, _id: 5, a: 2 });
    expect(Object.keys((await c.findOne({}))!)).toEqual(['_id', 'z', 'a']);
    await c.deleteMany({});
    await c.insertMany([{ n: 1 }], { forceServerObjectId: true });
    const [made] = await c.find().toArray();
    expect(made!._id).toBeInstanceOf(ObjectId);
  });

  it('an _id that is there is rejected with its pattern and value', async () => {
    const c = subject.collection();
    await c.insertOne({ _id: 'a' });
    const error = await c.insertOne({ _id: 'a' }).catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 'a' } });
  });

  it('1 and 1.0 are one _id, 1 and "1" are two', async () => {
    const c = subject.collection();
    await c.insertMany([{ _id: 1 }, { _id: '1' }]);
    expect(await codeOf(c.insertOne({ _id: new BSON.Double(1) }))).toBe(11000);
    expect(await c.countDocuments()).toBe(2);
  });

  it.each([
    ['an array', [1]],
    ['a pattern', /x/],
  ])('%s is no _id', async (_, id) => {
    expect(await codeOf(subject.collection().insertOne({ _id: id }))).toBe(53);
  });

  it('an ordered batch stops at the first error, an unordered one goes on', async () => {
    for (const [ordered, inserted] of [
      [true, 1],
      [false, 2],
    ] as const) {
      const c = subject.collection();
      await c.insertOne({ _id: 2 });
      const error = await c.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }], { ordered }).catch((e: unknown) => e);
      expect(error).toBeInstanceOf(MongoBulkWriteError);
      expect((error as MongoBulkWriteError).insertedCount).toBe(inserted);
      expect([(error as MongoBulkWriteError).writeErrors].flat()[0]).toMatchObject({ index: 1, code: 11000 });
    }
  });

  it('deleteOne takes one, deleteMany all that match', async () => {
    const c = subject.collection();
    await c.insertMany([{ n: 1 }, { n: 1 }, { n: 1 }, { n: 2 }]);
    expect(await c.deleteOne({ n: 1 })).toMatchObject({ deletedCount: 1 });
    expect(await c.deleteMany({ n: 1 })).toMatchObject({ deletedCount: 2 });
    expect(await c.deleteMany({ n: 1 })).toMatchObject({ deletedCount: 0 });
    expect(await c.countDocuments()).toBe(1);
  });

  it('writes to a collection that is not there: deletes and updates find nothing', async () => {
    const c = subject.collection();
    expect(await c.deleteMany({})).toMatchObject({ deletedCount: 0 });
    expect(await c.updateOne({ a: 1 }, { $set: { a: 2 } })).toMatchObject({ matchedCount: 0 });
  });

  it('a bulk write does all kinds at once and counts them', async () => {
    const c = subject.collection();
    await c.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ]);
    const result = await c.bulkWrite(
      [
        { insertOne: { document: { _id: 3 } } },
        { updateOne: { filter: { _id: 1 }, update: { $set: { n: 5 } } } },
        { updateOne: { filter: { _id: 9 }, update: { $set: { n: 9 } }, upsert: true } },
        { replaceOne: { filter: { _id: 3 }, replacement: { n: 3 } } },
        { updateMany: { filter: { n: { $gte: 3 } }, update: { $inc: { n: 1 } } } },
        { deleteOne: { filter: { _id: 2 } } },
      ],
      { ordered: true },
    );
    expect(result).toMatchObject({
      insertedCount: 1,
      upsertedCount: 1,
      upsertedIds: { 2: 9 },
      deletedCount: 1,
      matchedCount: 5,
      modifiedCount: 5,
    });
    expect(await c.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, n: 6 },
      { _id: 3, n: 4 },
      { _id: 9, n: 10 },
    ]);
  });

  it('an unordered bulk write of stale guarded upserts tells each and does the others', async () => {
    const c = subject.collection();
    await c.insertMany([
      { _id: 'a', position: 9 },
      { _id: 'b', position: 1 },
    ]);
    const ops = ['a', 'b', 'c'].map((_id) => ({
      updateOne: { filter: { _id, position: { $lt: 5 } }, update: { $set: { position: 5 } }, upsert: true },
    }));
    const error = (await c.bulkWrite(ops, { ordered: false }).catch((e: unknown) => e)) as MongoBulkWriteError;
    expect([error.writeErrors].flat().map((one) => [one.index, one.code])).toEqual([[0, 11000]]);
    expect(error.result).toMatchObject({ modifiedCount: 1, upsertedCount: 1 });
    const positions = (await c.find().sort({ _id: 1 }).toArray()).map((doc: Doc) => doc.position as number);
    expect(positions).toEqual([9, 5, 5]);
  });

  it.each([
    ['w: 1', { w: 1 as const }],
    ['w: majority', { w: 'majority' as const }],
    ['j: true', { journal: true }],
    ['a time limit', { w: 1 as const, wtimeoutMS: 1000 }],
  ])('a write concern of %s is honoured', async (_, writeConcern) => {
    const c = subject.collection();
    await c.insertOne({ _id: 1 }, { writeConcern });
    expect(await c.findOne({})).toEqual({ _id: 1 });
  });

  it('w: 0 is done without a reply, before the next command on the connection', async () => {
    const one = await openSubject({ maxPoolSize: 1 });
    const c = one.collection();
    for (let n = 0; n < 20; n++) await c.insertOne({ _id: n }, { writeConcern: { w: 0 } });
    expect(await c.countDocuments()).toBe(20);
    await one.close();
  });

  it('comments of any type are taken', async () => {
    const c = subject.collection();
    await c.insertOne({ _id: 1 }, { comment: { why: ['not'] } });
    expect(await c.findOne({ _id: 1 }, { comment: 5 })).toEqual({ _id: 1 });
    await c.updateOne({ _id: 1 }, { $set: { a: 1 } }, { comment: 'text' });
    await c.deleteOne({ _id: 1 }, { comment: true });
    expect(await c.countDocuments()).toBe(0);
  });

  it('a document of 16 MB is stored, a larger one is rejected', async () => {
    const c = subject.collection();
    const full = 16 * 1024 * 1024;
    const frame = BSON.calculateObjectSize({ _id: 1, s: '' });
    await c.insertOne({ _id: 1, s: 'x'.repeat(full - frame) });
    expect(await c.countDocuments({ _id: 1 })).toBe(1);
    const over = await c.updateOne({ _id: 1 }, { $set: { t: 'one byte too many' } }).catch((e: unknown) => e);
    expect([10334, 17419]).toContain((over as { code: number }).code);
    await c.deleteOne({ _id: 1 });
  });

  it('100 levels of nesting are stored, 181 are rejected', async () => {
    const nested = (levels: number): Doc => {
      let doc: Doc = { end: true };
      for (let i = 1; i < levels; i++) doc = { d: doc };
      return doc;
    };
    const c = subject.collection();
    await c.insertOne({ _id: 1, ...nested(100) });
    expect(await c.findOne({})).toEqual({ _id: 1, ...nested(100) });
    expect(await codeOf(c.insertOne({ _id: 2, ...nested(181) }))).not.toBe(0);
    expect(await c.countDocuments()).toBe(1);
  });
});
