import type { Collection, Document } from 'mongodb';
import { openSubject } from './support/subject.js';
import type { Doc, Subject } from './support/subject.js';

let subject: Subject;
let c: Collection<Doc>;
beforeAll(async () => {
  subject = await openSubject();
  c = subject.collection();
  await c.createIndex({ kind: 1, n: 1 });
  await c.insertMany([
    { _id: 1, kind: 'a', n: 5, tags: ['x', 'y'], at: { day: 1 } },
    { _id: 2, kind: 'b', n: 7, tags: ['y'], at: { day: 2 } },
    { _id: 3, kind: 'a', n: 1.5, tags: [], at: { day: 1 } },
    { _id: 4, kind: 'b', n: 2, at: { day: 3 } },
    { _id: 5, n: null, tags: null },
  ]);
});
afterAll(() => subject.close());

const CASES: [string, Document[], Document[]][] = [
  [
    '$match and $sort',
    [{ $match: { kind: 'b' } }, { $sort: { n: -1 } }, { $project: { n: 1 } }],
    [
      { _id: 2, n: 7 },
      { _id: 4, n: 2 },
    ],
  ],
  [
    '$skip and $limit',
    [{ $sort: { _id: 1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }],
    [{ _id: 2 }, { _id: 3 }],
  ],
  ['$limit before $skip', [{ $sort: { _id: 1 } }, { $limit: 3 }, { $skip: 2 }, { $project: { _id: 1 } }], [{ _id: 3 }]],
  [
    '$project without fields',
    [{ $match: { _id: 2 } }, { $project: { tags: 0, at: 0 } }],
    [{ _id: 2, kind: 'b', n: 7 }],
  ],
  ['$project of paths', [{ $match: { _id: 2 } }, { $project: { _id: 0, 'at.day': 1 } }], [{ at: { day: 2 } }]],
  ['$count', [{ $match: { kind: 'a' } }, { $count: 'total' }], [{ total: 2 }]],
  ['$count of nothing gives nothing', [{ $match: { kind: 'z' } }, { $count: 'total' }], []],
  [
    '$unwind',
    [{ $match: { _id: { $lte: 3 } } }, { $unwind: '$tags' }, { $sort: { _id: 1, tags: 1 } }, { $project: { tags: 1 } }],
    [
      { _id: 1, tags: 'x' },
      { _id: 1, tags: 'y' },
      { _id: 2, tags: 'y' },
    ],
  ],
  [
    '$unwind that keeps what has no elements',
    [
      { $match: { _id: { $gte: 3 } } },
      { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } },
      { $sort: { _id: 1 } },
      { $project: { tags: 1 } },
    ],
    [{ _id: 3 }, { _id: 4 }, { _id: 5, tags: null }],
  ],
  [
    '$group sums, averages and finds extremes',
    [
      {
        $group: {
          _id: '$kind',
          sum: { $sum: '$n' },
          avg: { $avg: '$n' },
          min: { $min: '$n' },
          max: { $max: '$n' },
          n: { $sum: 1 },
        },
      },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: null, sum: 0, avg: null, min: null, max: null, n: 1 },
      { _id: 'a', sum: 6.5, avg: 3.25, min: 1.5, max: 5, n: 2 },
      { _id: 'b', sum: 9, avg: 4.5, min: 2, max: 7, n: 2 },
    ],
  ],
  ['$group over all', [{ $group: { _id: null, n: { $sum: 1 }, c: { $count: {} } } }], [{ _id: null, n: 5, c: 5 }]],
  [
    '$group first and last in order',
    [{ $sort: { _id: 1 } }, { $group: { _id: 1, f: { $first: '$n' }, l: { $last: '$kind' } } }],
    [{ _id: 1, f: 5, l: null }],
  ],
  [
    '$group $push and $addToSet',
    [
      { $match: { kind: 'b' } },
      { $sort: { _id: 1 } },
      { $group: { _id: null, all: { $push: '$tags' }, set: { $addToSet: '$kind' } } },
    ],
    [{ _id: null, all: [['y']], set: ['b'] }],
  ],
  [
    '$group by a document leaves out what is missing',
    [{ $group: { _id: { kind: '$kind', day: '$at.day' }, n: { $sum: 1 } } }, { $sort: { n: -1, _id: 1 } }],
    [
      { _id: { kind: 'a', day: 1 }, n: 2 },
      { _id: {}, n: 1 },
      { _id: { kind: 'b', day: 2 }, n: 1 },
      { _id: { kind: 'b', day: 3 }, n: 1 },
    ],
  ],
  [
    '$sort, $group and $sort again',
    [{ $unwind: '$tags' }, { $group: { _id: '$tags', n: { $sum: 1 } } }, { $sort: { n: -1 } }, { $limit: 1 }],
    [{ _id: 'y', n: 2 }],
  ],
];

describe('aggregation', () => {
  it.each(CASES)('%s', async (_, pipeline, expected) => {
    expect(await c.aggregate(pipeline).toArray()).toEqual(expected);
  });

  it('of a collection that is not there gives nothing', async () => {
    expect(
      await subject
        .collection()
        .aggregate([{ $group: { _id: 1, n: { $sum: 1 } } }])
        .toArray(),
    ).toEqual([]);
  });

  it('uses the index that its first stages allow', async () => {
    const shown = await c
      .aggregate([{ $match: { kind: 'a' } }, { $sort: { n: 1 } }, { $limit: 1 }])
      .explain('queryPlanner');
    expect(JSON.stringify(shown)).toContain('"indexName":"kind_1_n_1"');
    expect(JSON.stringify(shown)).not.toContain('"SORT"');
  });

  it('hands out long results by cursor', async () => {
    const many = subject.collection();
    await many.insertMany(Array.from({ length: 1000 }, (_, n) => ({ n, list: [1, 2] })));
    expect(
      await many.aggregate([{ $unwind: '$list' }, { $match: { list: 2 } }], { batchSize: 7 }).toArray(),
    ).toHaveLength(1000);
  });

  it('counts documents as countDocuments does, with skip and limit', async () => {
    expect(await c.countDocuments({ kind: 'a' })).toBe(2);
    expect(await c.countDocuments({ n: { $gt: 1.5 } })).toBe(3);
    expect(await c.countDocuments({}, { skip: 1, limit: 3 })).toBe(3);
    expect(await c.countDocuments({}, { skip: 9 })).toBe(0);
    expect(await c.estimatedDocumentCount()).toBe(5);
  });

  it('distinct gives each value once, elements of arrays apart', async () => {
    expect((await c.distinct('kind')).sort()).toEqual(['a', 'b']);
    expect((await c.distinct('tags', { _id: { $lt: 4 } })).sort()).toEqual(['x', 'y']);
    expect(await c.distinct('at.day', { kind: 'a' })).toEqual([1]);
    expect(await c.distinct('nowhere')).toEqual([]);
  });
});
