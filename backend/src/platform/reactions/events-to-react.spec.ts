import type { Recorded } from '@shop/kernel/events';
import type { BatchedSubscription } from '../event-store/batched-subscription.js';
import { Replay } from '../event-store/replay.js';
import type { StoredEvent } from '../event-store/stored-event.js';
import { EventsToReact } from './events-to-react.js';

/** A log of one event per page, of the types `odd` and `even`, with its calls. */
class Log {
  readonly decoded: string[] = [];
  readonly subscribed: bigint[] = [];
  closed = 0;
  private arrived = Promise.withResolvers<undefined>();

  constructor(private length: number) {}

  append(): void {
    this.length += 1;
    this.arrived.resolve(undefined);
    this.arrived = Promise.withResolvers();
  }

  /** Returns the part of `EventReader` that reads this log. */
  reader(replay: Replay) {
    return {
      replay: () => replay.join(),
      subscribe: (after: bigint) => this.subscribe(after) as unknown as BatchedSubscription,
      decode: (batch: readonly StoredEvent[]) => this.decode(batch),
    };
  }

  replay(): Replay {
    return new Replay({ subscribe: () => this.subscribe(0n), decode: (batch) => this.decode(batch) }, 0);
  }

  private subscribe(after: bigint) {
    this.subscribed.push(after);
    let read = Number(after);
    let wake: () => void = () => undefined;
    const next = async (): Promise<StoredEvent[]> => {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      if (read >= this.length) await Promise.race([this.arrived.promise, woken]);
      if (read >= this.length) return [];
      read += 1;
      return [{ position: BigInt(read), type: read % 2 === 1 ? 'odd' : 'even' } as StoredEvent];
    };
    const close = () => {
      this.closed += 1;
      return Promise.resolve();
    };
    return { next, nextPage: next, close, wake: () => { wake(); } }; // oxfmt-ignore
  }

  private decode(batch: readonly StoredEvent[]): Promise<readonly Recorded[]> {
    this.decoded.push(...batch.map(({ type }) => type));
    return Promise.resolve(batch as unknown as readonly Recorded[]);
  }
}

const wants = (type: string) => type === 'odd';

describe('the events to react to', () => {
  it('come from the reading of others up to the end of the log, and from one of their own after it', async () => {
    const log = new Log(2);
    const replay = log.replay();
    const view = replay.join();
    const events = new EventsToReact(0n, { reader: log.reader(replay), end: 2n, wants });
    for (const end of [1n, 2n]) {
      const [page, ofView] = await Promise.all([events.next(), view.next()]);
      expect([page?.end, page?.events]).toEqual([end, ofView?.events]);
    }
    expect([log.subscribed, log.decoded]).toEqual([
      [0n, 2n],
      ['odd', 'even'],
    ]);
    log.append();
    expect(await events.next()).toMatchObject({ end: 3n });
    await Promise.all([events.close(), view.close()]);
    expect(log.closed).toBe(2);
  });

  it('are not lost by a wake while a page is under way', async () => {
    const log = new Log(1);
    const replay = log.replay();
    const events = new EventsToReact(0n, { reader: log.reader(replay), end: 2n, wants });
    expect(await events.next()).toMatchObject({ end: 1n });
    const waiting = events.next();
    events.wake();
    expect(await waiting).toBeNull();
    log.append();
    expect(await events.next()).toMatchObject({ end: 2n });
    expect(log.subscribed).toEqual([0n, 2n]);
    await events.close();
  });

  it('are read after a position without a replay, and only the wanted ones are decoded', async () => {
    const log = new Log(3);
    const events = new EventsToReact(1n, { reader: log.reader(log.replay()), end: 3n, wants });
    expect([await events.next(), await events.next()]).toMatchObject([
      { events: [], end: 2n },
      { events: [{ type: 'odd' }], end: 3n },
    ]);
    expect([log.subscribed, log.decoded]).toEqual([[1n], ['odd']]);
    const waiting = events.next();
    events.wake();
    expect(await waiting).toBeNull();
    await events.close();
  });

  it('of an empty log are subscribed to at once', async () => {
    const log = new Log(0);
    const events = new EventsToReact(0n, { reader: log.reader(log.replay()), end: 0n, wants });
    expect(log.subscribed).toEqual([0n]);
    await events.close();
  });

  it('end for a reader that leaves during the replay', async () => {
    const log = new Log(0);
    const events = new EventsToReact(0n, { reader: log.reader(log.replay()), end: 1n, wants });
    const waiting = events.next();
    await events.close();
    expect(await waiting).toBeNull();
  });
});
