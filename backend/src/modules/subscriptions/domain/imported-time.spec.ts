import { DAY } from '@shop/kernel/durations';
import { historyOf, rejection } from '@shop/kernel/histories';
import { importTime, wasImported } from './imported-time.js';
import { removeSubscription } from './staff-decisions.js';
import { grant, subscription } from './subscription.js';

const NOW = Date.parse('2027-01-01T00:00:00.000Z');
const { given, then } = historyOf(subscription);
const ids = { subscriptionId: 'u1-7', userId: 'u1', productId: 7 };
const time = { ...ids, productName: 'Aurora', grantId: 'import:a', devices: 1, isLongForLife: false };
const until = (endsAt: number | null) => ({ ...time, endsAt });
const imported = (endsAt: number | null, isPaused = false) =>
  importTime(given(), until(endsAt), NOW, isPaused).map(({ data }) => data);

describe('the time left of another shop', () => {
  it('ends when it would have ended there, to the millisecond', () => {
    for (const left of [1, 12_345_678_901, 9998 * DAY])
      expect(imported(NOW + left)).toMatchObject([
        { clock: { endsAt: new Date(NOW + left).toISOString() }, lifetimeSince: null },
      ]);
    expect(imported(null)).toMatchObject([{ lifetimeSince: '2027-01-01T00:00:00.000Z' }]);
    expect(imported(NOW + DAY, true)).toMatchObject([{ clock: { keptMs: DAY, holds: ['all'] } }]);
  });

  it('is rejected where none is left, and where it would be for life by its length', () => {
    for (const endsAt of [NOW, NOW - DAY]) expect(rejection(() => imported(endsAt))).toBe('SUBSCRIPTION_EXPIRED');
    expect(rejection(() => imported(NOW + 9999 * DAY))).toBe('SUBSCRIPTION_TOO_LONG');
  });

  it('is for life by its length where the other shop has no other way to say so', () => {
    const far = { ...until(NOW + 36_500 * DAY), isLongForLife: true };
    expect(importTime(given(), far, NOW, false)).toMatchObject([
      { data: { lifetimeSince: '2027-01-01T00:00:00.000Z' } },
    ]);
    const near = { ...until(NOW + DAY), isLongForLife: true };
    expect(importTime(given(), near, NOW, false)).toMatchObject([{ data: { lifetimeSince: null } }]);
  });

  it('is granted once, also after its end or its removal', () => {
    const before = given();
    const held = then(before, importTime(before, until(NOW + DAY), NOW, false));
    expect(wasImported(before, 'import:a')).toBe(false);
    expect(importTime(held, until(NOW + DAY), NOW + 2 * DAY, false)).toEqual([]);
    const removed = then(held, removeSubscription(held, []));
    expect(wasImported(removed, 'import:a')).toBe(true);
    expect(importTime(removed, until(NOW + DAY), NOW, false)).toEqual([]);
  });

  it('is added to the time that is there', () => {
    const before = given();
    const held = then(before, grant(before, { ...time, grantId: 'order:o1:0', days: 1 }, NOW));
    const [extended] = importTime(held, until(NOW + DAY), NOW, false);
    expect(extended).toMatchObject({
      type: 'SubscriptionExtended',
      data: { clock: { endsAt: new Date(NOW + 2 * DAY).toISOString() } },
    });
  });
});
