import { DAY } from '@shop/kernel/durations';
import fc from 'fast-check';
import {
  type GrantedTimes,
  grantedTimesAfter,
  noTimes,
  revocationOf,
  revokedTimeOf,
  unusedTimeOf,
} from './granted-time.js';
import { staffGrantId, takeIdOf } from './grant-ids.js';
import { adjustDays, grantByStaff, remainingOf, removeSubscription, revokeGrant, takeBack } from './staff-decisions.js';
import type { SubscriptionEvent } from './subscription.events.js';
import { hold, pause, release } from './hold-decisions.js';
import { grant, isHeld, type SubscriptionState } from './subscription.js';

const T0 = Date.parse('2026-11-20T12:00:00.000Z');
const ids = { subscriptionId: 'u1-7', userId: 'u1', productId: 7 };
const grantIdOf = (order: number) => `order:${String(order)}:0`;
const keyGrantIdOf = (key: number) => `key:${String(key)}`;

/** A subscription through days and decisions. */
class Story {
  times: GrantedTimes = noTimes;
  now = T0;
  private orders = 0;
  private gifts = 0;
  private keys = 0;
  private bans = 0;

  do(decide: (state: SubscriptionState, now: number) => SubscriptionEvent[]): this {
    this.times = decide(this.times.state, this.now).reduce(
      (before, event) => grantedTimesAfter(before, event, this.now),
      this.times,
    );
    return this;
  }

  buys(days: number): this {
    const given = { ...ids, grantId: grantIdOf((this.orders += 1)), productName: 'Nome', days, devices: 1 };
    return this.do((state, now) => grant(state, given, now));
  }

  redeems(days: number): this {
    const given = { ...ids, grantId: keyGrantIdOf((this.keys += 1)), productName: 'Nome', days, devices: 1 };
    return this.do((state, now) => grant(state, given, now));
  }

  bansKey(key: number): this {
    const grantId = keyGrantIdOf(key);
    const revokeId = `ban:${String((this.bans += 1))}`;
    const revocation = { ...revocationOf(this.times, grantId, this.now), grantId, revokeId };
    return this.do((state, now) => revokeGrant(state, revocation, now));
  }

  isGiven(days: number): this {
    const grantId = staffGrantId(String((this.gifts += 1)), false);
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

  isRemoved(): this {
    return this.do((state) => removeSubscription(state, []));
  }

  refunds(order: number): this {
    const takeId = takeIdOf(grantIdOf(order));
    const unused = unusedTimeOf(this.times, grantIdOf(order), this.now);
    return this.do((state, now) => takeBack(state, { takeId, ...unused }, now));
  }

  /** Days of each order that are left. */
  get unused(): number[] {
    return this.of(({ leftMs }) => leftMs);
  }

  /** Days of each order that did not run, including days taken by administrators. */
  get refundable(): number[] {
    return this.of(({ leftMs, cutMs }) => leftMs + cutMs);
  }

  /** Days that the ban of each key took. */
  get revoked(): number[] {
    return Array.from(
      { length: this.keys },
      (_, at) => revokedTimeOf(this.times, keyGrantIdOf(at + 1), this.now) / DAY,
    );
  }

  get left(): number {
    return remainingOf(this.times.state, this.now) / DAY;
  }

  private of(part: (unused: ReturnType<typeof unusedTimeOf>) => number): number[] {
    return Array.from(
      { length: this.orders },
      (_, at) => part(unusedTimeOf(this.times, grantIdOf(at + 1), this.now)) / DAY,
    );
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
    expect(story.adjusts(-90).unused).toEqual([0, 0]);
    expect(story.adjusts(50).buys(7).unused).toEqual([20, 30, 7]);
  });

  it('is left to its buyer when an administrator takes it away', () => {
    const story = new Story().buys(30).adjusts(-20);
    expect([story.unused, story.refundable]).toEqual([[10], [30]]);
    expect(story.passes(4).refundable).toEqual([26]);
    expect(story.adjusts(-90).refundable).toEqual([26]);
    expect(story.passes(3).buys(7).passes(2).refundable).toEqual([26, 5]);
    expect(story.refunds(1).refundable).toEqual([0, 5]);
    expect(story.passes(1).isRemoved().refundable).toEqual([0, 4]);
    expect(story.buys(7).passes(7).refundable).toEqual([0, 4, 0]);
  });

  it('runs for its buyer after an administrator gave back what one had taken', () => {
    const corrected = new Story().buys(30).adjusts(-30).adjusts(30).passes(30);
    expect(corrected.refundable).toEqual([0]);
    expect(new Story().buys(30).isRemoved().isGiven(30).passes(12).refundable).toEqual([18]);
  });

  it('is the same after an administrator has undone a grant', () => {
    const story = new Story().buys(30).passes(10).isGiven(30).buys(7);
    expect(story.unused).toEqual([20, 7]);
    expect(story.adjusts(-30).unused).toEqual([20, 7]);
    expect(story.passes(5).unused).toEqual([15, 7]);
  });

  it('is gone with a removed subscription, and of no use to one for life', () => {
    expect(new Story().buys(30).isRemoved().buys(7).unused).toEqual([0, 7]);
    const forLife = new Story().buys(30).passes(5).buys(9999).buys(7);
    expect(forLife.refundable).toEqual([25, 9999, 7]);
    const { times, now } = forLife.refunds(1);
    expect([remainingOf(times.state, now), forLife.refundable]).toEqual([0, [0, 9999, 7]]);
  });

  it('of other grants is not touched by the ban of a key, which takes what is left of its own', () => {
    const story = new Story().buys(30).redeems(30).buys(7).passes(10).bansKey(1);
    expect([story.unused, story.left, story.revoked]).toEqual([[20, 7], 27, [30]]);
    const started = new Story().redeems(30).buys(7).passes(10).bansKey(1);
    expect([started.unused, started.left, started.revoked]).toEqual([[7], 7, [20]]);
    expect(started.bansKey(1).revoked).toEqual([20]);
    expect([started.isGiven(5).revoked, started.left]).toEqual([[15], 12]);
    const ended = new Story().redeems(30).passes(30).bansKey(1);
    expect([ended.left, ended.revoked]).toEqual([0, [0]]);
    expect(new Story().redeems(30).passes(10).adjusts(-5).revoked).toEqual([0]);
    const only = new Story().redeems(30).passes(10).bansKey(1);
    expect([only.left, only.times.state.status]).toEqual([0, 'ended']);
  });

  it('runs on when the key of a lifetime is banned, unless another gives one', () => {
    const story = new Story().buys(30).redeems(9999).buys(7).passes(10).bansKey(1);
    expect([story.left, story.unused, story.times.state]).toEqual([
      27,
      [20, 7],
      expect.objectContaining({ lifetimeSince: null }),
    ]);
    expect(story.passes(22).unused).toEqual([0, 5]);
    const both = new Story().redeems(9999).redeems(9999).bansKey(1);
    expect(both.times.state).toMatchObject({ status: 'live', lifetimeSince: expect.any(String) });
    expect(both.bansKey(2).times.state).toMatchObject({ status: 'ended', lifetimeSince: null });
    const surplus = new Story().isGiven(9999).redeems(30).bansKey(1);
    expect([surplus.revoked, surplus.times.state]).toEqual([[30], expect.objectContaining({ status: 'live' })]);
  });

  it('is the same after a second lifetime, which adds nothing, and after the bans of both keys', () => {
    for (const bans of [
      [1, 2],
      [2, 1],
    ]) {
      const story = new Story().buys(30).passes(5).redeems(9999).redeems(9999).passes(5);
      expect(story.refundable).toEqual([20]);
      for (const key of bans) story.bansKey(key);
      expect([story.left, story.unused]).toEqual([20, [20]]);
    }
  });

  it('of a removed lifetime is refundable, and is not begun by a later one', () => {
    const story = new Story().isGiven(9999).buys(7).isRemoved();
    expect(story.refundable).toEqual([7]);
    expect([story.redeems(9999).bansKey(1).left, story.refundable]).toEqual([0, [7]]);
  });

  it('does not run after a lifetime where it was refunded under it', () => {
    const story = new Story().redeems(9999).buys(30).buys(7).passes(10).refunds(1).bansKey(1);
    expect([story.left, story.unused]).toEqual([7, [0, 7]]);
    const earlier = new Story().buys(30).buys(7).passes(5).redeems(9999).passes(10).refunds(1).passes(2);
    expect(earlier.bansKey(1).left).toBe(7);
    expect([earlier.unused, earlier.passes(3).unused, earlier.left]).toEqual([[0, 7], [0, 4], 4]);
    const only = new Story().buys(30).redeems(9999).refunds(1).bansKey(1);
    expect([only.left, only.times.state.status]).toEqual([0, 'ended']);
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

/** One day of a time: it runs, is left, was taken by an administrator, or was refunded. */
interface ModelDay {
  readonly order: number | string | null;
  fate: 'left' | 'ran' | 'cut' | 'refunded';
}

/** The same story day by day: each day that was bought either ran for its buyer or is refundable. */
class DayByDay {
  private readonly days: ModelDay[] = [];
  private cuts: ModelDay[] = [];
  private orders = 0;
  private keys = 0;
  private readonly banned = new Set<string>();

  buys(length: number): void {
    this.add((this.orders += 1), length);
  }

  redeems(length: number): void {
    this.add(keyGrantIdOf((this.keys += 1)), length);
  }

  bans(key: number): void {
    const grantId = keyGrantIdOf(key);
    this.banned.add(grantId);
    const taken = this.days.filter(({ order, fate }) => order === grantId && fate === 'left');
    for (const day of taken) day.fate = 'cut';
    this.cuts.push(...taken);
  }

  gives(length: number): void {
    const back = this.cuts.slice(-length).reverse();
    this.cuts = this.cuts.slice(0, this.cuts.length - back.length);
    for (const day of back) day.fate = 'left';
    this.add(null, length - back.length);
  }

  takes(length: number): void {
    const left = this.days.filter(({ fate }) => fate === 'left');
    const ofStaff = left.filter(({ order }) => order === null).reverse();
    const taken = [...ofStaff, ...left.filter(({ order }) => order !== null)].slice(0, length);
    for (const day of taken) day.fate = 'cut';
    this.cuts.push(...taken);
  }

  passes(length: number): void {
    for (const day of this.days.filter(({ fate }) => fate === 'left').slice(0, length)) day.fate = 'ran';
  }

  refunds(order: number): void {
    const days = this.days.filter((day) => day.order === order && day.fate !== 'ran');
    this.cuts = this.cuts.filter((day) => !days.includes(day));
    for (const day of days) day.fate = 'refunded';
  }

  get refundable(): number[] {
    return Array.from({ length: this.orders }, (_, at) => this.count(at + 1, ['left', 'cut']));
  }

  get revoked(): number[] {
    const ofKey = (key: string): number => (this.banned.has(key) ? this.count(key, ['cut']) : 0);
    return Array.from({ length: this.keys }, (_, at) => ofKey(keyGrantIdOf(at + 1)));
  }

  get left(): number {
    return this.days.filter(({ fate }) => fate === 'left').length;
  }

  private count(order: number | string, fates: readonly ModelDay['fate'][]): number {
    return this.days.filter((day) => day.order === order && fates.includes(day.fate)).length;
  }

  private add(order: number | string | null, length: number): void {
    for (let day = 0; day < length; day += 1) this.days.push({ order, fate: 'left' });
  }
}

describe('a refund, whatever administrators did before it', () => {
  type Step = (story: Story, model: DayByDay) => void;
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.integer({ min: 1, max: 40 }).map((days): Step => (story, model) => {
      story.buys(days);
      model.buys(days);
    }),
    fc.integer({ min: 0, max: 30 }).map((days): Step => (story, model) => {
      story.passes(days);
      model.passes(days);
    }),
    fc.integer({ min: 1, max: 40 }).map((days): Step => (story, model) => {
      if (!isHeld(story.times.state)) return;
      story.adjusts(-days);
      model.takes(days);
    }),
    fc.integer({ min: 1, max: 40 }).map((days): Step => (story, model) => {
      if (isHeld(story.times.state)) story.adjusts(days);
      else story.isGiven(days);
      model.gives(days);
    }),
    fc.integer({ min: 1, max: 40 }).map((days): Step => (story, model) => {
      story.redeems(days);
      model.redeems(days);
    }),
    fc.integer({ min: 1, max: 3 }).map((key): Step => (story, model) => {
      if (!isHeld(story.times.state)) return;
      story.bansKey(key);
      model.bans(key);
    }),
    fc.constant<Step>((story, model) => {
      if (!isHeld(story.times.state)) return;
      story.isRemoved();
      model.takes(Infinity);
    }),
    fc.integer({ min: 1, max: 5 }).map((order): Step => (story, model) => {
      if (!isHeld(story.times.state)) return;
      story.refunds(order);
      model.refunds(order);
    }),
  );

  it('is of every day that did not run for the buyer, and of no other', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const [story, model] = [new Story().buys(10), new DayByDay()];
        model.buys(10);
        for (const one of steps) one(story, model);
        expect(story.refundable).toEqual(model.refundable);
        expect(story.revoked).toEqual(model.revoked);
        expect(remainingOf(story.times.state, story.now)).toBe(model.left * DAY);
      }),
      { numRuns: 2_000 },
    );
  });
});
