import { DAY } from '@shop/kernel/durations';
import { historyOf, typesOf } from '@shop/kernel/histories';
import fc from 'fast-check';
import { endPromise, percentOf, promiseReward, referral, type RewardFacts } from './referral.js';

const PAID = '2026-03-10T12:00:00.000Z';
const DUE = new Date(Date.parse(PAID) + 7 * DAY);
const { given } = historyOf(referral);
const order = { userId: 'u1', inviterId: 'u2', orderId: 'o1', totalCents: 4_990, percent: 5, paidAt: PAID };
const promised = () => given(...promiseReward(given(), order, null));
const clean: RewardFacts = { sign: null, isInviterGone: false, refundedCents: 0 };
const ended = (facts: Partial<RewardFacts>) => endPromise(promised(), { ...clean, ...facts }, DUE);

describe('a reward', () => {
  it('is promised once, for seven days after the payment', () => {
    expect(promiseReward(given(), order, null)).toEqual([
      { type: 'ReferralPromised', data: { ...order, dueAt: DUE.toISOString() } },
    ]);
    expect(promiseReward(promised(), { ...order, orderId: 'o2' }, null)).toEqual([]);
  });

  it('is denied at once to oneself, and never promised again', () => {
    const events = promiseReward(given(), order, 'document');
    expect(typesOf(events)).toEqual(['ReferralPromised', 'ReferralDenied']);
    expect(promiseReward(given(...events), order, null)).toEqual([]);
    expect(endPromise(given(...events), clean, DUE)).toEqual([]);
  });

  it('is granted at its instant and not a millisecond before, once', () => {
    expect(endPromise(promised(), clean, new Date(DUE.getTime() - 1))).toEqual([]);
    const granted = endPromise(promised(), clean, DUE);
    const ref = { userId: 'u1', inviterId: 'u2', orderId: 'o1' };
    expect(granted).toEqual([{ type: 'ReferralRewarded', data: { ...ref, leftCents: 4_990, amountCents: 250 } }]);
    const first = promiseReward(given(), order, null);
    expect(endPromise(given(...first, ...granted), clean, DUE)).toEqual([]);
  });

  it('is a percentage of what is left, and none of nothing', () => {
    expect(ended({ refundedCents: 4_980 })).toMatchObject([{ data: { leftCents: 10, amountCents: 1 } }]);
    for (const refundedCents of [4_981, 4_990, 9_999])
      expect(ended({ refundedCents })).toMatchObject([{ type: 'ReferralDenied', data: { reason: 'nothing_left' } }]);
    const off = given(...promiseReward(given(), { ...order, percent: 0 }, null));
    expect(endPromise(off, clean, DUE)).toMatchObject([{ data: { reason: 'nothing_left' } }]);
  });

  it('is denied for a sign, and for an inviter who is gone', () => {
    expect(ended({ sign: 'machine', isInviterGone: true })).toMatchObject([{ data: { reason: 'machine' } }]);
    expect(ended({ isInviterGone: true })).toMatchObject([{ data: { reason: 'inviter_gone' } }]);
  });
});

it('a percentage is rounded half up to the centavo, and no more than half a centavo off', () => {
  expect([percentOf(5, 9), percentOf(5, 10), percentOf(50, 1), percentOf(5, 4_990)]).toEqual([0, 1, 1, 250]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 10_000_000 }), (percent, cents) => {
      const off = percentOf(percent, cents) * 100 - percent * cents;
      expect(off > -50 && off <= 50).toBe(true);
    }),
  );
});
