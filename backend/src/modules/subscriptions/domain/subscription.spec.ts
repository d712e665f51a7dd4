import type { Hold } from '@shop/contracts/subscriptions';
import { DAY, HOUR } from '@shop/kernel/durations';
import { historyOf } from '@shop/kernel/histories';
import fc from 'fast-check';
import { holdsOf, remainingMs } from './subscription-clock.js';
import type { SubscriptionEvent } from './subscription.events.js';
import { hold, holdForAll, pause, release } from './hold-decisions.js';
import {
  expire,
  grant,
  isActive,
  isHeld,
  subscription,
  type Grant,
  type Subscription,
  type SubscriptionState,
} from './subscription.js';
import { announceEnd } from './subscription-end.js';
import { adjustDays, adjustPauseCredits, grantByStaff, removeSubscription } from './staff-decisions.js';

const T0 = Date.parse('2026-11-20T12:00:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();
const ids = { subscriptionId: 'u1-7', userId: 'u1', productId: 7 };
const given = (grantId: string, days: number, devices = 1): Grant => ({
  ...ids,
  grantId,
  productName: 'Nome',
  days,
  devices,
});
const { then: apply } = historyOf(subscription);
const started = (days: number, at = T0) =>
  apply(subscription.initial, grant(subscription.initial, given('g1', days), at));
const live = (state: SubscriptionState): Subscription => {
  if (!isHeld(state)) throw new Error('no subscription');
  return state;
};

describe('a grant', () => {
  it('starts a subscription with one pause credit', () => {
    expect(grant(subscription.initial, given('g1', 30), T0)).toEqual([
      {
        type: 'SubscriptionStarted',
        data: {
          ...ids,
          grantId: 'g1',
          days: 30,
          devices: 1,
          productName: 'Nome',
          lifetimeSince: null,
          clock: { endsAt: iso(T0 + 30 * DAY) },
          pauseCredits: 1,
        },
      },
    ]);
  });

  it('is given once', () => {
    expect(grant(started(30), given('g1', 30), T0 + 5)).toEqual([]);
  });

  it('extends a running subscription from its end, and takes the larger number of devices', () => {
    const state = live(apply(started(30), grant(started(30), given('g2', 7, 3), T0 + DAY)));
    expect(state.clock).toEqual({ endsAt: T0 + 37 * DAY });
    expect(state.devices).toBe(3);
  });

  it('extends an ended subscription from now', () => {
    const now = T0 + 40 * DAY;
    const ended = apply(started(30), expire(started(30), now));
    for (const state of [started(30), ended]) {
      const after = live(apply(state, grant(state, given('g2', 7), now)));
      expect([after.status, after.clock]).toEqual(['live', { endsAt: now + 7 * DAY }]);
    }
  });

  it('grows the remaining time of a paused one', () => {
    const paused = apply(started(30), pause(started(30), T0 + 10 * DAY));
    const after = live(apply(paused, grant(paused, given('g2', 7), T0 + 20 * DAY)));
    expect(after.clock).toEqual({ keptMs: 27 * DAY, holds: ['user'] });
  });

  it('runs at once after a pause that ended with all of its time', () => {
    const paused = apply(started(30), pause(started(30), T0));
    const ended = live(apply(paused, adjustDays(paused, -30, T0 + DAY)));
    expect(ended.status).toBe('ended');
    const now = T0 + 2 * DAY;
    const bought = live(apply(ended, grant(ended, given('g2', 7), now)));
    expect(bought.clock).toEqual({ endsAt: now + 7 * DAY });
    expect(live(apply(ended, adjustDays(ended, 7, now))).clock).toEqual({ endsAt: now + 7 * DAY });
    const all = live(apply(ended, grant(ended, given('g2', 7), now, true)));
    expect(all.clock).toEqual({ keptMs: 7 * DAY, holds: ['all'] });
  });

  it('of 9999 days is for life, and extensions leave it so', () => {
    const lifetime = started(9999);
    expect(expire(lifetime, T0 + 20_000 * DAY)).toEqual([]);
    const extended = live(apply(lifetime, grant(lifetime, given('g2', 30), T0 + DAY)));
    expect(extended.lifetimeSince).toBe(iso(T0));
    expect(extended.clock).toEqual(live(lifetime).clock);
    expect(live(apply(started(30), grant(started(30), given('g2', 9999), T0 + 5))).lifetimeSince).toBe(iso(T0 + 5));
  });
});

describe('pausing', () => {
  it('spends a credit, keeps the time to the millisecond, and runs on at reactivation', () => {
    const paused = live(apply(started(30), pause(started(30), T0 + 12_345)));
    expect(paused.pauseCredits).toBe(0);
    expect(paused.clock).toEqual({ keptMs: 30 * DAY - 12_345, holds: ['user'] });
    const resumed = live(apply(paused, release(paused, 'user', T0 + 90 * DAY)));
    expect(resumed.clock).toEqual({ endsAt: T0 + 120 * DAY - 12_345 });
  });

  it('is rejected by what stands first: ended, paused already, no credit', () => {
    expect(() => pause(started(30), T0 + 30 * DAY)).toThrow('SUBSCRIPTION_EXPIRED');
    const paused = apply(started(30), pause(started(30), T0));
    expect(() => pause(paused, T0)).toThrow('ALREADY_PAUSED');
    const resumed = apply(paused, release(paused, 'user', T0 + 1));
    expect(() => pause(resumed, T0 + 2)).toThrow('NO_PAUSE_CREDITS');
    expect(() => pause(started(9999), T0)).toThrow('LIFETIME');
    expect(() => pause(subscription.initial, T0)).toThrow('NOT_FOUND');
  });

  it('may come on top of a hold by the shop, and each is lifted by itself', () => {
    const held = apply(started(30), hold(started(30), 'all', T0));
    const both = live(apply(held, pause(held, T0 + 5)));
    expect(both.clock).toEqual({ keptMs: 30 * DAY, holds: ['all', 'user'] });
    const oneLeft = live(apply(both, release(both, 'user', T0 + DAY)));
    expect(oneLeft.clock).toEqual({ keptMs: 30 * DAY, holds: ['all'] });
    expect(release(oneLeft, 'user', T0 + DAY)).toEqual([]);
  });

  it('a hold by the shop is without effect on what has ended', () => {
    expect(hold(started(30), 'all', T0 + 30 * DAY)).toEqual([]);
  });
});

describe('expiry', () => {
  it('comes at the end, not a millisecond before, and once', () => {
    expect(expire(started(1), T0 + DAY - 1)).toEqual([]);
    const events = expire(started(1), T0 + DAY);
    expect(events).toEqual([
      { type: 'SubscriptionExpired', data: { ...ids, endedAt: iso(T0 + DAY), isRefunded: false } },
    ]);
    expect(expire(apply(started(1), events), T0 + 2 * DAY)).toEqual([]);
  });

  it('never comes while held', () => {
    expect(expire(apply(started(1), hold(started(1), 'admin', T0)), T0 + 99 * DAY)).toEqual([]);
  });
});

describe('the notice of an end', () => {
  /** Announces at each of the instants, in hours before the end of 30 days; returns the notices. */
  const noticesOf = (state: SubscriptionState, end: number, ...hoursBefore: readonly number[]) => {
    const announced: number[] = [];
    let now = state;
    for (const hours of hoursBefore) {
      const events = announceEnd(now, end - hours * HOUR);
      for (const event of events) if (event.type === 'SubscriptionEndAnnounced') announced.push(event.data.hours);
      now = apply(now, events);
    }
    return announced;
  };

  it('comes 72, 24 and 1 hours before it, each once, of several that are due the nearest', () => {
    const end = T0 + 30 * DAY;
    expect(noticesOf(started(30), end, 72.1, 72, 71, 25, 24, 23, 2, 1, 0.5, 0)).toEqual([72, 24, 1]);
    expect(noticesOf(started(30), end, 20, 12, 0.1, 0.1)).toEqual([24, 1]);
    expect(noticesOf(started(30), end, 0.5)).toEqual([1]);
  });

  it('is left out where the grant is no longer than that', () => {
    expect(noticesOf(started(3), T0 + 3 * DAY, 72, 24, 1)).toEqual([24, 1]);
    expect(noticesOf(started(1), T0 + DAY, 24, 12, 1)).toEqual([1]);
    expect(noticesOf(started(1 / 24), T0 + HOUR, 1, 0.5)).toEqual([]);
    const ended = apply(started(30), expire(started(30), T0 + 30 * DAY));
    const revived = apply(ended, grant(ended, given('g2', 1), T0 + 40 * DAY));
    expect(noticesOf(revived, T0 + 41 * DAY, 24, 12, 1)).toEqual([1]);
  });

  it('comes again once time is added, and not because some is taken', () => {
    const end = T0 + 30 * DAY;
    const announced = apply(started(30), announceEnd(started(30), end - 20 * HOUR));
    const extended = apply(announced, grant(announced, given('g2', 30), end - 20 * HOUR));
    expect(noticesOf(extended, end + 30 * DAY, 72, 24, 1)).toEqual([72, 24, 1]);
    const early = apply(started(30), announceEnd(started(30), end - 71 * HOUR));
    const shortened = apply(early, adjustDays(early, -1, end - 71 * HOUR));
    expect(noticesOf(shortened, end - DAY, 47, 24, 1)).toEqual([24, 1]);
  });

  it('waits while the subscription is held', () => {
    const end = T0 + 30 * DAY;
    const held = apply(started(30), hold(started(30), 'admin', end - 80 * HOUR));
    expect(noticesOf(held, end, 72, 1)).toEqual([]);
    const released = apply(held, release(held, 'admin', end));
    expect(noticesOf(released, end + 80 * HOUR, 73, 72)).toEqual([72]);
  });
});

describe("an admin's days", () => {
  it('shift the end, end it when they pass it, and revive what has ended from now', () => {
    expect(live(apply(started(30), adjustDays(started(30), -10, T0))).clock).toEqual({ endsAt: T0 + 20 * DAY });
    const ended = live(apply(started(30), adjustDays(started(30), -31, T0 + 5)));
    expect([ended.status, remainingMs(ended.clock, T0 + 5)]).toEqual(['ended', 0]);
    const revived = live(apply(ended, adjustDays(ended, 2, T0 + DAY)));
    expect([revived.status, revived.clock]).toEqual(['live', { endsAt: T0 + 3 * DAY }]);
    expect(adjustDays(ended, -1, T0 + DAY)).toEqual([]);
  });

  it('and grants are rejected beyond what may be left; what was paid for adds up to it', () => {
    let state = started(9);
    for (let times = 0; times < 10; times += 1) state = apply(state, adjustDays(state, 9_998, T0));
    expect(remainingMs(live(state).clock, T0)).toBe(99_989 * DAY);
    expect(() => adjustDays(state, 11, T0)).toThrow('SUBSCRIPTION_TOO_LONG');
    expect(() => grantByStaff(state, given('admin:2', 11), T0)).toThrow('SUBSCRIPTION_TOO_LONG');
    const repeated = apply(state, grantByStaff(state, given('admin:2', 10), T0));
    expect(grantByStaff(repeated, given('admin:2', 10), T0)).toEqual([]);
    const bought = live(apply(repeated, grant(repeated, given('order:o1:0', 30), T0)));
    expect(bought.clock).toEqual({ endsAt: T0 + 99_999 * DAY });
    expect(live(apply(bought, grantByStaff(bought, given('admin:3', 9_999), T0))).lifetimeSince).not.toBeNull();
  });
});

/** Histories tried; 50,000 before a release (`npm test -- unit --long`). */
const CLOCK_RUNS = Number(process.env['CLOCK_RUNS'] ?? 500);

const steps = fc.array(
  fc.record({
    waitMs: fc.integer({ min: 0, max: 3 * DAY }),
    what: fc.constantFrom('pause', 'hold admin', 'hold all', 'free user', 'free admin', 'free all', 'grant', 'ask'),
  }),
  { maxLength: 40 },
);

describe('a saved subscription', () => {
  it('is the same when it is loaded: each grant once, the clock to the millisecond', () => {
    const { save, load } = subscription.snapshot!;
    const state = apply(started(10), grant(started(10), given('order:o2:0', 5), T0));
    const again = load(JSON.parse(JSON.stringify(save(state))));
    expect(grant(again, given('order:o2:0', 5), T0)).toEqual([]);
    expect(grant(again, given('order:o3:0', 1), T0)).toEqual(grant(state, given('order:o3:0', 1), T0));
    expect(load(save(subscription.initial))).toEqual(subscription.initial);
  });
});

describe('the subscription clock in any history', () => {
  it('counts exactly the milliseconds without a hold, whatever comes and goes, and agrees with its events replayed', () => {
    fc.assert(
      fc.property(steps, (history) => {
        let now = T0;
        let state = started(10);
        let left = 10 * DAY;
        const held = new Set<Hold>();
        const log = [...grant(subscription.initial, given('g1', 10), T0)];
        history.forEach(({ waitMs, what }, index) => {
          now += waitMs;
          if (held.size === 0) left = Math.max(0, left - waitMs);
          const [verb, by] = what.split(' ') as [string, Hold | undefined];
          let events: SubscriptionEvent[] = [];
          try {
            if (verb === 'pause') events = pause(state, now);
            if (verb === 'hold') events = hold(state, by as 'admin' | 'all', now);
            if (verb === 'free') events = release(state, by!, now);
            if (verb === 'grant') events = grant(state, given(`g-${String(index)}`, 1), now);
            if (verb === 'ask') events = expire(state, now);
          } catch (rejection) {
            expect(rejection).toMatchObject({ name: 'DomainError' });
          }
          for (const event of events) {
            if (event.type === 'SubscriptionHeld') held.add(event.data.hold);
            if (event.type === 'SubscriptionReleased') held.delete(event.data.hold);
            if (event.type === 'SubscriptionExtended') left += DAY;
            if (event.type === 'SubscriptionExpired') expect(left).toBe(0);
          }
          log.push(...(JSON.parse(JSON.stringify(events)) as SubscriptionEvent[]));
          state = apply(state, events);
          expect(remainingMs(live(state).clock, now)).toBe(left);
          expect(new Set(holdsOf(live(state).clock))).toEqual(held);
        });
        expect(live(apply(subscription.initial, log)).clock).toEqual(live(state).clock);
      }),
      { numRuns: CLOCK_RUNS },
    );
  });
});

describe('the pause of all', () => {
  const paused = (state: SubscriptionState, at: number) => apply(state, holdForAll(state, at));

  it('stops the clock as of the instant it was decided, without a credit, also for life', () => {
    const held = live(paused(started(30), T0 + DAY));
    expect([held.clock, held.pauseCredits]).toEqual([{ keptMs: 29 * DAY, holds: ['all'] }, 1]);
    const forLife = live(paused(started(9999), T0));
    expect(holdsOf(forLife.clock)).toEqual(['all']);
  });

  it('keeps what was found ended between the decision and its turn, and leaves what had ended before', () => {
    const state = started(1);
    const ended = apply(state, expire(state, T0 + DAY));
    expect(live(paused(ended, T0 + DAY - 5))).toMatchObject({ status: 'live', clock: { keptMs: 5, holds: ['all'] } });
    expect(holdForAll(ended, T0 + DAY)).toEqual([]);
    expect(holdForAll(subscription.initial, T0)).toEqual([]);
  });

  it('holds what starts, or starts again, but not what a grant only extends', () => {
    const first = apply(subscription.initial, grant(subscription.initial, given('g1', 30), T0, true));
    expect(live(first).clock).toEqual({ keptMs: 30 * DAY, holds: ['all'] });
    const over = started(1);
    const again = apply(over, grant(over, given('g2', 30), T0 + 2 * DAY, true));
    expect(live(again).clock).toEqual({ keptMs: 30 * DAY, holds: ['all'] });
    const running = started(30);
    const longer = apply(running, grant(running, given('g2', 30), T0 + DAY, true));
    expect(live(longer).clock).toEqual({ endsAt: T0 + 60 * DAY });
  });
});

describe('what an administrator decides', () => {
  it('adjusts the pause credits once for each adjustment, never below 0, and not of what has ended', () => {
    const more = apply(started(30), adjustPauseCredits(started(30), { adjustmentId: 'a1', by: 4 }, T0));
    expect(live(more).pauseCredits).toBe(5);
    expect(adjustPauseCredits(more, { adjustmentId: 'a1', by: 4 }, T0)).toEqual([]);
    const none = apply(more, adjustPauseCredits(more, { adjustmentId: 'a2', by: -99 }, T0));
    expect(live(none).pauseCredits).toBe(0);
    expect(adjustPauseCredits(none, { adjustmentId: 'a3', by: -1 }, T0)).toEqual([]);
    expect(adjustPauseCredits(started(1), { adjustmentId: 'a1', by: 1 }, T0 + DAY)).toEqual([]);
  });

  it('grants minutes and seconds to the millisecond', () => {
    const brief = apply(subscription.initial, grant(subscription.initial, given('g1', 30 / 86_400), T0));
    expect(live(brief).clock).toEqual({ endsAt: T0 + 30_000 });
    expect(() => grant(subscription.initial, given('g1', 0), T0)).toThrow(RangeError);
  });

  it('removes a subscription: nothing is found any more, and a later grant starts another one', () => {
    const removed = apply(started(30), removeSubscription(started(30), ['m1']));
    expect(isActive(removed, T0)).toBe(false);
    for (const decision of [
      () => pause(removed, T0),
      () => adjustDays(removed, 1, T0),
      () => removeSubscription(removed, []),
    ])
      expect(decision).toThrow('NOT_FOUND');
    expect(release(removed, 'all', T0)).toEqual([]);
    expect(grant(removed, given('g1', 30), T0)).toEqual([]);
    expect(subscription.snapshot?.load(JSON.parse(JSON.stringify(subscription.snapshot.save(removed))))).toEqual(
      removed,
    );
    const again = apply(removed, grant(removed, given('g2', 7), T0 + DAY));
    expect(live(again)).toMatchObject({ status: 'live', clock: { endsAt: T0 + 8 * DAY }, pauseCredits: 1 });
    expect(grant(again, given('g1', 30), T0)).toEqual([]);
  });
});
