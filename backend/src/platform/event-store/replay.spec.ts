import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Recorded } from '@shop/kernel/events';
import { Replay } from './replay.js';
import type { StoredEvent } from './stored-event.js';

/** A log of pages of one event each, with the number of its calls. */
class PagedLog {
  readonly calls = { subscriptions: 0, pages: 0, decoded: 0, closed: 0 };
  failsAt = Infinity;

  constructor(private readonly length: number) {}

  subscribe() {
    this.calls.subscriptions += 1;
    let read = 0;
    const nextPage = (): Promise<StoredEvent[]> => {
      this.calls.pages += 1;
      read += 1;
      if (read >= this.failsAt) return Promise.reject(new Error('cut'));
      // As at the end of a log: nothing more arrives.
      if (read > this.length) return new Promise(() => undefined);
      return Promise.resolve([{ position: BigInt(read) } as StoredEvent]);
    };
    const close = () => {
      this.calls.closed += 1;
      return Promise.resolve();
    };
    return { nextPage, close };
  }

  decode(batch: readonly StoredEvent[]): Promise<readonly Recorded[]> {
    this.calls.decoded += 1;
    return Promise.resolve(batch as unknown as readonly Recorded[]);
  }
}

const replayOf = (log: PagedLog) => new Replay(log, 0);
const turns = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('a replay', () => {
  it('gives each page to all readers and reads and decodes it once', async () => {
    const log = new PagedLog(3);
    const replay = replayOf(log);
    const readers = [replay.join(), replay.join(), replay.join()];
    for (const end of [1n, 2n, 3n]) {
      const pages = await Promise.all(readers.map((reader) => reader.next()));
      expect(pages.map((page) => page?.end)).toEqual([end, end, end]);
      expect(new Set(pages.map((page) => page?.events)).size).toBe(1);
    }
    expect(log.calls).toEqual({ subscriptions: 1, pages: 3, decoded: 3, closed: 0 });
  });

  it('is at most two pages ahead of its slowest reader', async () => {
    const log = new PagedLog(5);
    const replay = replayOf(log);
    const [quick, slow] = [replay.join(), replay.join()];
    await quick.next();
    await quick.next();
    const third = quick.next();
    await turns();
    expect(log.calls.pages).toBe(2);
    expect(await slow.next()).toMatchObject({ end: 1n });
    expect(await third).toMatchObject({ end: 3n });
  });

  it('holds no page that every reader has taken', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const replay = replayOf(new PagedLog(6));
    const readers = [replay.join(), replay.join()];
    const taken: WeakRef<object>[] = [];
    const take = async () => {
      for (const page of await Promise.all(readers.map((reader) => reader.next())))
        if (page) taken.push(new WeakRef(page.events));
    };
    for (let n = 0; n < 6; n += 1) await take();
    await turns();
    collect();
    const ofLastPage = readers.length;
    expect(taken.slice(0, -ofLastPage).filter((page) => page.deref() !== undefined)).toEqual([]);
    await Promise.all(readers.map((reader) => reader.close()));
  });

  it('goes on without a reader that leaves, and ends with the last one', async () => {
    const log = new PagedLog(5);
    const replay = replayOf(log);
    const [quick, leaving] = [replay.join(), replay.join()];
    await quick.next();
    await quick.next();
    const third = quick.next();
    await leaving.close();
    expect(await third).toMatchObject({ end: 3n });
    expect([await leaving.next(), log.calls.closed]).toEqual([null, 0]);
    await quick.close();
    expect(log.calls.closed).toBe(1);
  });

  it('lets a reader leave that waits at the end of the log', async () => {
    const replay = replayOf(new PagedLog(0));
    const [one, other] = [replay.join(), replay.join()];
    const pages = [one.next(), other.next()];
    await turns();
    await one.close();
    expect(await pages[0]).toBeNull();
    await other.close();
    expect(await pages[1]).toBeNull();
  });

  it('is joined until its first page is read, and not once it was left before that', async () => {
    const log = new PagedLog(1);
    const replay = replayOf(log);
    const reader = replay.join();
    expect(replay.isJoinable).toBe(true);
    await reader.next();
    expect(replay.isJoinable).toBe(false);
    const left = replayOf(log);
    const early = left.join();
    const page = early.next();
    await early.close();
    await turns();
    expect([await page, left.isJoinable, log.calls.subscriptions]).toEqual([null, false, 1]);
  });

  it('fails for every reader', async () => {
    const log = new PagedLog(5);
    log.failsAt = 2;
    const replay = replayOf(log);
    const readers = [replay.join(), replay.join()];
    await Promise.all(readers.map((reader) => reader.next()));
    const outcomes = await Promise.allSettled(readers.map((reader) => reader.next()));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
