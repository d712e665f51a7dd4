import { historyOf, rejection } from '@shop/kernel/histories';
import fc from 'fast-check';
import type { LoyaltyEvent } from './loyalty.events.js';
import { claimDailyBonus, claimedBy, claimRewards, earnXp, loyalty, type Loyalty, reverseXp } from './loyalty.js';

const NOON = Date.parse('2026-11-20T15:00:00.000Z');
const HOUR = 3_600_000;
const { then } = historyOf(loyalty);
let claims = 0;
const by = (claimId = `c${String((claims += 1))}`) => ({ userId: 'u1', claimId });
const dueOf = (state: Loyalty) => {
  let due: LoyaltyEvent[] = [];
  rejection(() => (due = claimRewards(state, by(), true)));
  return due.map(({ data }) => (data as { rank?: string }).rank);
};
const earned = (totalCents: number, orderId = 'o1', state = loyalty.initial) =>
  then(state, earnXp(state, { userId: 'u1', orderId, totalCents }));

describe('XP', () => {
  it('is 1 for each whole BRL of an order, once', () => {
    expect(earnXp(loyalty.initial, { userId: 'u1', orderId: 'o1', totalCents: 4_999 })).toEqual([
      { type: 'XpEarned', data: { userId: 'u1', orderId: 'o1', xp: 49, totalXp: 49 } },
    ]);
    expect(earnXp(earned(4_999), { userId: 'u1', orderId: 'o1', totalCents: 4_999 })).toEqual([]);
    expect(earned(1_000, 'o2', earned(4_999)).xp).toBe(59);
  });

  it('is not earned by less than 1 BRL', () => {
    expect(earnXp(loyalty.initial, { userId: 'u1', orderId: 'o1', totalCents: 99 })).toEqual([]);
  });
});

describe('the daily bonus', () => {
  const claimed = then(loyalty.initial, claimDailyBonus(loyalty.initial, by('first'), NOON));

  it('is 10 XP, once a day in São Paulo', () => {
    expect(claimed).toMatchObject({ xp: 10, bonusDay: '2026-11-20' });
    expect(rejection(() => claimDailyBonus(claimed, by(), NOON + 12 * HOUR - 1))).toBe('BONUS_NOT_READY');
    expect(then(claimed, claimDailyBonus(claimed, by(), NOON + 12 * HOUR)).xp).toBe(20);
  });

  it('is not given again by a clock that is behind', () => {
    expect(rejection(() => claimDailyBonus(claimed, by(), NOON - 24 * HOUR))).toBe('BONUS_NOT_READY');
  });
});

describe('the rewards', () => {
  it('are those of every rank reached above Bronze, each once in a lifetime', () => {
    expect(rejection(() => claimRewards(earned(49_999), by(), true))).toBe('NO_REWARDS');
    const gold = earned(150_000);
    expect(dueOf(gold)).toEqual(['Prata', 'Ouro']);
    const after = then(gold, claimRewards(gold, by('mine'), true));
    expect(dueOf(after)).toEqual([]);
    expect(dueOf(earned(150_000, 'o2', after))).toEqual(['Platina']);
    expect(dueOf(earned(1_000_000))).toEqual(['Prata', 'Ouro', 'Platina', 'Diamante', 'Mestre']);
  });

  it('and the bonus are found claimed by a repetition of the command', () => {
    const gold = earned(150_000);
    const after = then(gold, claimRewards(gold, by('mine'), true));
    expect([claimRewards(after, by('mine'), true), claimedBy(after, 'mine')]).toEqual([[], ['Prata', 'Ouro']]);
    const claimed = then(gold, claimDailyBonus(gold, by('mine'), NOON));
    expect(claimDailyBonus(claimed, by('mine'), NOON + 1)).toEqual([]);
  });
});

const steps = fc.array(
  fc.tuple(fc.constantFrom('earn', 'bonus', 'claim'), fc.integer({ min: 0, max: 500_000 }), fc.nat(20)),
  { maxLength: 40 },
);

it('in any history adds up, gives a bonus a day, an order’s XP once, and a rank’s reward once', () => {
  fc.assert(
    fc.property(steps, (history) => {
      let state = loyalty.initial;
      let now = NOON;
      const log: LoyaltyEvent[] = [];
      for (const [what, cents, n] of history) {
        now += n * HOUR;
        let events: LoyaltyEvent[] = [];
        rejection(() => {
          if (what === 'earn') events = earnXp(state, { userId: 'u1', orderId: `o${String(n)}`, totalCents: cents });
          if (what === 'bonus') events = claimDailyBonus(state, by(), now);
          if (what === 'claim') events = claimRewards(state, by(), true);
        });
        log.push(...events);
        state = then(state, events);
      }
      const keys = log.map(({ type, data }) => {
        if (type === 'XpEarned') return data.orderId;
        if (type === 'XpSet' || type === 'XpReversed') throw new Error('nobody sets or reverses XP here');
        return type === 'DailyBonusClaimed' ? data.day : data.rank;
      });
      expect(new Set(keys).size).toBe(keys.length);
      expect(log.reduce((sum, { data }) => sum + ('xp' in data ? data.xp : 0), 0)).toBe(state.xp);
      expect(loyalty.snapshot?.load(JSON.parse(JSON.stringify(loyalty.snapshot.save(state))))).toMatchObject({
        xp: state.xp,
        claimed: state.claimed,
        bonusDay: state.bonusDay,
      });
    }),
    { numRuns: 1_000 },
  );
});

it('takes XP back once for each refund, also before the order gave it, and never below zero', () => {
  const refunded = { userId: 'u1', orderId: 'o1', totalCents: 1_000, refundId: 'gift:k1', xp: 4 };
  const events = reverseXp(loyalty.initial, refunded);
  expect(events.map(({ type }) => type)).toEqual(['XpEarned', 'XpReversed']);
  const after = then(loyalty.initial, events);
  expect(after.xp).toBe(6);
  expect(reverseXp(after, refunded)).toEqual([]);
  expect(earnXp(after, refunded)).toEqual([]);
  expect(then(after, reverseXp(after, { ...refunded, refundId: 'gift:k2', xp: 9 })).xp).toBe(0);
});
