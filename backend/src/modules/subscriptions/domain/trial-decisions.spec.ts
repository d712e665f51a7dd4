import { DAY, HOUR } from '@shop/kernel/durations';
import { historyOf, rejection, typesOf } from '@shop/kernel/histories';
import fc from 'fast-check';
import { type GrantedTimes, grantedTimesAfter, noTimes, unusedTimeOf } from './granted-time.js';
import { takeIdOf, timeForAllGrantId } from './grant-ids.js';
import { adjustDays, grantByStaff, removeSubscription, takeBack } from './staff-decisions.js';
import { remainingMs } from './subscription-clock.js';
import { endOf } from './subscription-end.js';
import type { SubscriptionEvent } from './subscription.events.js';
import { pause } from './hold-decisions.js';
import { expire, grant, isHeld, subscription, type SubscriptionState } from './subscription.js';
import { beginTrial } from './trial-decisions.js';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const ids = { subscriptionId: 'u1-7', userId: 'u1', productId: 7 };
const offer = { productName: 'Aurora', hours: 48 };
const request = { ids, requestId: 'r1', offer };
const { given, then } = historyOf(subscription);

const begun = beginTrial(subscription.initial, request, NOON, false);
const bought = { ...ids, grantId: 'order:o1:0', productName: 'Aurora', days: 30, devices: 3 };
const after = (...events: readonly SubscriptionEvent[]) => {
  const state = given(...begun, ...events);
  if (!isHeld(state)) throw new Error('There is no subscription.');
  return state;
};

describe('a trial', () => {
  it('is a subscription of its hours for one device, without pause credits', () => {
    expect(typesOf(begun)).toEqual(['SubscriptionStarted']);
    expect(after()).toMatchObject({ devices: 1, pauseCredits: 0, isTrial: true, lifetimeSince: null });
    expect(endOf(after())?.getTime()).toBe(NOON + 48 * HOUR);
    expect(rejection(() => pause(after(), NOON))).toBe('NO_PAUSE_CREDITS');
  });

  it.each([1, 7, 17, 100, 719, 720])('of %p hours lasts exactly so many', (hours) => {
    const state = then(
      subscription.initial,
      beginTrial(subscription.initial, { ...request, offer: { ...offer, hours } }, NOON, false),
    );
    expect(isHeld(state) && endOf(state)?.getTime()).toBe(NOON + hours * HOUR);
  });

  it('is begun once, its request however often', () => {
    expect(beginTrial(after(), request, NOON, false)).toEqual([]);
    expect(rejection(() => beginTrial(after(), { ...request, requestId: 'r2' }, NOON, false))).toBe('TRIAL_USED');
  });

  it('is not begun by those who have or had a subscription of the product, also without an offer', () => {
    const other = { ...request, requestId: 'r2' };
    const held = given(...grant(subscription.initial, bought, NOON));
    const ended = then(held, expire(held, NOON + 31 * DAY));
    const removed = then(held, removeSubscription(held, []));
    for (const state of [held, ended, removed])
      for (const asked of [other, { ...other, offer: null }])
        expect(rejection(() => beginTrial(state, asked, NOON + 31 * DAY, false))).toBe('TRIAL_USED');
  });

  it('needs an offer', () => {
    const state = subscription.initial;
    expect(rejection(() => beginTrial(state, { ...request, offer: null }, NOON, false))).toBe('TRIAL_NOT_OFFERED');
  });

  it('begins held while all subscriptions are paused', () => {
    const [held] = beginTrial(subscription.initial, request, NOON, true);
    expect(held).toMatchObject({ data: { clock: { keptMs: 48 * HOUR, holds: ['all'] } } });
  });

  it('goes on as a subscription from its end once one is bought, with what a new one has', () => {
    const events = grant(after(), bought, NOON + HOUR);
    expect(typesOf(events)).toEqual(['SubscriptionExtended', 'PauseCreditsGranted']);
    const state = after(...events);
    expect(state).toMatchObject({ isTrial: false, devices: 3, pauseCredits: 1 });
    expect(endOf(state)?.getTime()).toBe(NOON + 48 * HOUR + 30 * DAY);
    expect(grant(state, bought, NOON + HOUR)).toEqual([]);
    expect(typesOf(grant(state, { ...bought, grantId: 'order:o2:0' }, NOON + HOUR))).toEqual(['SubscriptionExtended']);
  });

  it('stays a subscription after the refund of its purchase, and the next one brings no second pause credit', () => {
    const refunded = [
      ...grant(after(), bought, NOON + HOUR),
      ...takeBack(
        after(...grant(after(), bought, NOON + HOUR)),
        { takeId: takeIdOf(bought.grantId), leftMs: 30 * DAY, cutMs: 0 },
        NOON + 2 * HOUR,
      ),
    ];
    const state = after(...refunded);
    expect(state).toMatchObject({ isTrial: false, pauseCredits: 1, clock: { endsAt: NOON + 48 * HOUR } });
    const again = grant(state, { ...bought, grantId: 'order:o2:0' }, NOON + 3 * HOUR);
    expect(typesOf(again)).toEqual(['SubscriptionExtended']);
  });

  it('that ended goes on from the purchase', () => {
    const ended = after(...expire(after(), NOON + 3 * DAY));
    const state = then(ended, grant(ended, bought, NOON + 4 * DAY));
    expect(state).toMatchObject({ isTrial: false, pauseCredits: 1, clock: { endsAt: NOON + 34 * DAY } });
  });

  it('stays one with hours for everybody and with adjusted days, and ends by any other grant', () => {
    const hours = { ...bought, grantId: timeForAllGrantId('run1'), days: 0.5, devices: 1 };
    expect(after(...grant(after(), hours, NOON))).toMatchObject({ isTrial: true, pauseCredits: 0 });
    expect(after(...adjustDays(after(), 3, NOON))).toMatchObject({ isTrial: true });
    for (const grantId of ['key:k1', 'admin:r1', 'trial:r1'])
      expect(after(...grantByStaff(after(), { ...bought, grantId }, NOON))).toMatchObject({ isTrial: false });
  });
});

describe('a trial, a purchase and its refund, at any instants', () => {
  const offsets = fc.record({
    hours: fc.integer({ min: 1, max: 720 }),
    days: fc.constantFrom(1, 7, 14, 30),
    boughtAfter: fc.integer({ min: 0, max: 720 * HOUR }),
    refundedAfter: fc.integer({ min: 0, max: 40 * DAY }),
  });

  it('refund the bought time that did not run, once, and leave the time of the trial', () => {
    fc.assert(
      fc.property(offsets, ({ hours, days, boughtAfter, refundedAfter }) => {
        let times: GrantedTimes = noTimes;
        const record = (at: number, decide: (state: SubscriptionState) => SubscriptionEvent[]) => {
          for (const event of decide(times.state)) times = grantedTimesAfter(times, event, at);
        };
        const trialEnd = NOON + hours * HOUR;
        const boughtAt = NOON + boughtAfter;
        const refundedAt = boughtAt + refundedAfter;
        const grantId = 'order:o1:0';
        const takeId = takeIdOf(grantId);
        record(NOON, (state) => beginTrial(state, { ids, requestId: 'r1', offer: { ...offer, hours } }, NOON, false));
        const item = { ...ids, grantId, productName: 'Nome', days, devices: 1 };
        record(boughtAt, (state) => grant(state, item, boughtAt));
        for (let time = 0; time < 2; time += 1) {
          const unused = unusedTimeOf(times, grantId, refundedAt);
          record(refundedAt, (state) => takeBack(state, { takeId, ...unused }, refundedAt));
        }
        const begins = Math.max(trialEnd, boughtAt);
        const unusedMs = Math.max(0, days * DAY - Math.max(0, refundedAt - begins));
        expect(times.refunded.get(takeId) ?? 0).toBe(unusedMs);
        const left = isHeld(times.state) ? remainingMs(times.state.clock, refundedAt) : 0;
        expect(left).toBe(Math.max(0, trialEnd - refundedAt));
      }),
    );
  });
});
