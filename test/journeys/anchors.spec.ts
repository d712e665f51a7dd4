import { randomUUID } from 'node:crypto';
import type { Recorded } from '@shop/kernel/events';
import { DAY, HOUR } from '@shop/kernel/durations';
import { nextSaoPauloDay, saoPauloDay } from '@shop/kernel/sao-paulo-day';
import type { LogAnchor } from '@shop/contracts/status';
import { auditAnchors } from '../../backend/src/modules/status/anchors.audit.js';
import { restoreRecord } from '../../backend/src/modules/status/restore-record.js';
import { chained, GENESIS } from '../../backend/src/platform/audit/hash-chain.js';
import { EventLog, stored } from '../../backend/src/platform/event-store/event-log.js';
import type { StoredEvent } from '../../backend/src/platform/event-store/stored-event.js';
import { Customer } from '../support/customers.js';
import type { EVENT_METADATA } from '../support/event-metadata.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();

const anchors = async () => (await world.api.get('/api/anchors')).body as LogAnchor[];
const log = async (): Promise<StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for await (const { event } of world.app.get(EventLog).readAll())
    if (event && !event.type.startsWith('$')) events.push(stored(event));
  return events;
};
const audited = (events: readonly StoredEvent[]) => {
  const audit = auditAnchors();
  for (const event of events) audit.observe(event as unknown as Recorded);
  return audit;
};

/** Returns the facts of a manifest of these events. */
const contentOf = (events: readonly StoredEvent[]) => ({
  hash: 'h1',
  log: { events: events.length, chain: events.reduce((before, event) => chained(before, event), GENESIS) },
});

describe('anchors', () => {
  it('close each day of São Paulo once it is over, and no day that is not', async () => {
    await Customer.join(world);
    const first = saoPauloDay(world.clock.nowMs());
    await world.sweep();
    expect(await anchors()).toEqual([]);
    world.clock.advance(nextSaoPauloDay(world.clock.nowMs()) - world.clock.nowMs() + HOUR);
    await Customer.join(world);
    await world.sweep();
    const [anchor, ...others] = await anchors();
    expect([anchor?.date, others]).toEqual([first, []]);
    // The events of the new day come after it.
    const later = (await log()).filter(({ position }) => Number(position) > (anchor?.position ?? 0));
    expect(later.every(({ metadata }) => saoPauloDay(Date.parse(String(metadata['at']))) > first)).toBe(true);
    await world.sweep();
    expect(await anchors()).toEqual([anchor]);
  }, 60_000);

  it('also close the days without work', async () => {
    world.clock.advance(3 * DAY);
    await world.sweep();
    const dates = (await anchors()).map(({ date }) => date);
    expect(dates).toHaveLength(4);
    expect(dates).toEqual([...new Set(dates)].sort().reverse());
  }, 60_000);

  it('hold for the log as it is, and for no other', async () => {
    const events = await log();
    expect(audited(events).counts()).toEqual({ anchors: 4 });
    expect(audited(events).breaks()).toEqual([]);
    const [{ position: end } = { position: 0 }] = (await anchors()).toReversed();
    const early = events.findIndex(({ position }) => Number(position) < end);
    const changed = events.map((event, index) =>
      index === early ? { ...event, data: { ...event.data, forged: true } } : event,
    );
    expect(audited(changed).breaks()[0]).toMatch(/^event \d+: /);
    expect(audited(events.toSpliced(early, 1)).breaks()).toHaveLength(1);
  });

  it('hold in a log that was moved to other positions, and in none that was reordered', async () => {
    const moved = (await log()).map((event) => ({ ...event, position: event.position * 3n + 7n }));
    expect(audited(moved).breaks()).toEqual([]);
    const [first, second, ...others] = moved;
    expect(audited([second!, first!, ...others]).breaks()).toHaveLength(1);
  });

  it('go on past an event of another program, which has no instant', async () => {
    const foreign = { id: randomUUID(), type: 'OfAnotherProgram', data: {}, metadata: {} as typeof EVENT_METADATA };
    await world.app.get(EventLog).append('another-program', -1n, [foreign]);
    world.clock.advance(DAY);
    await world.sweep();
    expect(audited(await log()).breaks()).toEqual([]);
    expect(audited(await log()).counts()).toEqual({ anchors: 5 });
  }, 60_000);

  it('go on after a restore, from the start of the log as it stands there', async () => {
    const { stream, event } = await restoreRecord(contentOf(await log()));
    const [newest] = await world.app.get(EventLog).readBack(stream, null, 1);
    await world.app.get(EventLog).append(stream, newest!.revision, [event]);
    world.clock.advance(DAY);
    await world.sweep();
    expect(audited(await log()).breaks()).toEqual([]);
    expect(audited(await log()).counts()).toEqual({ anchors: 6, restores: 1 });
    expect(await anchors()).toHaveLength(6);
  }, 60_000);
});
