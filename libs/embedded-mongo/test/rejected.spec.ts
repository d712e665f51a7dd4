import type { Document } from 'mongodb';
import { codeOf, onlyEmbedded, openSubject } from './support/subject.js';
import type { Change, Doc, Query, Subject } from './support/subject.js';

let subject: Subject;
beforeAll(async () => {
  subject = await openSubject();
  await subject.db.collection<Doc>('r').insertOne({ _id: 1, a: 1, list: [1, 2] });
});
afterAll(() => subject.close());

const find = (filter: Query, more: Document = {}): Document => ({ find: 'r', filter, ...more });
const update = (u: Change | Document[], more: Document = {}): Document => ({
  update: 'r',
  updates: [{ q: { _id: 1 }, u, ...more }],
});
const aggregate = (...pipeline: Document[]): Document => ({ aggregate: 'r', pipeline, cursor: {} });
const index = (key: Document, more: Document = {}): Document => ({
  createIndexes: 'r',
  indexes: [{ key, name: 'refused', ...more }],
});

type Case = [says: string, command: Document, code: number];

/** Commands that every server rejects, with the same code. */
const BY_ALL: Case[] = [
  ['a command that does not exist', { frobnicate: 1 }, 59],
  ['an operator that does not exist', find({ a: { $near5: 1 } }), 2],
  ['a top level operator that does not exist', find({ $foo: [] }), 2],
  ['$in without an array', find({ a: { $in: 1 } }), 2],
  ['$and without an array', find({ $and: {} }), 2],
  ['an empty $or', find({ $or: [] }), 2],
  ['$not without an operator', find({ a: { $not: 5 } }), 2],
  ['$options without $regex', find({ a: { $options: 'i' } }), 2],
  ['$size of text', find({ a: { $size: 'x' } }), 2],
  ['a type that does not exist', find({ a: { $type: 'quux' } }), 2],
  ['$elemMatch without a document', find({ a: { $elemMatch: 5 } }), 2],
  ['a pattern that is none', find({ a: { $regex: '(' } }), 51091],
  ['an unknown field of find', find({}, { colour: 1 }), 40415],
  ['a field of the wrong type', { find: 'r', filter: 'text' }, 14],
  ['a negative skip', find({}, { skip: -1 }), 51024],
  ['a sort in no direction', find({}, { sort: { a: 2 } }), 15975],
  ['a projection that mixes', find({}, { projection: { a: 1, b: 0 } }), 31254],
  ['a projection that mixes the other way', find({}, { projection: { a: 0, b: 1 } }), 31253],
  ['a hint to no index', find({}, { hint: 'nowhere' }), 2],
  ['a read concern that needs a replica set', find({}, { readConcern: { level: 'linearizable' } }), 123],
  ['an unknown modifier', update({ $rise: { a: 1 } }), 9],
  ['an unknown stage', aggregate({ $frob: 1 }), 40324],
  ['a stage with two names', aggregate({ $match: {}, $sort: { a: 1 } }), 40323],
  ['an aggregation without a cursor', { aggregate: 'r', pipeline: [] }, 9],
  ['$limit of zero', aggregate({ $limit: 0 }), 15958],
  ['$group without _id', aggregate({ $group: { n: { $sum: 1 } } }), 15955],
  ['an unknown accumulator', aggregate({ $group: { _id: null, n: { $frob: 1 } } }), 15952],
  ['an empty $project', aggregate({ $project: {} }), 51272],
  ['$unwind of a path without its sign', aggregate({ $unwind: 'a' }), 28818],
  ['$count without a name', aggregate({ $count: '' }), 40156],
  ['an unknown expression', aggregate({ $group: { _id: { $frob: 1 } } }), 168],
  ['an empty index key', index({}), 67],
  ['an index option that does not exist', index({ a: 1 }, { shiny: true }), 197],
  ['sparse and partial at once', index({ a: 1 }, { sparse: true, partialFilterExpression: { a: 1 } }), 67],
  ['a TTL on two fields', index({ a: 1, b: 1 }, { expireAfterSeconds: 5 }), 67],
  ['dropping the index on _id', { dropIndexes: 'r', index: '_id_' }, 72],
  ['dropping an index that is not there', { dropIndexes: 'r', index: 'nowhere' }, 27],
  ['listing indexes of no collection', { listIndexes: 'nowhere' }, 26],
  ['renaming what is not there', { renameCollection: 'none.x', to: 'none.y' }, 13],
  ['an empty batch', { insert: 'r', documents: [] }, 21],
  ['more than one copy', { insert: 'r', documents: [{ _id: 'w2' }], writeConcern: { w: 2 } }, 2],
  ['a getMore of no cursor', { getMore: { $numberLong: '7' } as unknown, collection: 'r' }, 14],
  ['a transaction', { insert: 'r', documents: [{ _id: 't' }], lsid: undefined, txnNumber: 1 }, 20],
];

const updates = (...elements: unknown[]): Document => ({ update: 'r', updates: elements });
const deletes = (...elements: unknown[]): Document => ({ delete: 'r', deletes: elements });
const SOUND = { q: { _id: 1 }, u: { $set: { a: 2 } } };

/** An element of a batch that is ill-formed: an error of the command, before the sound one in front of it is made. */
const ILL_FORMED: Case[] = [
  ['an update that is no document', updates(SOUND, 5), 14],
  ['an update with an unknown field', updates(SOUND, { q: {}, u: {}, colour: 1 }), 40415],
  ['an update without a filter', updates(SOUND, { u: {} }), 40414],
  ['an update without a change', updates(SOUND, { q: {} }), 40414],
  ['an update whose filter is text', updates(SOUND, { q: 'x', u: {} }), 14],
  ['an update whose change is text', updates(SOUND, { q: {}, u: 'x' }), 9],
  ['an update whose upsert is text', updates(SOUND, { ...SOUND, upsert: 'yes' }), 14],
  ['an update with a hint that is a number', updates(SOUND, { ...SOUND, hint: 5 }), 9],
  ['a delete that is no document', deletes({ q: { _id: 1 }, limit: 1 }, 'x'), 14],
  ['a delete with an unknown field', deletes({ q: { _id: 1 }, limit: 1 }, { q: {}, limit: 1, colour: 1 }), 40415],
  ['a delete without a limit', deletes({ q: { _id: 1 }, limit: 1 }, { q: {} }), 40414],
  ['a delete of two', deletes({ q: { _id: 1 }, limit: 1 }, { q: {}, limit: 2 }), 9],
  ['an insert that is no document', { insert: 'r', documents: [{ _id: 'sound' }, 5] }, 14],
  ['a stage that is no document', aggregate(5 as unknown as Document), 14],
  ['an index that is no document', { createIndexes: 'r', indexes: [5] }, 14],
];

/** Judged before the collection is looked for: the same error where there is none. */
const WITHOUT_COLLECTION: Case[] = [
  ['a filter', { find: 'nowhere', filter: { a: { $frob: 1 } } }, 2],
  ['the filter of a count', { count: 'nowhere', query: { a: { $frob: 1 } } }, 2],
  ['the filter of an update', { update: 'nowhere', updates: [{ q: { a: { $frob: 1 } }, u: { $set: { a: 1 } } }] }, 2],
  ['the operators of an update', { update: 'nowhere', updates: [{ q: {}, u: { $frob: { a: 1 } } }] }, 9],
  ['the filter of a delete', { delete: 'nowhere', deletes: [{ q: { $frob: 1 }, limit: 0 }] }, 2],
  ['a stage', { aggregate: 'nowhere', pipeline: [{ $frob: 1 }], cursor: {} }, 40324],
  ['a projection', { find: 'nowhere', projection: { a: 1, b: 0 } }, 31254],
  ['a sort', { find: 'nowhere', sort: { a: 2 } }, 15975],
];

/** Features of a full server that the embedded one lacks: never ignored in silence. */
const BY_EMBEDDED: Case[] = [
  ['$expr', find({ $expr: { $eq: ['$a', 1] } }), 2],
  ['$where', find({ $where: 'true' }), 2],
  ['$jsonSchema', find({ $jsonSchema: {} }), 2],
  ['$text', find({ $text: { $search: 'x' } }), 2],
  ['$mod', find({ a: { $mod: [2, 1] } }), 2],
  ['$bitsAllSet', find({ a: { $bitsAllSet: 1 } }), 2],
  ['$geoWithin', find({ a: { $geoWithin: {} } }), 2],
  ['a possessive pattern', find({ a: { $regex: 'a++' } }), 51091],
  ['a pattern with options inside', find({ a: { $regex: 'a(?i:b)' } }), 51091],
  ['a collation', find({}, { collation: { locale: 'pt' } }), 238],
  ['let', find({}, { let: { x: 1 } }), 238],
  ['min and max', find({}, { min: { _id: 1 }, hint: '_id_' }), 238],
  ['returnKey', find({}, { returnKey: true }), 238],
  ['a tailable cursor', find({}, { tailable: true }), 238],
  ['projection $slice', find({}, { projection: { list: { $slice: 1 } } }), 31325],
  ['projection $elemMatch', find({}, { projection: { list: { $elemMatch: { $gt: 1 } } } }), 31325],
  ['a positional projection', find({ list: 1 }, { projection: { 'list.$': 1 } }), 31324],
  ['an expression in a projection', find({}, { projection: { b: '$a' } }), 2],
  ['sorting by relevance', find({}, { sort: { a: { $meta: 'textScore' } } }), 15975],
  ['$rename', update({ $rename: { a: 'b' } }), 9],
  ['$mul', update({ $mul: { a: 2 } }), 9],
  ['$pop', update({ $pop: { list: 1 } }), 9],
  ['$pullAll', update({ $pullAll: { list: [1] } }), 9],
  ['$bit', update({ $bit: { a: { or: 1 } } }), 9],
  ['$currentDate', update({ $currentDate: { a: true } }), 9],
  ['a positional update', update({ $set: { 'list.$': 5 } }), 2],
  ['an update of all elements', update({ $set: { 'list.$[]': 5 } }), 2],
  ['array filters', update({ $set: { a: 5 } }, { arrayFilters: [] }), 238],
  ['an update pipeline', update([{ $set: { a: 5 } }]), 9],
  ['$lookup', aggregate({ $lookup: { from: 'x', localField: 'a', foreignField: 'b', as: 'c' } }), 40324],
  ['$facet', aggregate({ $facet: {} }), 40324],
  ['$addFields', aggregate({ $addFields: { b: 1 } }), 40324],
  ['$set as a stage', aggregate({ $set: { b: 1 } }), 40324],
  ['$unset as a stage', aggregate({ $unset: 'a' }), 40324],
  ['$replaceRoot', aggregate({ $replaceRoot: { newRoot: '$a' } }), 40324],
  ['$bucket', aggregate({ $bucket: {} }), 40324],
  ['$sample', aggregate({ $sample: { size: 1 } }), 40324],
  ['$sortByCount', aggregate({ $sortByCount: '$a' }), 40324],
  ['$unionWith', aggregate({ $unionWith: 'x' }), 40324],
  ['$graphLookup', aggregate({ $graphLookup: {} }), 40324],
  ['$merge', aggregate({ $merge: 'x' }), 40324],
  ['$out', aggregate({ $out: 'x' }), 40324],
  ['$changeStream', aggregate({ $changeStream: {} }), 40324],
  ['an expression in $group', aggregate({ $group: { _id: { $toUpper: '$a' } } }), 168],
  ['an expression in an accumulator', aggregate({ $group: { _id: null, n: { $sum: { $multiply: ['$a', 2] } } } }), 168],
  ['a variable', aggregate({ $group: { _id: '$$ROOT' } }), 17276],
  ['includeArrayIndex', aggregate({ $unwind: { path: '$list', includeArrayIndex: 'i' } }), 238],
  ['a text index', index({ a: 'text' }), 67],
  ['a geo index', index({ a: '2dsphere' }), 67],
  ['a hashed index', index({ a: 'hashed' }), 67],
  ['a wildcard index', index({ '$**': 1 }), 67],
  ['an index with a collation', index({ a: 1 }, { collation: { locale: 'pt' } }), 67],
  ['a hidden index', index({ a: 1 }, { hidden: true }), 67],
  ['a capped collection', { create: 'x', capped: true, size: 5000 }, 238],
  ['a view', { create: 'x', viewOn: 'r', pipeline: [] }, 238],
  ['a validator', { create: 'x', validator: {} }, 238],
  ['a time series', { create: 'x', timeseries: { timeField: 't' } }, 238],
  ['mapReduce', { mapReduce: 'r' }, 238],
  ['serverStatus', { serverStatus: 1 }, 238],
  ['collMod', { collMod: 'r' }, 238],
  ['a login', { saslStart: 1, mechanism: 'PLAIN', payload: '' }, 238],
];

async function rejectedWith(command: Document): Promise<number> {
  try {
    const reply = await subject.db.command(command);
    const [error] = (reply.writeErrors ?? []) as { code: number }[];
    return error?.code ?? 0;
  } catch (error) {
    return (error as { code: number }).code;
  }
}

describe('commands that every server rejects', () => {
  it.each(BY_ALL)('%s', async (_, command, code) => {
    expect(await rejectedWith(command)).toBe(code);
  });
});

describe('an ill-formed element of a batch', () => {
  it.each(ILL_FORMED)('%s is an error of the command, and nothing is done', async (_, command, code) => {
    expect(await codeOf(subject.db.command(command))).toBe(code);
  });
});

describe('where there is no collection, there is still judged', () => {
  it.each(WITHOUT_COLLECTION)('%s', async (_, command, code) => {
    expect(await rejectedWith(command)).toBe(code);
  });
});

onlyEmbedded('what the embedded server leaves out', () => {
  it.each(BY_EMBEDDED)('%s', async (_, command, code) => {
    expect(await rejectedWith(command)).toBe(code);
  });

  it('a session with a transaction is rejected, with nothing written', async () => {
    const c = subject.collection();
    const session = subject.client.startSession();
    session.startTransaction();
    expect(await codeOf(c.insertOne({ _id: 1 }, { session }))).not.toBe(0);
    await session.abortTransaction().catch(() => undefined);
    await session.endSession();
    expect(await c.countDocuments()).toBe(0);
  });

  it('a change stream is rejected', async () => {
    const stream = subject.collection().watch();
    await expect(stream.next()).rejects.toMatchObject({ code: 40324 });
    await stream.close();
  });
});

describe('after all rejections', () => {
  it('the collection is as it was', async () => {
    expect(await subject.db.collection<Doc>('r').find().toArray()).toEqual([{ _id: 1, a: 1, list: [1, 2] }]);
    expect(await subject.db.collection('r').indexes()).toHaveLength(1);
  });
});
