import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { Deadline } from '../../backend/src/platform/deadline/deadline.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import type { NewEvent } from '../../backend/src/platform/event-store/stored-event.js';
import { Clock } from '../../backend/src/platform/clock/clock.js';
import { StoreClock } from '../../backend/src/platform/event-store/store-clock.js';
import { startTestEngines, type TestEngines } from '../support/engines.js';
import { HoldingProxy } from '../support/holding-proxy.js';
import { until } from '../support/until.js';

const counted = (): NewEvent => ({ id: randomUUID(), type: 'Counted', data: {}, metadata: {} });

/** Returns the number of open calls of the client; appends share one. */
const heldCalls = (log: EventLog): number =>
  (log as unknown as { client: { disposableStreams: ReadonlySet<object> } }).client.disposableStreams.size;

describe('a reading of the log', () => {
  let engines: TestEngines;
  let proxy: HoldingProxy;
  let log: EventLog;

  beforeAll(async () => {
    engines = await startTestEngines();
    proxy = await HoldingProxy.start(Number(new URL(engines.eventstoreUrl).port));
    log = new EventLog(`esdb://127.0.0.1:${String(proxy.port)}?tls=false`);
    await log.append('counter-read', -1n, [counted(), counted(), counted()]);
  });
  afterAll(async () => {
    await log.close();
    await proxy.close();
    await engines.close();
  });

  const isForgotten = () => until('the client to hold appends only', () => Promise.resolve(heldCalls(log) === 1));

  it('leaves nothing at the client, however it ends', async () => {
    const ignore = () => undefined;
    for (let n = 0; n < 5; n += 1) {
      expect(await log.end()).toBeGreaterThan(0n);
      await log.read('counter-read', 0n, ignore);
      await log.read('counter-read', 0n, ignore, { maxCount: 1 });
      await log.read('counter-absent', 0n, ignore);
      expect(await log.readBack('counter-read', null, 2)).toHaveLength(2);
      expect(await log.readBack('counter-absent', null, 2)).toHaveLength(0);
    }
    await isForgotten();
  });

  it('leaves nothing when it is given up while it waits', async () => {
    proxy.hold();
    const deadline = new Deadline(60_000);
    const reading = log.read('counter-read', 0n, () => undefined, { deadline });
    await until('the reading to be sent', () => Promise.resolve(heldCalls(log) === 2));
    deadline.end();
    await expect(reading).rejects.toThrow('event store');
    await isForgotten();
    proxy.release();
    await log.read('counter-read', 0n, () => undefined);
  });
});

describe('the end of the log', () => {
  it('is the newest event that consumers can see, behind whatever the event store writes by itself', async () => {
    const engines = await startTestEngines();
    const store = EventStoreDBClient.connectionString(engines.eventstoreUrl);
    const log = new EventLog(engines.eventstoreUrl);
    const later = new EventLog(engines.eventstoreUrl);
    const systemEvents = async (count: number) => {
      for (let n = 0; n < count; n += 1) await store.setStreamMetadata('noticed-by-nobody', { maxCount: n + 1 });
    };
    try {
      await systemEvents(1);
      expect(await log.end()).toBe(0n);
      const first = await log.append('counter-end', -1n, [counted()]);
      expect(await log.end()).toBe(first);
      await systemEvents(1);
      expect(await log.end()).toBe(first);
      await systemEvents(1_100);
      expect([await log.end(), await later.end()]).toEqual([first, first]);
      const second = await log.append('counter-end', 0n, [counted()]);
      expect([await log.end(), await later.end()]).toEqual([second, second]);
    } finally {
      await Promise.all([log.close(), later.close(), store.dispose()]);
      await engines.close();
    }
  });
});

describe('the clock of the event store', () => {
  it('is off when it differs from the one here by more than 2 s', async () => {
    const engines = await startTestEngines();
    const store = EventStoreDBClient.connectionString(engines.eventstoreUrl);
    const behindBy = (ms: number) => Object.assign(new Clock(), { nowMs: () => Date.now() - ms });
    try {
      for (const [ms, isOff] of [
        [0, false],
        [3_600_000, true],
        [-3_600_000, true],
      ] as const) {
        const clock = new StoreClock(store, behindBy(ms));
        await clock.compareWhenDue();
        expect([ms, clock.isOff]).toEqual([ms, isOff]);
      }
    } finally {
      await store.dispose();
      await engines.close();
    }
  });
});
