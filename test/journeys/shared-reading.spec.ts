import { randomUUID } from 'node:crypto';
import type { BatchedSubscription } from '../../backend/src/platform/event-store/batched-subscription.js';
import type { EventCodec } from '../../backend/src/platform/event-store/codec.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { EventReader } from '../../backend/src/platform/event-store/event-reader.js';
import { startTestEngines, type TestEngines } from '../support/engines.js';
import { until } from '../support/until.js';

/** More than a subscription holds for a consumer that does not come. */
const MORE_THAN_FITS = 9_000;

describe('subscriptions to the log in one process', () => {
  let engines: TestEngines;
  let log: EventLog;
  let reader: EventReader;
  /** Readings that were opened at the event store. */
  let opened = 0;
  const subscriptions: BatchedSubscription[] = [];

  beforeEach(async () => {
    engines = await startTestEngines({ killable: true });
    log = new EventLog(engines.eventstoreUrl);
    opened = 0;
    const subscribe = log.subscribe.bind(log);
    log.subscribe = (position) => {
      opened += 1;
      return subscribe(position);
    };
    reader = new EventReader(log, undefined as unknown as EventCodec);
  });
  afterEach(async () => {
    await Promise.all(subscriptions.splice(0).map((subscription) => subscription.close()));
    await log.close();
    await engines.close();
  });

  const subscribe = (after = 0n) => {
    const subscription = reader.subscribe(after);
    subscriptions.push(subscription);
    return subscription;
  };

  const append = async (count: number) => {
    for (let left = count; left > 0; left -= 500) {
      const events = Array.from({ length: Math.min(left, 500) }, () => event());
      await log.append(`shared-${randomUUID()}`, -1n, events);
    }
  };

  /** Takes everything up to the end of the log; each event must follow the one before it. */
  const received = async (subscription: BatchedSubscription, from = 0n) => {
    const end = await log.end();
    const positions: bigint[] = [];
    for (let last = from; last < end; last = positions.at(-1) ?? last)
      positions.push(...(await subscription.next(500)).map(({ position }) => position));
    expect(positions).toEqual([...new Set(positions)].sort((a, b) => (a < b ? -1 : 1)));
    return positions.length;
  };

  it('share one reading once they have reached the end, and get the very same events', async () => {
    await append(20);
    const early = subscribe();
    expect(await received(early)).toBe(20);
    const late = subscribe();
    expect(await received(late)).toBe(20);
    const atEnd = subscribe(await log.end());
    // `late` goes over to the shared reading with the next event at the latest.
    await append(1);
    const [[first], [second], [third]] = await Promise.all([early.next(1), late.next(1), atEnd.next(1)]);
    expect(second?.position).toBe(first?.position);
    expect(third).toBe(first);
    await append(1);
    const [[one], [other]] = await Promise.all([early.next(1), late.next(1)]);
    expect(other).toBe(one);
    expect(opened).toBe(2);
  });

  it('whose consumer does not come never hold up the others, and lose nothing', async () => {
    const [quick, slow] = [subscribe(), subscribe()];
    await append(1);
    expect(await received(quick)).toBe(1);
    const start = await log.end();
    await append(MORE_THAN_FITS);
    expect(await received(quick, start)).toBe(MORE_THAN_FITS);
    expect(await received(slow)).toBe(MORE_THAN_FITS + 1);
    const end = await log.end();
    await append(3);
    expect([await received(quick, end), await received(slow, end)]).toEqual([3, 3]);
  });

  it('give full pages to a consumer that is quicker than the reading, up to the end of the log', async () => {
    await append(5_000);
    const subscription = subscribe();
    const pages = [await subscription.nextPage(2_000), await subscription.nextPage(2_000)];
    pages.push(await subscription.nextPage(2_000));
    expect(pages.map(({ length }) => length)).toEqual([2_000, 2_000, 1_000]);
    await append(1);
    expect(await subscription.nextPage(2_000)).toHaveLength(1);
  });

  it('go on when the one whose reading they share closes', async () => {
    const [first, second] = [subscribe(), subscribe()];
    await append(1);
    await Promise.all([received(first), received(second)]);
    const end = await log.end();
    await first.close();
    await append(2);
    expect(await received(second, end)).toBe(2);
    await second.close();
    await append(1);
    const [next] = await subscribe(end).next(1);
    expect(next?.position).toBeGreaterThan(end);
  });

  it('all end when the connection breaks, and new ones read on', async () => {
    const [first, second] = [subscribe(), subscribe()];
    await append(1);
    await Promise.all([received(first), received(second)]);
    const end = await log.end();
    const ended = [first, second].map((subscription) => subscription.next(1).catch((error: unknown) => error));
    process.kill(engines.pids.eventstore ?? 0, 'SIGKILL');
    for (const error of await Promise.all(ended)) expect(error).toBeInstanceOf(Error);
    await until('the event store to be back', () => append(1).then(() => true, () => false)); // oxfmt-ignore
    expect(await received(subscribe(end), end)).toBeGreaterThan(0);
  });
});

const event = () => ({ id: randomUUID(), type: 'Happened', data: {}, metadata: {} });
