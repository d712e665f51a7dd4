import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDocuments, type DocumentsOptions } from '@shop/embedded-mongo/server';
import { MongoClient, type MongoClientOptions } from 'mongodb';
import { codeOf, type Doc } from './support/subject.js';

const NEVER = { firstAfterMs: 3_600_000, forMs: 2_000, everyMs: 3_600_000 };
const PATIENT = { stepDowns: NEVER, conflictEvery: Infinity, cursorGoneEvery: Infinity };

let directory: string;
const open: (() => Promise<void>)[] = [];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'documents-official-'));
});
afterAll(async () => {
  for (const close of open.reverse()) await close();
  await rm(directory, { recursive: true });
});

/** Starts a server of its own, with clients. */
async function start(options: NonNullable<DocumentsOptions['asOfficial']>) {
  const file = join(directory, `${String(open.length)}.db`);
  const server = await startDocuments({ file, asOfficial: { ...PATIENT, ...options } });
  open.push(() => server.close());
  const connect = async (client: MongoClientOptions = {}) => {
    const connected = await new MongoClient(`${server.url}/shop?replicaSet=rs0`, client).connect();
    open.push(() => connected.close());
    return connected.db().collection<Doc>('things');
  };
  return { server, connect };
}

const BLUNT = { retryWrites: false, retryReads: false };

describe('documents as an official replica set', () => {
  it('names the set, its members and its primary', async () => {
    const { server, connect } = await start({});
    const things = await connect();
    const member = server.url.replace('mongodb://', '');
    expect(await things.db.command({ hello: 1 })).toMatchObject({
      setName: 'rs0',
      hosts: [member],
      me: member,
      primary: member,
      isWritablePrimary: true,
      secondary: false,
    });
  });

  it('accepts the retryable writes that a driver sends to a set', async () => {
    const { connect } = await start({});
    const things = await connect({ retryWrites: true });
    await things.insertOne({ _id: 'a', n: 1 });
    await things.updateOne({ _id: 'a' }, { $inc: { n: 1 } });
    expect(await things.findOneAndUpdate({ _id: 'a' }, { $inc: { n: 1 } }, { returnDocument: 'after' })).toEqual({
      _id: 'a',
      n: 3,
    });
  });

  it('executes a write once that is repeated in its session', async () => {
    const { connect } = await start({});
    const things = await connect();
    const lsid = things.db.client.startSession().id;
    const increase = (txnNumber: bigint) =>
      things.db.command({
        update: 'things',
        updates: [{ q: { _id: 'a' }, u: { $inc: { n: 1 } }, upsert: true }],
        lsid,
        txnNumber,
      });
    await increase(1n);
    const reply = await increase(2n);
    expect(await increase(2n)).toEqual(reply);
    expect(await things.findOne({ _id: 'a' })).toEqual({ _id: 'a', n: 2 });
    expect(await codeOf(increase(1n))).toBe(225);
  });

  it('rejects writes and reads of the primary while there is none, and serves them afterwards', async () => {
    const { connect } = await start({ stepDowns: { firstAfterMs: 0, forMs: 2_000, everyMs: 3_600_000 } });
    const secondary = await connect({ ...BLUNT, directConnection: true, readPreference: 'secondaryPreferred' });
    expect(await codeOf(secondary.insertOne({ _id: 'a' }))).toBe(10107);
    expect(await codeOf(secondary.db.command({ find: 'things' }, { readPreference: 'primary' }))).toBe(0);
    expect(await secondary.findOne({})).toBeNull();
    const things = await connect(BLUNT);
    await things.insertOne({ _id: 'a' });
    expect(await things.findOne({})).toEqual({ _id: 'a' });
  });

  it('steps down again', async () => {
    const { connect } = await start({ stepDowns: { firstAfterMs: 300, forMs: 300, everyMs: 600 } });
    const things = await connect({ ...BLUNT, directConnection: true });
    const codes = new Set<number>();
    const changes: number[] = [];
    while (changes.length < 4) {
      const code = await codeOf(things.updateOne({ _id: 'a' }, { $set: { n: 1 } }, { upsert: true }));
      codes.add(code);
      if (changes.at(-1) !== code) changes.push(code);
    }
    expect(codes).toEqual(new Set([0, 10107]));
  });

  it('reports a conflict now and then, and has written nothing', async () => {
    const { connect } = await start({ conflictEvery: 3 });
    const things = await connect(BLUNT);
    const codes: number[] = [];
    for (let n = 0; n < 6; n += 1) codes.push(await codeOf(things.insertOne({ _id: n })));
    expect(codes).toEqual([0, 0, 112, 0, 0, 112]);
    expect(await things.countDocuments()).toBe(4);
  });

  it('loses a cursor now and then', async () => {
    const { connect } = await start({ cursorGoneEvery: 2 });
    const things = await connect(BLUNT);
    await things.insertMany(Array.from({ length: 10 }, (_, n) => ({ _id: n })));
    expect(await codeOf(things.find({}).batchSize(2).toArray())).toBe(43);
  });

  it('takes its time for an index of a collection with documents, once, and serves others in the meantime', async () => {
    const { connect } = await start({ indexBuildMs: 1_000 });
    const things = await connect(BLUNT);
    await things.createIndex({ early: 1 });
    await things.insertOne({ _id: 'a', n: 1 });
    const order: string[] = [];
    const note = (what: string) => () => order.push(what);
    await Promise.all([
      things.createIndex({ n: 1 }).then(note('built')),
      things.createIndex({ n: 1 }).then(note('built')),
      things.findOne({ n: 1 }).then(note('read')),
      things.createIndex({ early: 1 }).then(note('there')),
    ]);
    expect(order.slice(2)).toEqual(['built', 'built']);
    expect(order.slice(0, 2).sort()).toEqual(['read', 'there']);
  });
});
