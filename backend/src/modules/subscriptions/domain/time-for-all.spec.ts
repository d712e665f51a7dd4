import type { TimeForAll } from '@shop/contracts/bulk';
import { DAY, HOUR } from '@shop/kernel/durations';
import { historyOf, typesOf } from '@shop/kernel/histories';
import { grantedTimesAfter, noTimes, unusedTimeOf } from './granted-time.js';
import { remainingMs } from './subscription-clock.js';
import type { SubscriptionEvent } from './subscription.events.js';
import { pause } from './hold-decisions.js';
import { grant, isHeld, subscription, type SubscriptionState } from './subscription.js';
import { giveTime, hasGotTime, takeTime } from './time-for-all.js';

const T0 = Date.parse('2026-11-20T12:00:00.000Z');
const { given, then } = historyOf(subscription);
const time: TimeForAll = { run: 'r1', hours: 36, productId: null, activeAt: null };
const ofOutage: TimeForAll = {
  ...time,
  activeAt: { from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' },
};
/** As where nothing was refunded and nothing taken by administrators. */
const wholly = { leftMs: Infinity, cutMs: 0 };

const bought = (days: number) => {
  const terms = { subscriptionId: 'u1-7', userId: 'u1', productId: 7, productName: 'Nome', devices: 2 };
  return grant(given(), { ...terms, grantId: 'order:o1:0', days }, T0);
};
const leftOf = (state: SubscriptionState, now: number) => (isHeld(state) ? remainingMs(state.clock, now) : -1);

describe('time for all', () => {
  it('is given once, and taken back', () => {
    const state = given(...bought(30));
    const after = then(state, giveTime(state, time, T0 + DAY, false));
    expect(leftOf(after, T0 + DAY)).toBe(29 * DAY + 36 * HOUR);
    expect(giveTime(after, time, T0 + DAY, false)).toEqual([]);
    const undone = then(after, takeTime(after, time, wholly, T0 + 2 * DAY));
    expect(leftOf(undone, T0 + 2 * DAY)).toBe(28 * DAY);
  });

  it('grows the time of a paused one, and leaves a lifetime and a removed one as they are', () => {
    const state = given(...bought(30));
    const paused = then(state, pause(state, T0));
    const after = then(paused, giveTime(paused, time, T0 + 9 * DAY, false));
    expect(after).toMatchObject({ clock: { keptMs: 30 * DAY + 36 * HOUR, holds: ['user'] }, devices: 2 });
    expect(giveTime(given(...bought(9999)), ofOutage, T0, false)).toEqual([]);
    expect(giveTime(given(), ofOutage, T0, false)).toEqual([]);
  });

  it('begins again from now for one that has ended, if it ran in the outage', () => {
    const state = given(...bought(1));
    const later = T0 + 5 * DAY;
    expect(giveTime(state, time, later, false)).toEqual([]);
    const after = then(state, giveTime(state, ofOutage, later, false));
    expect(leftOf(after, later)).toBe(36 * HOUR);
    const held = then(state, giveTime(state, ofOutage, later, true));
    expect(held).toMatchObject({ clock: { keptMs: 36 * HOUR, holds: ['all'] } });
  });

  it('is taken at most down to now, which ends the subscription, and only from who got it', () => {
    const state = given(...bought(1));
    const after = then(state, giveTime(state, time, T0, false));
    const late = T0 + 2 * DAY;
    expect(typesOf(takeTime(after, time, wholly, late))).toEqual(['SubscriptionDaysAdjusted', 'SubscriptionExpired']);
    expect(takeTime(after, time, wholly, late)[0]?.data).toMatchObject({
      days: -0.5,
      clock: { endsAt: '2026-11-22T12:00:00.000Z' },
    });
    expect(takeTime(after, { ...time, run: 'r2' }, wholly, T0)).toEqual([]);
    expect(takeTime(after, time, wholly, T0 + 9 * DAY)).toEqual([]);
    expect([hasGotTime(after, time), hasGotTime(state, time)]).toEqual([true, false]);
  });

  it('is marked as revoked, once, where administrators had taken some of it', () => {
    const state = given(...bought(1));
    const after = then(state, giveTime(state, time, T0, false));
    const ended = T0 + 9 * DAY;
    for (const [now, takenMs] of [
      [T0 + 2 * DAY, 0.5 * DAY],
      [ended, 0],
    ] as const) {
      const marked = takeTime(after, time, { leftMs: Infinity, cutMs: 12 * HOUR }, now);
      const mark = marked.find(({ type }) => type === 'SubscriptionGrantRevoked');
      expect(mark?.data).toMatchObject({ revokedMs: 12 * HOUR, lifetimeSince: null });
      expect(marked.some(({ type }) => type === 'SubscriptionDaysAdjusted')).toBe(takenMs > 0);
      const undone = then(after, marked);
      expect([leftOf(undone, now), undone.status]).toEqual([0, takenMs > 0 ? 'ended' : 'live']);
      expect(takeTime(undone, time, { leftMs: Infinity, cutMs: 12 * HOUR }, now)).toEqual([]);
    }
  });

  it('is not taken from an order where its own is gone', () => {
    const state = given(...bought(30));
    const after = then(state, giveTime(state, time, T0, false));
    const [taken] = takeTime(after, time, { leftMs: 12 * HOUR, cutMs: 0 }, T0);
    expect(taken?.data).toMatchObject({ days: -0.5 });
    expect(takeTime(after, time, { leftMs: 0, cutMs: 0 }, T0)).toEqual([]);
  });

  it('is not bought: a refund takes and counts only the time of the order, with or without its undo', () => {
    const folded = (events: readonly SubscriptionEvent[]) =>
      events.reduce((times, event) => grantedTimesAfter(times, event, T0), noTimes);
    const state = given(...bought(30));
    const gift = giveTime(state, time, T0, false);
    const undo = takeTime(then(state, gift), time, wholly, T0);
    for (const events of [bought(30), [...bought(30), ...gift], [...bought(30), ...gift, ...undo]])
      expect(unusedTimeOf(folded(events), 'order:o1:0', T0 + 10 * DAY)).toEqual({ leftMs: 20 * DAY, cutMs: 0 });
  });
});
