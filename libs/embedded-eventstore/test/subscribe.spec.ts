import { once } from 'node:events';
import {
  END,
  eventTypeFilter,
  excludeSystemEvents,
  START,
  streamNameFilter,
  type AllStreamSubscription,
  type Filter,
  type Position,
} from '@eventstore/db-client';
import {
  eventStoreUnderTest,
  eventually,
  numbered,
  numbersOf,
  rejection,
  series,
  take,
  unique,
} from './support/connection.js';

const server = eventStoreUnderTest();

const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);
const append = (stream: string, events: Parameters<typeof server.client.appendToStream>[1]) =>
  server.client.appendToStream(stream, events);

/** Records everything that a subscription delivers until it is stopped. */
function recording(subscription: AllStreamSubscription) {
  const ids: string[] = [];
  const streams: string[] = [];
  const ended = (async () => {
    for await (const { event } of subscription) {
      ids.push(event!.id);
      streams.push(event!.streamId);
    }
  })();
  return { ids, streams, ended };
}

describe('subscribing to a stream', () => {
  it('gives what is there, then what comes', async () => {
    const stream = unique('watched');
    await append(stream, series(3));
    const subscription = server.client.subscribeToStream(stream, { fromRevision: START });
    const received = take(subscription, 5);
    await once(subscription, 'caughtUp');
    await append(stream, series(2, 3));
    expect(numbersOf(await received)).toEqual(upTo(5));
  });

  it('starts after a revision', async () => {
    const stream = unique('watched');
    await append(stream, series(5));
    expect(numbersOf(await take(server.client.subscribeToStream(stream, { fromRevision: 2n }), 2))).toEqual([3, 4]);
  });

  it('gives only what comes when it starts at the end', async () => {
    const stream = unique('watched');
    await append(stream, series(5));
    const subscription = server.client.subscribeToStream(stream, { fromRevision: END });
    const received = take(subscription, 1);
    await once(subscription, 'caughtUp');
    await append(stream, numbered(5));
    expect(numbersOf(await received)).toEqual([5]);
  });

  it('waits for a stream that does not exist yet', async () => {
    const stream = unique('watched');
    const subscription = server.client.subscribeToStream(stream);
    const received = take(subscription, 1);
    await once(subscription, 'confirmation');
    await append(stream, numbered(0));
    expect(numbersOf(await received)).toEqual([0]);
  });

  it('gives nothing of other streams', async () => {
    const [stream, other] = [unique('watched'), unique('other')];
    const subscription = server.client.subscribeToStream(stream);
    const received = take(subscription, 2);
    await once(subscription, 'confirmation');
    for (const n of [0, 1]) {
      await append(other, numbered(100 + n));
      await append(stream, numbered(n));
    }
    expect(numbersOf(await received)).toEqual([0, 1]);
  });

  it('says once that it caught up', async () => {
    const stream = unique('watched');
    await append(stream, series(600));
    const subscription = server.client.subscribeToStream(stream);
    let times = 0;
    subscription.on('caughtUp', () => (times += 1));
    const received = take(subscription, 603);
    await once(subscription, 'caughtUp');
    for (const n of upTo(3)) await append(stream, numbered(600 + n));
    expect(numbersOf(await received)).toEqual(upTo(603));
    expect(times).toBe(1);
  });

  it('stops on request, and the client goes on', async () => {
    const stream = unique('watched');
    const subscription = server.client.subscribeToStream(stream);
    await once(subscription, 'confirmation');
    await subscription.unsubscribe();
    expect((await append(stream, numbered(0))).nextExpectedRevision).toBe(0n);
  });

  it('gives events written one by one, in order, by many at once', async () => {
    const stream = unique('watched');
    const received = take(server.client.subscribeToStream(stream), 400);
    await Promise.all(series(400).map((event) => append(stream, event)));
    expect((await received).map(({ event }) => Number(event!.revision))).toEqual(upTo(400));
  });

  it('rejects a tombstoned stream', async () => {
    const stream = unique('watched');
    await append(stream, numbered(0));
    await server.client.tombstoneStream(stream);
    expect(await rejection(take(server.client.subscribeToStream(stream), 1))).toMatchObject({
      type: 'stream-deleted',
      streamName: stream,
    });
  });
});

describe('subscribing to $all', () => {
  it('starts after a position', async () => {
    const stream = unique('order');
    const { position } = await append(stream, numbered(0));
    await append(stream, numbered(1));
    const [first] = await take(
      server.client.subscribeToAll({ fromPosition: position! }),
      1,
      ({ event }) => event!.streamId === stream,
    );
    expect(numbersOf([first!])).toEqual([1]);
  });

  it('gives only what comes when it starts at the end', async () => {
    const stream = unique('order');
    await append(stream, numbered(0));
    const subscription = server.client.subscribeToAll({ fromPosition: END });
    const received = take(subscription, 1, ({ event }) => event!.streamId === stream);
    await once(subscription, 'caughtUp');
    await append(stream, numbered(1));
    expect(numbersOf(await received)).toEqual([1]);
  });

  it('gives everything once and in order, while it catches up and others write', async () => {
    const stream = unique('order');
    const { position } = await append(stream, numbered(-1));
    await append(stream, series(1500));
    const writing = (async () => {
      for (let n = 1500; n < 2500; n += 50) await Promise.all(series(50, n).map((event) => append(stream, event)));
    })();
    const events = await take(
      server.client.subscribeToAll({ fromPosition: position! }),
      2500,
      ({ event }) => event!.streamId === stream,
    );
    await writing;
    expect(events.map(({ event }) => Number(event!.revision))).toEqual(upTo(2500).map((n) => n + 1));
  });

  it('gives every subscriber the same order', async () => {
    const { position } = await append(unique('order'), numbered(0));
    const prefix = unique('shared');
    const mine = ({ event }: { event?: { streamId: string } }) => event!.streamId.startsWith(prefix);
    const received = upTo(5).map(() => take(server.client.subscribeToAll({ fromPosition: position! }), 200, mine));
    await Promise.all(series(200).map((event, n) => append(`${prefix}-${n % 7}`, event)));
    const [first, ...others] = (await Promise.all(received)).map((events) => events.map(({ event }) => event!.id));
    for (const other of others) expect(other).toEqual(first);
  });

  it('says that it caught up after the backlog', async () => {
    const stream = unique('order');
    const { position } = await append(stream, numbered(0));
    await append(stream, series(1000, 1));
    const subscription = server.client.subscribeToAll({ fromPosition: position! });
    const { ids } = recording(subscription);
    await once(subscription, 'caughtUp');
    await eventually(() => Promise.resolve(ids.length >= 1000));
    await subscription.unsubscribe();
  });

  it('holds the events that set metadata', async () => {
    const stream = unique('order');
    const { position } = await append(stream, numbered(0));
    await server.client.setStreamMetadata(stream, { maxCount: 9 });
    const [event] = await take(
      server.client.subscribeToAll({ fromPosition: position! }),
      1,
      (seen) => seen.event!.streamId === `$$${stream}`,
    );
    expect(event!.event).toMatchObject({ type: '$metadata', data: { $maxCount: 9 } });
  });

  it('goes on from where a reader paused, with nothing lost', async () => {
    const stream = unique('order');
    const { position } = await append(stream, numbered(0));
    const subscription = server.client.subscribeToAll({ fromPosition: position! });
    await once(subscription, 'caughtUp');
    subscription.pause();
    for (let n = 0; n < 20; n++) await append(stream, series(200, n * 200));
    const events = await take(subscription, 4000, ({ event }) => event!.streamId === stream);
    expect(numbersOf(events)).toEqual(upTo(4000));
  });
});

describe('filtered subscriptions', () => {
  /** Writes wanted and unwanted events alternately after a position; gives what a filter lets through. */
  async function filtered(filter: Filter, writes: [stream: string, type: string][], count: number) {
    const { position } = await append(unique('before'), numbered(0));
    for (const [index, [stream, type]] of writes.entries()) await append(stream, numbered(index, type));
    return numbersOf(await take(server.client.subscribeToAll({ fromPosition: position!, filter }), count));
  }

  it('filters by the beginning of stream names, and by nothing but the beginning', async () => {
    const prefix = unique('wanted');
    const writes: [string, string][] = [
      [`${prefix}-1`, 'A'],
      [`not-${prefix}`, 'A'],
      [unique('other'), 'A'],
      [`${prefix}-2`, 'A'],
    ];
    expect(await filtered(streamNameFilter({ prefixes: [prefix] }), writes, 2)).toEqual([0, 3]);
  });

  it('takes any of several prefixes', async () => {
    const [one, two] = [unique('one'), unique('two')];
    const writes: [string, string][] = [
      [one, 'A'],
      [unique('other'), 'A'],
      [two, 'A'],
    ];
    expect(await filtered(streamNameFilter({ prefixes: [one, two] }), writes, 2)).toEqual([0, 2]);
  });

  it('filters stream names by a regular expression', async () => {
    const mark = unique('mark');
    const writes: [string, string][] = [
      [`a-${mark}`, 'A'],
      [`b-${mark}`, 'A'],
      [`c-${mark}`, 'A'],
    ];
    expect(await filtered(streamNameFilter({ regex: `^[ac]-${mark}$` }), writes, 2)).toEqual([0, 2]);
  });

  it('filters event types by their beginning', async () => {
    const type = unique('Type');
    const writes: [string, string][] = [
      [unique('s'), `${type}Placed`],
      [unique('s'), `Not${type}`],
      [unique('s'), `${type}Paid`],
    ];
    expect(await filtered(eventTypeFilter({ prefixes: [type] }), writes, 2)).toEqual([0, 2]);
  });

  it('filters event types by a regular expression', async () => {
    const type = unique('Type');
    const writes: [string, string][] = [
      [unique('s'), `${type}Placed`],
      [unique('s'), `${type}Paid`],
    ];
    expect(await filtered(eventTypeFilter({ regex: `^${type}P(?!l)` }), writes, 1)).toEqual([1]);
  });

  it('leaves out system events', async () => {
    const stream = unique('order');
    const { position } = await append(unique('before'), numbered(0));
    await server.client.setStreamMetadata(stream, { maxCount: 5 });
    await append(stream, numbered(1));
    const [first] = await take(
      server.client.subscribeToAll({ fromPosition: position!, filter: excludeSystemEvents() }),
      1,
    );
    expect(first!.event).toMatchObject({ streamId: stream, type: 'Counted' });
  });

  it('gives what comes later, too', async () => {
    const prefix = unique('wanted');
    const subscription = server.client.subscribeToAll({
      fromPosition: END,
      filter: streamNameFilter({ prefixes: [prefix] }),
    });
    const received = take(subscription, 2);
    await once(subscription, 'caughtUp');
    for (const n of upTo(2)) {
      await append(unique('other'), numbered(100));
      await append(`${prefix}-${n}`, numbered(n));
    }
    expect(numbersOf(await received)).toEqual([0, 1]);
  });

  it('reports positions from which one may go on without missing anything', async () => {
    const { position } = await append(unique('before'), numbered(0));
    const prefix = unique('rare');
    const checkpoints: Position[] = [];
    const filter = streamNameFilter({
      prefixes: [prefix],
      maxSearchWindow: 8,
      checkpointInterval: 2,
      checkpointReached: (_subscription, at) => void checkpoints.push(at),
    });
    const subscription = server.client.subscribeToAll({ fromPosition: position!, filter });
    const { ended } = recording(subscription);
    const { position: last } = await append(unique('other'), series(200));
    await eventually(() => Promise.resolve(checkpoints.length >= 3));
    await subscription.unsubscribe();
    await ended.catch(() => undefined);
    const commits = checkpoints.map(({ commit }) => commit);
    expect(
      commits.every(
        (commit, index) =>
          commit > position!.commit && commit <= last!.commit && (index === 0 || commit > commits[index - 1]!),
      ),
    ).toBe(true);
    await append(`${prefix}-1`, numbered(42));
    const resumed = server.client.subscribeToAll({
      fromPosition: checkpoints.at(-1)!,
      filter: streamNameFilter({ prefixes: [prefix] }),
    });
    expect(numbersOf(await take(resumed, 1))).toEqual([42]);
  });
});
