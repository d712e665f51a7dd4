import { Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'mongodb';
import type { Collection } from 'mongodb';
import { openSubject } from './support/subject.js';
import type { Doc, Query, Subject } from './support/subject.js';

let subject: Subject;
beforeAll(async () => {
  subject = await openSubject({ promoteValues: false });
});
afterAll(() => subject.close());

const OID = new ObjectId('0123456789abcdef01234567');
const NOON = new Date('2026-01-02T12:00:00Z');

const INFINITE = Decimal128.fromString('Infinity');

const DOCS: Doc[] = [
  { _id: 'none' },
  { _id: 'null', a: null },
  { _id: 'int', a: new Int32(5) },
  { _id: 'double', a: new Double(5) },
  { _id: 'half', a: 5.5 },
  { _id: 'long', a: Long.fromNumber(7) },
  { _id: 'big', a: Long.fromString('9007199254740993') },
  { _id: 'decimal', a: Decimal128.fromString('5.50') },
  { _id: 'nan', a: NaN },
  { _id: 'least', a: -Infinity },
  { _id: 'most', a: Infinity },
  { _id: 'text', a: 'abc' },
  { _id: 'upper', a: 'ABC' },
  { _id: 'lines', a: 'one\ntwo\n' },
  { _id: 'true', a: true },
  { _id: 'date', a: NOON },
  { _id: 'oid', a: OID },
  { _id: 'time', a: new Timestamp({ t: 5, i: 1 }) },
  { _id: 'min', a: new MinKey() },
  { _id: 'max', a: new MaxKey() },
  { _id: 'object', a: { b: 1, c: 2 } },
  { _id: 'swapped', a: { c: 2, b: 1 } },
  { _id: 'empty', a: [] },
  { _id: 'list', a: [5, 'abc', null] },
  { _id: 'nested', a: [[5]] },
  { _id: 'docs', a: [{ b: 1 }, { b: 2, c: 3 }, { c: 4 }] },
  { _id: 'deep', a: [{ b: [1, 9] }] },
];

const CASES: [string, Query, string[]][] = [
  ['an int equals the same double, and an element of an array', { a: 5 }, ['int', 'double', 'list']],
  ['a decimal equals the double of the same value', { a: 5.5 }, ['half', 'decimal']],
  ['longs beyond 2^53 compare exactly', { a: Long.fromString('9007199254740993') }, ['big']],
  ['a neighbour of a long beyond 2^53 is another number', { a: Long.fromString('9007199254740992') }, []],
  ['null equals null, missing and an element that is null', { a: null }, ['none', 'null', 'list']],
  ['NaN equals NaN', { a: NaN }, ['nan']],
  ['an object equals one with the same fields in the same order only', { a: { b: 1, c: 2 } }, ['object']],
  ['an array equals a whole array, or an element that is one', { a: [5] }, ['nested']],
  ['an empty array equals an empty array', { a: [] }, ['empty']],
  ['a date equals itself', { a: NOON }, ['date']],
  ['an ObjectId equals itself', { a: OID }, ['oid']],
  ['$eq is equality', { a: { $eq: 'abc' } }, ['text', 'list']],
  [
    '$ne leaves out all that would be equal',
    { a: { $ne: 5 }, _id: { $in: ['int', 'list', 'text', 'none'] } },
    ['none', 'text'],
  ],
  [
    '$ne null asks for something there',
    { a: { $ne: null }, _id: { $in: ['none', 'null', 'int', 'list', 'empty'] } },
    ['int', 'empty'],
  ],
  ['$gt compares within numbers', { a: { $gt: 5 } }, ['half', 'long', 'big', 'decimal', 'most']],
  ['$gte includes the bound', { a: { $gte: 5.5 } }, ['half', 'long', 'big', 'decimal', 'most']],
  ['$gte Infinity finds it', { a: { $gte: Infinity } }, ['most']],
  ['$lte -Infinity finds it', { a: { $lte: -Infinity } }, ['least']],
  ['$gt Infinity finds nothing, nor does $lt -Infinity', { a: { $gt: Infinity, $lt: -Infinity } }, []],
  ['$lte of a decimal Infinity finds all below it too', { a: { $lte: INFINITE, $gt: 7 } }, ['big', 'most']],
  [
    '$gte -Infinity finds all numbers but NaN',
    { a: { $gte: -Infinity } },
    ['least', 'int', 'double', 'half', 'long', 'big', 'decimal', 'most', 'list'],
  ],
  ['$lt does not find NaN', { a: { $lt: 6 } }, ['least', 'int', 'double', 'half', 'decimal', 'list']],
  ['$lte NaN finds NaN alone', { a: { $lte: NaN } }, ['nan']],
  ['$gt over text compares bytes', { a: { $gt: 'ABC' } }, ['text', 'lines', 'list']],
  ['$gte null finds what equals null', { a: { $gte: null } }, ['none', 'null', 'list']],
  ['$lt over dates finds dates only', { a: { $lt: new Date('2027-01-01') } }, ['date']],
  ['$gt over booleans finds true above false', { a: { $gt: false } }, ['true']],
  ['two bounds may be met by one value', { a: { $gt: 5, $lt: 6 } }, ['half', 'decimal']],
  ['$in finds any of a list', { a: { $in: [7, 'ABC'] } }, ['upper', 'long']],
  ['$in with null finds missing fields', { a: { $in: [null, true] } }, ['none', 'null', 'true', 'list']],
  ['$in with a pattern finds what matches', { a: { $in: [/^AB/, 7] } }, ['upper', 'long']],
  ['an empty $in finds nothing', { a: { $in: [] } }, []],
  ['$nin leaves a list out', { a: { $nin: [5, null] }, _id: { $in: ['none', 'int', 'text', 'list'] } }, ['text']],
  ['$exists true finds null too', { a: { $exists: true }, _id: { $in: ['none', 'null', 'empty'] } }, ['null', 'empty']],
  ['$exists false finds missing fields', { a: { $exists: false } }, ['none']],
  ['$type by name looks into arrays', { a: { $type: 'string' } }, ['text', 'upper', 'lines', 'list']],
  ['$type by number', { a: { $type: 18 } }, ['long', 'big']],
  ['$type array finds arrays', { a: { $type: 'array' } }, ['empty', 'list', 'nested', 'docs', 'deep']],
  [
    '$type number covers all four',
    { a: { $type: 'number' } },
    ['int', 'double', 'half', 'long', 'big', 'decimal', 'nan', 'least', 'most', 'list'],
  ],
  ['$type with several', { a: { $type: ['bool', 'date'] } }, ['true', 'date']],
  [
    '$not turns a condition round, missing fields included',
    { a: { $not: { $gt: 0 } }, _id: { $in: ['int', 'none', 'text'] } },
    ['none', 'text'],
  ],
  ['$not with a pattern', { a: { $not: /b/i }, _id: { $in: ['text', 'upper', 'none'] } }, ['none']],
  ['$and asks for all', { $and: [{ a: { $gt: 5 } }, { a: { $lt: 7 } }] }, ['half', 'decimal']],
  ['$or asks for one', { $or: [{ a: 7 }, { a: true }] }, ['long', 'true']],
  ['$nor asks for none', { $nor: [{ a: 5 }, { a: null }], _id: { $in: ['int', 'none', 'true'] } }, ['true']],
  ['$regex is case-sensitive', { a: { $regex: '^ab' } }, ['text', 'list']],
  ['$regex with option i is not', { a: { $regex: '^ab', $options: 'i' } }, ['text', 'upper', 'list']],
  ['$regex with inline (?i) is not', { a: { $regex: '(?i)^ab' } }, ['text', 'upper', 'list']],
  ['$regex with option m finds the start of a line', { a: { $regex: '^two$', $options: 'm' } }, ['lines']],
  ['$regex with option s lets a dot match a newline', { a: { $regex: 'one.two', $options: 's' } }, ['lines']],
  [
    '$regex with option x passes over blanks',
    { a: { $regex: '^ a b c $ # letters', $options: 'x' } },
    ['text', 'list'],
  ],
  ['$regex \\A and \\z are the ends of the text', { a: { $regex: '\\Aabc\\z' } }, ['text', 'list']],
  ['$regex $ matches before a last newline', { a: { $regex: 'two$' } }, ['lines']],
  ['$regex \\z does not', { a: { $regex: 'two\\z' } }, []],
  ['$regex knows classes by name', { a: { $regex: '^[[:upper:]]+$' } }, ['upper']],
  ['$elemMatch on documents wants one element for all', { a: { $elemMatch: { b: 2, c: 3 } } }, ['docs']],
  ['$elemMatch does not join elements', { a: { $elemMatch: { b: 1, c: 3 } } }, []],
  ['$elemMatch on values', { a: { $elemMatch: { $gt: 4, $lt: 6 } } }, ['list']],
  ['a path through an array looks at each document', { 'a.b': 2 }, ['docs']],
  ['conditions on a path may be met by different elements', { 'a.b': 1, 'a.c': 4 }, ['docs']],
  ['a path may end in an array inside an array', { 'a.b': 9 }, ['deep']],
  ['a number in a path is a position', { 'a.0': 5 }, ['list', 'nested']],
  [
    'a path that ends nowhere equals null',
    { 'a.b': null, _id: { $in: ['none', 'int', 'object', 'empty', 'list', 'docs'] } },
    ['none', 'int', 'docs'],
  ],
  ['$size counts elements', { a: { $size: 3 } }, ['list', 'docs']],
  ['$all wants every value', { a: { $all: [5, 'abc'] } }, ['list']],
  ['an empty $all finds nothing', { a: { $all: [] } }, []],
  ['$all takes $elemMatch', { a: { $all: [{ $elemMatch: { b: 1 } }, { $elemMatch: { c: 4 } }] } }, ['docs']],
  ['$comment says nothing', { a: 7, $comment: 'why' }, ['long']],
];

describe('filters', () => {
  let plain: Collection<Doc>;
  let indexed: Collection<Doc>;
  beforeAll(async () => {
    plain = subject.collection();
    indexed = subject.collection();
    await plain.insertMany(DOCS);
    await indexed.createIndex({ a: 1 });
    await indexed.createIndex({ 'a.b': -1, _id: 1 });
    await indexed.insertMany(DOCS);
  });

  const ids = async (from: Collection<Doc>, filter: Query): Promise<unknown[]> =>
    (await from.find(filter, { promoteValues: true }).toArray()).map((doc) => doc._id);

  it.each(CASES)('%s', async (_, filter, expected) => {
    expect((await ids(plain, filter)).sort()).toEqual([...expected].sort());
    expect((await ids(indexed, filter)).sort()).toEqual([...expected].sort());
  });
});
