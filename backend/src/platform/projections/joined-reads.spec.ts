import { JoinedReads } from './joined-reads.js';

interface Doc {
  readonly _id: string;
  readonly n: number;
}

/** Returns reads of a store with `a` and `b`, and records their queries. */
function readsOf(fail: () => boolean = () => false) {
  const stored: readonly Doc[] = [
    { _id: 'b', n: 2 },
    { _id: 'a', n: 1 },
  ];
  const queries: (readonly string[])[] = [];
  const reads = new JoinedReads<Doc>((ids) => {
    queries.push(ids);
    return fail() ? Promise.reject(new Error('away')) : Promise.resolve(stored.filter(({ _id }) => ids.includes(_id)));
  });
  return { reads, queries };
}

const all = (reads: JoinedReads<Doc>, ids: readonly string[]) => Promise.all(ids.map((id) => reads.get(id)));

describe('reads that are joined', () => {
  it('make one query a turn, which names each document once, and return each caller its own', async () => {
    const { reads, queries } = readsOf();
    const rows = await all(reads, ['a', 'missing', 'b', 'a']);
    expect(rows.map((row) => row?.n ?? null)).toEqual([1, null, 2, 1]);
    expect(queries).toEqual([['a', 'missing', 'b']]);
  });

  it('make another query for a document that is requested after the query has begun', async () => {
    const { reads, queries } = readsOf();
    const first = reads.get('a');
    await new Promise(setImmediate);
    const second = reads.get('a');
    await Promise.all([first, second]);
    expect(queries).toEqual([['a'], ['a']]);
  });

  it('fail together with their query, and work again afterwards', async () => {
    let isAway = true;
    const { reads, queries } = readsOf(() => isAway);
    const outcomes = await Promise.allSettled([reads.get('a'), reads.get('b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isAway = false;
    await expect(reads.get('b')).resolves.toEqual({ _id: 'b', n: 2 });
    expect(queries).toEqual([['a', 'b'], ['b']]);
  });
});
