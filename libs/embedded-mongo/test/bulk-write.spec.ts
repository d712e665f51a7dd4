import { BSON, MongoClientBulkWriteError } from 'mongodb';
import type { AnyClientBulkWriteModel, ClientBulkWriteOptions, Document } from 'mongodb';
import { codeOf, onlyEmbedded, openSubject } from './support/subject.js';
import type { Subject } from './support/subject.js';

let subject: Subject;
beforeAll(async () => {
  subject = await openSubject();
});
afterAll(() => subject.close());

type Model = AnyClientBulkWriteModel<{ _id: string | number; n?: number; position?: number }>;

const bulkWrite = (models: readonly Model[], options?: ClientBulkWriteOptions) =>
  subject.client.bulkWrite([...models] as unknown as AnyClientBulkWriteModel<Document>[], options);

const rejectedOf = async (models: readonly Model[], options?: ClientBulkWriteOptions) =>
  (await bulkWrite(models, options).catch((error: unknown) => error)) as MongoClientBulkWriteError;

const errorsOf = ({ writeErrors }: MongoClientBulkWriteError) =>
  [...writeErrors].map(([index, { code }]) => [index, code]);

/** Runs the raw command, for requests that the driver never sends. */
const command = (ops: readonly object[], nsInfo: readonly object[], more: object = {}) =>
  subject.client.db('admin').command({ bulkWrite: 1, ops, nsInfo, ...more });

describe('one write to several collections', () => {
  it('does all kinds and counts them', async () => {
    const [a, b] = [subject.collection(), subject.collection()];
    await b.insertMany([{ _id: 1, n: 1 }, { _id: 2, n: 2 }, { _id: 3, n: 3 }]); // oxfmt-ignore
    const result = await bulkWrite([
      { namespace: a.namespace, name: 'insertOne', document: { _id: 'new' } },
      { namespace: b.namespace, name: 'updateOne', filter: { _id: 1 }, update: { $set: { n: 5 } } },
      { namespace: a.namespace, name: 'replaceOne', filter: { _id: 'up' }, replacement: { n: 9 }, upsert: true },
      { namespace: b.namespace, name: 'updateMany', filter: { n: { $gte: 3 } }, update: { $inc: { n: 1 } } },
      { namespace: b.namespace, name: 'updateOne', filter: { _id: 1 }, update: { $set: { n: 6 } } },
      { namespace: b.namespace, name: 'deleteOne', filter: { _id: 2 } },
    ]);
    expect(result).toMatchObject({
      acknowledged: true,
      insertedCount: 1,
      upsertedCount: 1,
      matchedCount: 4,
      modifiedCount: 3,
      deletedCount: 1,
    });
    expect(await a.find().sort({ _id: 1 }).toArray()).toEqual([{ _id: 'new' }, { _id: 'up', n: 9 }]);
    expect(await b.find().sort({ _id: 1 }).toArray()).toEqual([{ _id: 1, n: 6 }, { _id: 3, n: 4 }]); // oxfmt-ignore
  });

  it('gives the result of each operation on request', async () => {
    const c = subject.collection();
    await c.insertOne({ _id: 1 });
    const { namespace } = c;
    const result = await bulkWrite(
      [
        { namespace, name: 'insertOne', document: { _id: 2 } },
        { namespace, name: 'updateOne', filter: { _id: 1 }, update: { $set: { n: 1 } } },
        { namespace, name: 'replaceOne', filter: { _id: 'up' }, replacement: { n: 1 }, upsert: true },
        { namespace, name: 'deleteMany', filter: { n: 1 } },
      ],
      { verboseResults: true },
    );
    expect(result.insertResults).toEqual(new Map([[0, { insertedId: 2 }]]));
    expect(result.updateResults).toEqual(
      new Map<number, object>([
        [1, { matchedCount: 1, modifiedCount: 1, didUpsert: false }],
        [2, { matchedCount: 1, modifiedCount: 0, didUpsert: true, upsertedId: 'up' }],
      ]),
    );
    expect(result.deleteResults).toEqual(new Map([[3, { deletedCount: 2 }]]));
  });

  it('unordered, a stale guarded replacement is an error of its own and the others are done', async () => {
    const [a, b] = [subject.collection(), subject.collection()];
    await a.insertOne({ _id: 'x', position: 9 });
    await b.insertOne({ _id: 'x', position: 1 });
    const replaced = ({ namespace }: { namespace: string }): Model => ({
      namespace,
      name: 'replaceOne',
      filter: { _id: 'x', position: { $lt: 5 } },
      replacement: { position: 5 },
      upsert: true,
    });
    const error = await rejectedOf([replaced(a), replaced(b)], { ordered: false });
    expect(error).toBeInstanceOf(MongoClientBulkWriteError);
    expect(errorsOf(error)).toEqual([[0, 11000]]);
    expect(error.partialResult).toMatchObject({ matchedCount: 1, upsertedCount: 0 });
    expect(await a.findOne()).toEqual({ _id: 'x', position: 9 });
    expect(await b.findOne()).toEqual({ _id: 'x', position: 5 });
  });

  it('ordered, the first error ends it', async () => {
    const { namespace } = subject.collection();
    const models = [1, 1, 2].map((_id): Model => ({ namespace, name: 'insertOne', document: { _id } }));
    expect(errorsOf(await rejectedOf(models, { ordered: true }))).toEqual([[1, 11000]]);
    const [db, name] = namespace.split('.') as [string, string];
    expect(await subject.client.db(db).collection(name).countDocuments()).toBe(1);
  });

  it('results that fill more than one batch come by a cursor', async () => {
    const { namespace } = subject.collection();
    const [db, name] = namespace.split('.') as [string, string];
    const ops = Array.from({ length: 300 }, (_, _id) => ({ insert: 0, document: { _id } }));
    const { cursor } = await command(ops, [{ ns: namespace }], { errorsOnly: false, cursor: { batchSize: 200 } });
    expect(cursor.firstBatch).toHaveLength(200);
    const more = await subject.client
      .db('admin')
      .command({ getMore: BSON.Long.fromNumber(cursor.id), collection: '$cmd.bulkWrite' });
    expect(more['cursor'].nextBatch.map(({ idx }: { idx: number }) => idx).slice(-2)).toEqual([298, 299]);
    expect(await subject.client.db(db).collection(name).countDocuments()).toBe(300);
  });

  it('honours a write concern with journal', async () => {
    const c = subject.collection();
    const { namespace } = c;
    await bulkWrite([{ namespace, name: 'insertOne', document: { _id: 1 } }], { writeConcern: { journal: true } });
    expect(await c.countDocuments()).toBe(1);
  });
});

describe('an ill-formed write to several collections', () => {
  it.each<[what: string, code: number, operation: object]>([
    ['an unknown kind', 9, { upsert: 0, document: {} }],
    ['an index beyond the namespaces', 2, { insert: 1, document: {} }],
    ['an unknown field', 40415, { insert: 0, document: {}, multi: true }],
    ['an update without modifications', 40414, { update: 0, filter: {} }],
    ['modifications that are no document', 9, { update: 0, filter: {}, updateMods: 1 }],
  ])('with %s is rejected before anything is written', async (_, code, operation) => {
    const c = subject.collection();
    expect(await codeOf(command([{ insert: 0, document: {} }, operation], [{ ns: c.namespace }]))).toBe(code);
    expect(await c.countDocuments()).toBe(0);
  });

  it('needs an operation, and namespaces of a database and a collection', async () => {
    expect(await codeOf(command([], [{ ns: 'a.b' }]))).toBe(21);
    expect(await codeOf(command([{ insert: 0, document: {} }], [{ ns: 'a' }]))).toBe(73);
  });

  it('belongs to the database admin', async () => {
    const ops = [{ insert: 0, document: {} }];
    expect(await codeOf(subject.db.command({ bulkWrite: 1, ops, nsInfo: [{ ns: 'a.b' }] }))).toBe(13);
  });
});

onlyEmbedded('what is left out', () => {
  it.each([
    ['a collation', [{ update: 0, filter: {}, updateMods: {}, collation: { locale: 'pt' } }]],
    ['array filters', [{ update: 0, filter: {}, updateMods: {}, arrayFilters: [] }]],
    ['constants', [{ update: 0, filter: {}, updateMods: {}, constants: {} }]],
  ])('%s is not supported', async (_, ops) => {
    expect(await codeOf(command(ops, [{ ns: 'a.b' }]))).toBe(238);
  });
});
