import { connect } from 'node:net';
import { Binary, BSON, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'mongodb';
import type { Document } from 'mongodb';
import { codeOf, openSubject } from './support/subject.js';
import type { Doc, Subject } from './support/subject.js';

let subject: Subject;
beforeAll(async () => {
  subject = await openSubject();
});
afterAll(() => subject.close());

describe('collections', () => {
  it('are made, listed with an id of their own, and dropped', async () => {
    const name = subject.collection().collectionName;
    await subject.db.createCollection(name);
    const [info] = await subject.db.listCollections({ name }).toArray();
    expect(info).toMatchObject({
      name,
      type: 'collection',
      options: {},
      info: { readOnly: false, uuid: expect.anything() },
      idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
    });
    expect(await subject.db.listCollections({ name }, { nameOnly: true }).toArray()).toEqual([
      { name, type: 'collection' },
    ]);
    await subject.db.dropCollection(name);
    expect(await subject.db.listCollections({ name }).toArray()).toEqual([]);
  });

  it('made twice are one', async () => {
    const name = subject.collection().collectionName;
    await subject.db.command({ create: name });
    expect(await subject.db.command({ create: name })).toMatchObject({ ok: 1 });
  });

  it('dropped when they are not there are no error', async () => {
    expect(await subject.db.command({ drop: subject.collection().collectionName })).toMatchObject({ ok: 1 });
  });

  it('are renamed with documents and indexes', async () => {
    const c = subject.collection();
    const to = subject.collection().collectionName;
    await c.createIndex({ a: 1 });
    await c.insertOne({ _id: 1, a: 5 });
    await c.rename(to);
    const moved = subject.db.collection<Doc>(to);
    expect(await moved.find({ a: 5 }).toArray()).toEqual([{ _id: 1, a: 5 }]);
    expect(await moved.indexes()).toHaveLength(2);
    expect(await c.countDocuments()).toBe(0);
  });

  it('are not renamed over another, unless it shall go', async () => {
    const [a, b] = [subject.collection(), subject.collection()];
    await a.insertOne({ _id: 'a' });
    await b.insertOne({ _id: 'b' });
    expect(await codeOf(a.rename(b.collectionName))).toBe(48);
    await a.rename(b.collectionName, { dropTarget: true });
    expect(await b.find().toArray()).toEqual([{ _id: 'a' }]);
  });

  it('of two databases do not mix, and dropping one leaves the other', async () => {
    const other = subject.client.db(`${subject.db.databaseName}_2`);
    const c = subject.collection();
    await c.insertOne({ _id: 1 });
    await other.collection<Doc>(c.collectionName).insertOne({ _id: 2 });
    const names = (await subject.client.db().admin().listDatabases({ nameOnly: true })).databases.map((d) => d.name);
    expect(names).toEqual(expect.arrayContaining([subject.db.databaseName, other.databaseName]));
    await other.dropDatabase();
    expect(await other.collection(c.collectionName).countDocuments()).toBe(0);
    expect(await c.countDocuments()).toBe(1);
  });

  it('of a database whose name differs only by case are rejected', async () => {
    await subject.collection().insertOne({ _id: 1 });
    const twin = subject.client.db(subject.db.databaseName.toUpperCase());
    expect(await codeOf(twin.collection('x').insertOne({}))).toBe(13297);
  });

  it.each([['a$b'], ['.a'], ['system.x']])('named %s are rejected', async (name) => {
    expect(await codeOf(subject.db.command({ insert: name, documents: [{}] }))).not.toBe(0);
  });
});

describe('cursors', () => {
  it('give all documents once, in batches of any size', async () => {
    const c = subject.collection();
    await c.insertMany(Array.from({ length: 1000 }, (_, n) => ({ _id: n })));
    for (const batchSize of [1, 7, 100, 999, 1000, 5000]) {
      const ids = (await c.find({}, { batchSize }).toArray()).map((d) => d._id);
      expect(new Set(ids).size).toBe(1000);
      expect(ids).toHaveLength(1000);
    }
  });

  it('stop at a limit, begin after a skip', async () => {
    const c = subject.collection();
    await c.insertMany(Array.from({ length: 50 }, (_, n) => ({ _id: n })));
    expect((await c.find().sort({ _id: -1 }).skip(3).limit(2).toArray()).map((d) => d._id)).toEqual([46, 45]);
    expect(await c.find().skip(100).toArray()).toEqual([]);
    expect(await c.find().limit(1).toArray()).toHaveLength(1);
  });

  it('go on while documents come and go', async () => {
    const c = subject.collection();
    await c.insertMany(Array.from({ length: 300 }, (_, n) => ({ _id: n })));
    const cursor = c.find({}, { batchSize: 10 }).sort({ _id: 1 });
    const seen: unknown[] = [];
    for await (const doc of cursor) {
      if (seen.length === 50) await c.deleteMany({ _id: { $gte: 200, $lt: 250 } });
      if (seen.length === 60) await c.insertOne({ _id: 299.5 });
      seen.push(doc._id);
    }
    expect(seen).toEqual([...Array(200).keys(), ...Array.from({ length: 50 }, (_, i) => 250 + i), 299.5]);
  });

  it('that are closed are gone', async () => {
    const c = subject.collection();
    await c.insertMany(Array.from({ length: 300 }, (_, n) => ({ _id: n })));
    const cursor = c.find({}, { batchSize: 2 });
    await cursor.next();
    const { id } = cursor;
    await cursor.close();
    expect(await codeOf(subject.db.command({ getMore: id, collection: c.collectionName }))).toBe(43);
  });

  it('end with their collection', async () => {
    const c = subject.collection();
    await c.insertMany(Array.from({ length: 500 }, (_, n) => ({ _id: n })));
    const cursor = c.find({}, { batchSize: 2 });
    await cursor.next();
    await c.drop();
    await expect(cursor.toArray()).rejects.toMatchObject({ code: expect.any(Number) });
  });

  it('over a collection that is not there are empty', async () => {
    expect(await subject.collection().find().toArray()).toEqual([]);
  });
});

describe('projections', () => {
  const DOC: Doc = { _id: 1, a: 1, b: { c: 2, d: 3 }, list: [{ x: 1, y: 2 }, { y: 3 }, 5] };
  const CASES: [Document, Document][] = [
    [{ a: 1 }, { _id: 1, a: 1 }],
    [{ a: true, _id: 0 }, { a: 1 }],
    [{ _id: 1 }, { _id: 1 }],
    [{ _id: 0 }, { a: DOC.a as number, b: DOC.b as Document, list: DOC.list as Document }],
    [
      { a: 0, list: 0 },
      { _id: 1, b: { c: 2, d: 3 } },
    ],
    [{ 'b.c': 1 }, { _id: 1, b: { c: 2 } }],
    [{ b: { d: 1 } }, { _id: 1, b: { d: 3 } }],
    [
      { 'b.c': 0, a: 0, list: 0 },
      { _id: 1, b: { d: 3 } },
    ],
    [{ 'list.x': 1 }, { _id: 1, list: [{ x: 1 }, {}] }],
    [
      { 'list.y': 0, a: 0, b: 0 },
      { _id: 1, list: [{ x: 1 }, {}, 5] },
    ],
    [{ 'a.z': 1 }, { _id: 1 }],
  ];
  it.each(CASES)('%j', async (projection, expected) => {
    const c = subject.collection();
    await c.insertOne(DOC);
    expect(await c.findOne({}, { projection })).toEqual(expected);
  });
});

describe('what is stored', () => {
  it('comes back byte for byte', async () => {
    const c = subject.db.collection('raw');
    const exotic = {
      _id: 1,
      nan: NaN,
      inf: Infinity,
      ninf: -Infinity,
      nzero: new Double(-0),
      double: new Double(5),
      int: new Int32(5),
      long: Long.fromNumber(5),
      dec: Decimal128.fromString('-0E-6176'),
      dnan: Decimal128.fromString('NaN'),
      min: new MinKey(),
      max: new MaxKey(),
      ts: new Timestamp({ t: 1, i: 2 }),
      bin: new Binary(Buffer.from([1, 2]), 128),
      oid: new ObjectId(),
      re: /a\/b/im,
      code: new BSON.Code('x'),
      scoped: new BSON.Code('x', { a: 1 }),
      sym: new BSON.BSONSymbol('s'),
      date: new Date(-1),
      nested: [[], [[]], {}],
      text: 'é\0😀',
      '': 'empty name',
    };
    const sent = BSON.serialize(exotic, { ignoreUndefined: false });
    await c.insertOne(BSON.deserialize(sent, { promoteValues: false, bsonRegExp: true }), { ignoreUndefined: false });
    const [back] = await c.find({ _id: 1 as never }, { raw: true }).toArray();
    expect(Buffer.from(back as unknown as Uint8Array).toString('hex')).toBe(Buffer.from(sent).toString('hex'));
  });

  it('keeps its bytes through an update of another field', async () => {
    const c = subject.db.collection('raw_updated');
    const fields = {
      _id: 1,
      double: new Double(5),
      long: Long.fromNumber(5),
      dec: Decimal128.fromString('1.00'),
      n: new Int32(1),
    };
    await c.insertOne(fields as never);
    await c.updateOne({}, { $inc: { n: 1 } });
    const [back] = await c.find({}, { raw: true }).toArray();
    const expected = Buffer.from(BSON.serialize({ ...fields, n: new Int32(2) }));
    expect(Buffer.from(back as unknown as Uint8Array).equals(expected)).toBe(true);
  });
});

describe('the protocol', () => {
  it('hello says a single server of version 8.0 without a set', async () => {
    const hello = await subject.db.admin().command({ hello: 1 });
    expect(hello).toMatchObject({
      isWritablePrimary: true,
      maxBsonObjectSize: 16777216,
      maxMessageSizeBytes: 48000000,
      ok: 1,
    });
    expect(hello.maxWireVersion as number).toBeGreaterThanOrEqual(25);
    expect((await subject.db.admin().buildInfo()).version).toMatch(/^\d+\.\d+\.\d+/);
    expect(await subject.db.admin().ping()).toMatchObject({ ok: 1 });
  });

  it('a time limit that is over ends a command', async () => {
    const c = subject.collection();
    await c.insertMany(Array.from({ length: 20_000 }, (_, n) => ({ n, text: 'x'.repeat(100) })));
    const slow = c
      .find({ text: { $regex: '(x+x+)+y' } }, { maxTimeMS: 1 })
      .limit(5)
      .sort({ n: 1 });
    await slow.close();
    expect(await codeOf(c.find({ $or: [{ text: /z$/ }, { n: -1 }] }, { maxTimeMS: 1 }).toArray())).toBe(50);
  });

  it('the end of a session that wants no reply gets none: the first reply is that to the next command', async () => {
    const { hostname, port } = new URL(subject.url);
    const socket = connect(Number(port || 27017), hostname);
    const message = (id: number, flags: number, body: Document): Buffer => {
      const document = BSON.serialize({ ...body, $db: 'admin' });
      const header = Buffer.alloc(21);
      [header.length + document.length, id, 0, 2013, flags].forEach((word, i) => header.writeInt32LE(word, i * 4));
      return Buffer.concat([header, document]);
    };
    const MORE_TO_COME = 2;
    socket.write(message(7, MORE_TO_COME, { endSessions: [{ id: new Binary(Buffer.alloc(16), 4) }] }));
    socket.write(message(8, 0, { ping: 1 }));
    const reply = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
    socket.destroy();
    expect(reply.readInt32LE(8)).toBe(8);
  });

  it('bytes that are no message end that connection and no other', async () => {
    const { hostname, port } = new URL(subject.url);
    const socket = connect(Number(port || 27017), hostname);
    socket.write(Buffer.from([255, 255, 255, 127, 0, 0, 0, 0, 0, 0, 0, 0, 0xdd, 7, 0, 0]));
    await new Promise((resolve) => socket.on('close', resolve).on('error', () => undefined));
    expect(await subject.db.admin().ping()).toMatchObject({ ok: 1 });
  });

  it('broken BSON in a message is rejected without harm', async () => {
    const { hostname, port } = new URL(subject.url);
    const body = BSON.serialize({ ping: 1, $db: 'admin', inner: { a: 'text' } });
    body[body.length - 8] = 200;
    const socket = connect(Number(port || 27017), hostname);
    const message = Buffer.alloc(21 + body.length);
    message.writeInt32LE(message.length, 0);
    message.writeInt32LE(2013, 12);
    message.set(body, 21);
    socket.write(message);
    await new Promise((resolve) =>
      socket
        .once('data', resolve)
        .once('close', resolve)
        .on('error', () => undefined),
    );
    socket.destroy();
    expect(await subject.db.admin().ping()).toMatchObject({ ok: 1 });
  });
});
