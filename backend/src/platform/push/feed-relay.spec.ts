import { setTimeout as pause } from 'node:timers/promises';
import { Server } from 'socket.io';
import { FeedRelay, feedChanges } from './feed-relay.js';
import type { FeedState } from './feeds.js';
import type { RealtimeServer } from './realtime-server.js';

const value = { onlineUsers: 3 };
const set = (epoch: string, seq: number) => ({ topic: 't', epoch, seq, patch: [{ op: 'set', value }] });
const empty = (seq: number) => ({ topic: 't', epoch: 'e1', seq, patch: [] });

describe('what the followers of a feed are sent', () => {
  it('is the whole value under the last number, after empty changes for the numbers that were missed', () => {
    expect(feedChanges('t', { epoch: 'e1', seq: 4 }, { epoch: 'e1', seq: 5, value })).toEqual([set('e1', 5)]);
    expect(feedChanges('t', { epoch: 'e1', seq: 4 }, { epoch: 'e1', seq: 7, value })).toEqual([
      empty(5),
      empty(6),
      set('e1', 7),
    ]);
  });

  it('is nothing for a value that they have', () => {
    expect(feedChanges('t', { epoch: 'e1', seq: 5 }, { epoch: 'e1', seq: 5, value })).toEqual([]);
    expect(feedChanges('t', { epoch: 'e1', seq: 6 }, { epoch: 'e1', seq: 5, value })).toEqual([]);
  });

  it('begins with the new epoch after Redis was emptied', () => {
    expect(feedChanges('t', { epoch: 'e1', seq: 5 }, { epoch: 'e2', seq: 0, value })).toEqual([set('e2', 0)]);
  });
});

describe('a feed that cannot be read', () => {
  it('is not read any more once its last follower has left', async () => {
    const io = new Server();
    const { adapter } = io.of('/live');
    let reads = 0;
    const read = () => {
      reads += 1;
      return Promise.reject(new Error('Redis is away'));
    };
    await adapter.addAll('socket', new Set(['t']));
    new FeedRelay({ io } as unknown as RealtimeServer).follow('t', { intervalMs: 2, read }, { epoch: 'e1', seq: 0 });
    while (reads < 2) await pause(2);
    adapter.delAll('socket');
    await pause(10);
    const before = reads;
    await pause(30);
    expect(reads).toBe(before);
  });
});

describe('a feed whose last follower leaves while it is read', () => {
  it('is read on for the one that comes before the reading has ended', async () => {
    const io = new Server();
    const { adapter } = io.of('/live');
    const readings: (() => void)[] = [];
    const read = () =>
      new Promise<FeedState>((resolve) => {
        readings.push(() => {
          resolve({ epoch: 'e1', seq: 0, value });
        });
      });
    const feed = { intervalMs: 2, read };
    const relay = new FeedRelay({ io } as unknown as RealtimeServer);
    await adapter.addAll('one', new Set(['t']));
    relay.follow('t', feed, { epoch: 'e1', seq: 0 });
    while (readings.length === 0) await pause(2);
    adapter.delAll('one');
    await pause(10);
    await adapter.addAll('another', new Set(['t']));
    relay.follow('t', feed, { epoch: 'e1', seq: 0 });
    readings[0]?.();
    const end = performance.now() + 5_000;
    while (readings.length < 2 && performance.now() < end) await pause(2);
    relay.onApplicationShutdown();
    expect(readings.length).toBeGreaterThan(1);
  });
});
