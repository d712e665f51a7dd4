import { DAY } from '@shop/kernel/durations';
import fc from 'fast-check';
import {
  type GrantedTimes,
  grantedTimesAfter,
  noTimes,
  surplusTimeOf,
  takeIdOf,
  unusedTimeOf,
} from './granted-time.js';
import {
  adjustDays,
  grantByStaff,
  remainingOf,
  removeSubscription,
  staffGrantId,
  takeBack,
} from './staff-decisions.js';
import type { SubscriptionEvent } from './subscription.events.js';
import { grant, hold, pause, release, type SubscriptionState } from './subscription.js';

const T0 = Date.parse('2026-11-20T12:00:00.000Z');
const ids = { subscriptionId: 'u1-7', userId: 'u1', productId: 7 };
const grantIdOf = (order: number) => `order:${String(order)}:0`;

/** A subscription through days and decisions. */
class Story {
  times: GrantedTimes = noTimes;
  now = T0;
  private orders = 0;

  do(decide: (state: SubscriptionState, now: number) => SubscriptionEvent[]): this {
    this.times = decide(this.times.state, this.now).reduce(grantedTimesAfter, this.times);
    return this;
  }

  buys(days: number): this {
    const given = { ...ids, grantId: grantIdOf((this.orders += 1)), productName: 'Nome', days, devices: 1 };
    return this.do((state, now) => grant(state, given, now));
  }

  isGiven(days: number): this {
    const grantId = staffGrantId(String(this.now), false);
    return this.do((state, now) =>
      grantByStaff(state, { ...ids, grantId, productName: 'Nome', days, devices: 1 }, now),
    );
  }

  passes(days: number): this {
    this.now += days * DAY;
    return this;
  }

  adjusts(days: number): this {
    return this.do((state, now) => adjustDays(state, days, now));
  }

  refunds(order: number): this {
    const takeId = takeIdOf(grantIdOf(order));
    const lengthMs = unusedTimeOf(this.times, grantIdOf(order), this.now);
    return this.do((state, now) => takeBack(state, { takeId, lengthMs }, now));
  }

  /** Unused days of each order. */
  get unused(): number[] {
    return Array.from({ length: this.orders }, (_, at) => unusedTimeOf(this.times, grantIdOf(at + 1), this.now) / DAY);
  }
}

describe('the unused time of a grant', () => {
  it('is what is left of its own days, which run in the order of the grants', () => {
    const story = new Story().buys(30).buys(7).passes(10);
    expect(story.unused).toEqual([20, 7]);
    expect(story.passes(22).unused).toEqual([0, 5]);
    expect(story.passes(5).unused).toEqual([0, 0]);
    expect(story.passes(9).buys(14).unused).toEqual([0, 0, 14]);
  });

  it('is not touched by the refund of another grant', () => {
    const story = new Story().buys(30).buys(30).passes(10);
    expect(story.refunds(1).unused).toEqual([0, 30]);
    expect(new Story().buys(30).buys(30).passes(10).refunds(2).unused).toEqual([20, 0]);
    expect(story.passes(5).buys(30).unused).toEqual([0, 25, 30]);
  });

  it('stands still while the subscription is held', () => {
    const story = new Story().buys(30).passes(3);
    story.do(pause).do((state, now) => hold(state, 'all', now));
    expect(story.passes(40).unused).toEqual([27]);
    story.do((state, now) => release(state, 'user', now)).do((state, now) => release(state, 'all', now));
    expect(story.passes(7).unused).toEqual([20]);
  });

  it('is the same after an administrator has undone days, added or taken away', () => {
    const story = new Story().buys(30).buys(30).passes(10);
    expect(story.adjusts(15).adjusts(-15).unused).toEqual([20, 30]);
    expect(story.adjusts(-15).unused).toEqual([5, 30]);
    expect(story.adjusts(15).unused).toEqual([20, 30]);
    expect(story.adjusts(-90).adjusts(10).unused).toEqual([0, 0]);
    expect(story.buys(7).unused).toEqual([0, 0, 7]);
  });

  it('is the same after an administrator has undone a grant', () => {
    const story = new Story().buys(30).passes(10).isGiven(30).buys(7);
    expect(story.unused).toEqual([20, 7]);
    expect(story.adjusts(-30).unused).toEqual([20, 7]);
    expect(story.passes(5).unused).toEqual([15, 7]);
  });

  it('is gone with a removed subscription, and none under a subscription for life', () => {
    const removed = new Story().buys(30).do((state) => removeSubscription(state, []));
    expect(removed.buys(7).unused).toEqual([0, 7]);
    const forLife = new Story().buys(30).buys(9999).buys(7);
    expect(forLife.unused).toEqual([0, 0, 0]);
    const surplus = [1, 2, 3].map((order) => surplusTimeOf(forLife.times, grantIdOf(order)) / DAY);
    expect(surplus).toEqual([0, 0, 7]);
  });

  it('of all grants is never more than what is left', () => {
    const step = fc.oneof(
      fc.integer({ min: 1, max: 40 }).map((days) => (story: Story) => story.buys(days)),
      fc.integer({ min: 0, max: 50 }).map((days) => (story: Story) => story.passes(days)),
      fc.integer({ min: -30, max: 30 }).map((days) => (story: Story) => story.adjusts(days)),
      fc.integer({ min: 1, max: 5 }).map((order) => (story: Story) => story.refunds(order)),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const story = steps.reduce((before, one) => one(before), new Story().buys(10));
        const sum = story.unused.reduce((before, days) => before + days, 0);
        expect(sum * DAY).toBeLessThanOrEqual(remainingOf(story.times.state, story.now));
        story.unused.forEach((days) => {
          expect(days).toBeGreaterThanOrEqual(0);
        });
      }),
    );
  });
});
