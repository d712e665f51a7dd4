import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { END, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { startServerProcess } from '../../libs/embedded-eventstore/test/support/server-process.js';

const EVENTS = 24_000;
const BATCH = 250;
const SUBSCRIBERS = 4;
const TEXT = 'x'.repeat(1000);
/** Of the server's memory, for four readers behind by 24 MB each. */
const ALLOWED_GROWTH_MB = 50;

const rssMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
const onLinux = process.platform === 'linux' ? it : it.skip;

describe('subscribers that do not read', () => {
  const directory = mkdtempSync(join(tmpdir(), 'eventstore-paused-'));
  afterAll(() => rmSync(directory, { recursive: true }));

  onLinux(
    `cost the server no memory while ${EVENTS} events are written, and miss nothing when they go on`,
    async () => {
      const server = await startServerProcess(join(directory, 'events.db'));
      const writer = EventStoreDBClient.connectionString(server.url);
      const reader = EventStoreDBClient.connectionString(server.url);
      const write = async (from: number, to: number): Promise<void> => {
        for (let n = from; n < to; n += BATCH) {
          const events = Array.from({ length: BATCH }, (_, index) =>
            jsonEvent({ type: 'Written', data: { n: n + index, text: TEXT } }),
          );
          await writer.appendToStream('flood', events);
        }
      };
      await write(-5000, 0);
      const subscriptions = Array.from({ length: SUBSCRIBERS }, () => reader.subscribeToAll({ fromPosition: END }));
      await Promise.all(subscriptions.map((subscription) => once(subscription, 'caughtUp')));
      for (const subscription of subscriptions) subscription.pause();
      const before = rssMb(server.pid);
      await write(0, EVENTS);
      expect(rssMb(server.pid) - before).toBeLessThan(ALLOWED_GROWTH_MB);
      const received = subscriptions.map(async (subscription) => {
        let inOrder = 0;
        for await (const { event } of subscription) {
          if ((event!.data as { n: number }).n !== inOrder)
            return `${inOrder} events in order, then revision ${event!.revision}`;
          inOrder += 1;
          if (inOrder === EVENTS) break;
        }
        return inOrder;
      });
      expect(await Promise.all(received)).toEqual(subscriptions.map(() => EVENTS));
      await writer.dispose();
      await reader.dispose();
      expect(await server.end('SIGTERM')).toBe(0);
    },
    90_000,
  );
});
