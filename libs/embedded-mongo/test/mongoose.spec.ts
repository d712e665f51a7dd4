import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { openSubject } from './support/subject.js';
import type { Subject } from './support/subject.js';

let subject: Subject;
let connection: Connection;

const schema = new mongoose.Schema(
  {
    _id: String,
    owner: { type: String, required: true },
    position: Number,
    at: Date,
    lines: [{ _id: false, sku: String, cents: Number }],
  },
  { versionKey: false, autoIndex: false },
);
schema.index({ owner: 1, at: -1, _id: -1 });
schema.index({ position: 1 }, { unique: true, sparse: true, name: 'once' });

beforeAll(async () => {
  subject = await openSubject();
  connection = await mongoose
    .createConnection(subject.url, { dbName: subject.db.databaseName, bufferCommands: false, autoIndex: false })
    .asPromise();
});
afterAll(async () => {
  await connection.close();
  await subject.close();
});

describe('mongoose', () => {
  const model = (name: string) => connection.model(name, schema, name);

  it('creates, finds, changes, replaces and deletes', async () => {
    const Order = model('orders');
    await Order.create({ _id: 'o1', owner: 'u', position: 1, at: new Date(5), lines: [{ sku: 's', cents: 5 }] });
    const found = await Order.findById('o1');
    expect(found!.toObject()).toEqual({
      _id: 'o1',
      owner: 'u',
      position: 1,
      at: new Date(5),
      lines: [{ sku: 's', cents: 5 }],
    });
    found!.owner = 'v';
    await found!.save();
    expect(await Order.findOne({ owner: 'v' }).lean()).toMatchObject({ _id: 'o1', owner: 'v' });
    expect(
      await Order.findOneAndUpdate({ _id: 'o1' }, { $set: { position: 3 } }, { returnDocument: 'after' }).lean(),
    ).toMatchObject({ position: 3 });
    expect(await Order.countDocuments({ position: { $gte: 3 } })).toBe(1);
    expect(await Order.exists({ _id: 'o1' })).toEqual({ _id: 'o1' });
    expect(await Order.deleteOne({ _id: 'o1' })).toMatchObject({ deletedCount: 1 });
  });

  it('writes a guarded bulk as a projection does', async () => {
    const View = model('views');
    const write = (position: number): Promise<unknown> =>
      View.bulkWrite(
        ['a', 'b'].map((_id) => ({
          updateOne: {
            filter: { _id, position: { $lt: position } },
            update: { $set: { position, owner: 'u' } },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    await write(5);
    expect(await write(6)).toMatchObject({ modifiedCount: 2 });
    await expect(write(4)).rejects.toMatchObject({ code: 11000 });
    expect(await View.find().sort({ _id: 1 }).lean()).toMatchObject([
      { _id: 'a', position: 6 },
      { _id: 'b', position: 6 },
    ]);
  });

  it('makes its indexes once: syncIndexes and diffIndexes find nothing to do', async () => {
    const Listed = model('listed');
    await Listed.createIndexes();
    expect(await Listed.diffIndexes()).toEqual({ toDrop: [], toCreate: [] });
    expect(await Listed.syncIndexes()).toEqual([]);
    expect((await Listed.collection.indexes()).map((i) => i.name)).toEqual(['_id_', 'owner_1_at_-1__id_-1', 'once']);
  });

  it('pages through a list in the order of an index', async () => {
    const Inbox = model('inbox');
    await Inbox.createIndexes();
    await Inbox.insertMany(
      Array.from({ length: 30 }, (_, i) => ({ _id: `m${String(i)}`, owner: 'u', at: new Date(i * 1000) })),
    );
    const page = await Inbox.find({ owner: 'u', at: { $lt: new Date(20_000) } })
      .sort({ at: -1, _id: -1 })
      .limit(3)
      .select('at')
      .lean();
    expect(page.map((d) => d._id)).toEqual(['m19', 'm18', 'm17']);
  });
});
