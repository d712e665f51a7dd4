import { END, type Position } from '@eventstore/db-client';
import fc from 'fast-check';
import { LogEnd, type LoggedEvent } from './log-end.js';

/** A log in memory whose positions have gaps, as the official servers' have; counts the events that are read. */
class Log {
  private readonly events: LoggedEvent[] = [];
  read = 0;

  append(...types: readonly string[]): void {
    for (const type of types) {
      const commit = (this.events.at(-1)?.position.commit ?? 0n) + 117n;
      this.events.push({ type, position: { commit, prepare: commit } });
    }
  }

  truncate(): void {
    this.events.splice(Math.ceil(this.events.length / 2));
  }

  get newestVisible(): bigint {
    return this.events.findLast(({ type }) => !type.startsWith('$'))?.position.commit ?? 0n;
  }

  readonly readBack = (before: Position | typeof END, maxCount: number): Promise<readonly LoggedEvent[]> => {
    const page = this.events
      .filter(({ position }) => before === END || position.commit < before.commit)
      .slice(-maxCount)
      .reverse();
    this.read += page.length;
    return Promise.resolve(page);
  };
}

describe('the end of the log', () => {
  it('is the newest event that consumers can see, whatever the event store writes by itself', async () => {
    const step = fc.oneof(
      fc.array(fc.constantFrom('$stats', '$metadata', 'OrderPlaced'), { maxLength: 40 }),
      fc.constant('restored' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const log = new Log();
        const end = new LogEnd(log.readBack);
        for (const step of steps) {
          if (step === 'restored') log.truncate();
          else log.append(...step);
          expect(await end.find()).toBe(log.newestVisible);
          expect(await Promise.all([end.find(), end.find()])).toEqual([log.newestVisible, log.newestVisible]);
        }
      }),
    );
  });

  it('is found behind thousands of system events once, and then costs a poll one event', async () => {
    const log = new Log();
    log.append('OrderPlaced', ...Array.from({ length: 5_000 }, () => '$stats'));
    const end = new LogEnd(log.readBack);
    expect(await Promise.all([end.find(), end.find()])).toEqual([117n, 117n]);
    expect(log.read).toBeLessThan(6_100);
    log.read = 0;
    for (let poll = 0; poll < 10; poll += 1) await end.find();
    expect(log.read).toBe(10);
    log.append('$stats');
    await end.find();
    expect(log.read).toBe(10 + 1 + 32);
  });

  it('is found by the next call when a reading fails', async () => {
    const log = new Log();
    log.append('OrderPlaced', '$stats');
    let isAway = true;
    const end = new LogEnd((before, maxCount) =>
      isAway && before !== END ? Promise.reject(new Error('away')) : log.readBack(before, maxCount),
    );
    await expect(end.find()).rejects.toThrow('away');
    isAway = false;
    expect(await end.find()).toBe(117n);
  });
});
