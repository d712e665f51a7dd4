import { BACKWARDS, END, FORWARDS, START } from '@eventstore/db-client';
import { collect, eventStoreUnderTest, numbered, numbersOf, rejection, series, unique } from './support/connection.js';

const server = eventStoreUnderTest();
const { filled, numbersIn } = server;

describe('reading a stream', () => {
  it('gives every event in order, over many pages', async () => {
    const stream = await filled(3000);
    const events = await collect(server.client.readStream(stream));
    expect(numbersOf(events)).toEqual(series(3000).map((_, n) => n));
    expect(events.map(({ event }) => event!.revision)).toEqual(series(3000).map((_, n) => BigInt(n)));
  });

  it('starts forwards at a revision, inclusively', async () => {
    expect(await numbersIn(await filled(5), { fromRevision: 3n })).toEqual([3, 4]);
  });

  it('returns at most the requested number', async () => {
    expect(await numbersIn(await filled(5), { fromRevision: 1n, maxCount: 2 })).toEqual([1, 2]);
  });

  it('goes backwards from the end', async () => {
    expect(await numbersIn(await filled(5), { direction: BACKWARDS, fromRevision: END })).toEqual([4, 3, 2, 1, 0]);
  });

  it('goes backwards over many pages', async () => {
    expect(await numbersIn(await filled(700), { direction: BACKWARDS, fromRevision: END })).toEqual(
      series(700)
        .map((_, n) => n)
        .reverse(),
    );
  });

  it('goes backwards from a revision, inclusively', async () => {
    expect(await numbersIn(await filled(5), { direction: BACKWARDS, fromRevision: 2n, maxCount: 2 })).toEqual([2, 1]);
  });

  it('returns only the last event', async () => {
    expect(await numbersIn(await filled(5), { direction: BACKWARDS, fromRevision: END, maxCount: 1 })).toEqual([4]);
  });

  it('returns only the first event', async () => {
    expect(await numbersIn(await filled(5), { direction: BACKWARDS, fromRevision: START })).toEqual([0]);
  });

  it('gives nothing beyond the end', async () => {
    expect(await numbersIn(await filled(5), { fromRevision: 5n })).toEqual([]);
  });

  it('takes the greatest revision there can be', async () => {
    expect(await numbersIn(await filled(2), { fromRevision: 2n ** 63n - 1n })).toEqual([]);
  });

  it.each([FORWARDS, BACKWARDS] as const)('says that a stream does not exist, reading %s', async (direction) => {
    const stream = unique('absent');
    const fromRevision = direction === FORWARDS ? START : END;
    const error = await rejection(collect(server.client.readStream(stream, { direction, fromRevision })));
    expect(error).toMatchObject({ type: 'stream-not-found', streamName: stream });
  });

  it('can be left early, and the client goes on', async () => {
    const stream = await filled(2000);
    for await (const { event } of server.client.readStream(stream)) if (event!.revision === 10n) break;
    expect(await numbersIn(stream, { fromRevision: 1999n })).toEqual([1999]);
  });

  it('serves twenty readers at once', async () => {
    const stream = await filled(500);
    const all = await Promise.all(series(20).map(() => numbersIn(stream)));
    expect(all.every((numbers) => numbers.length === 500 && numbers.at(-1) === 499)).toBe(true);
  });
});

describe('reading $all', () => {
  /** Appends four times to two streams, and returns the positions. */
  async function known() {
    const [one, two] = [unique('one'), unique('two')];
    const positions = [];
    for (const [n, stream] of [one, two, one, two].entries()) {
      positions.push((await server.client.appendToStream(stream, numbered(n))).position!);
    }
    return { streams: [one, two], positions };
  }

  it('gives the events of all streams in the order of their appends', async () => {
    const { streams, positions } = await known();
    const events = await collect(server.client.readAll({ fromPosition: positions[0]! }));
    const ours = events.filter(({ event }) => streams.includes(event!.streamId));
    expect(numbersOf(ours)).toEqual([0, 1, 2, 3]);
  });

  it('starts forwards at a position, inclusively', async () => {
    const { positions } = await known();
    const [first] = await collect(server.client.readAll({ fromPosition: positions[2]!, maxCount: 1 }));
    expect(first!.event!.position).toEqual(positions[2]);
  });

  it('goes backwards from strictly before a position', async () => {
    const { positions } = await known();
    const [first] = await collect(
      server.client.readAll({ direction: BACKWARDS, fromPosition: positions[2]!, maxCount: 1 }),
    );
    expect(first!.event!.position).toEqual(positions[1]);
  });

  it('goes backwards from the end', async () => {
    const { positions } = await known();
    const [last] = await collect(server.client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }));
    expect(last!.event!.position.commit).toBeGreaterThanOrEqual(positions[3]!.commit);
  });

  it('has positions that only rise, equal to those of the events', async () => {
    await known();
    const events = await collect(server.client.readAll({ fromPosition: START }));
    const commits = events.map(({ event, commitPosition }) => {
      expect(event!.position.commit).toBe(commitPosition);
      return commitPosition!;
    });
    expect(commits.every((commit, index) => index === 0 || commit > commits[index - 1]!)).toBe(true);
  });

  it('gives the same events backwards as forwards', async () => {
    const { positions } = await known();
    const forwards = await collect(server.client.readAll({ fromPosition: START, maxCount: 600 }));
    const end = forwards.at(-1)!.event!.position;
    const backwards = await collect(server.client.readAll({ direction: BACKWARDS, fromPosition: end }));
    expect(backwards.map(({ event }) => event!.id).reverse()).toEqual(
      forwards.slice(0, -1).map(({ event }) => event!.id),
    );
    expect(positions).toHaveLength(4);
  });

  it('holds the events that set metadata', async () => {
    const stream = unique('described');
    await server.client.setStreamMetadata(stream, { maxCount: 5 });
    const events = await collect(server.client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 100 }));
    expect(events.map(({ event }) => [event!.streamId, event!.type])).toContainEqual([`$$${stream}`, '$metadata']);
  });
});
