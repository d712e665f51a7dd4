import { unitShares } from '@shop/kernel/shares';
import fc from 'fast-check';
import { type RefundedPart, refundOf, WHOLE } from './shares.js';

const of = (priceCents: number, quantity = 1) => ({ priceCents, quantity });

describe('the refund of parts of what was paid', () => {
  it('is rounded to the nearest centavo, up or down, and so is its XP', () => {
    const order = { items: [of(1_000)], totalCents: 1_000 };
    const third = (refunded: number) => refundOf(order, [{ refunded, whole: 3 }]);
    expect([third(1), third(2), third(3)]).toEqual([
      { amountCents: 333, xp: 3 },
      { amountCents: 667, xp: 7 },
      { amountCents: 1_000, xp: 10 },
    ]);
  });

  it('is nothing of a unit without a part', () => {
    const order = { items: [of(1_000, 2), of(500)], totalCents: 1_500 };
    expect(refundOf(order, [WHOLE, { refunded: 0, whole: 7 }])).toEqual({ amountCents: 500, xp: 5 });
  });

  it('is the total for all parts, and within half a centavo a unit of the exact amount for any', () => {
    const whole = 9_999;
    const unit = fc.record({ priceCents: fc.integer({ min: 1, max: 100_000 }), refunded: fc.nat(whole) });
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 20 }), fc.nat(300_000), (units, totalCents) => {
        const order = { items: units.map(({ priceCents }) => of(priceCents)), totalCents };
        const all = { amountCents: totalCents, xp: Math.floor(totalCents / 100) };
        expect(refundOf(order, Array<RefundedPart>(units.length).fill(WHOLE))).toEqual(all);
        const shares = unitShares(order.items, totalCents);
        const exact = units.reduce((sum, { refunded }, at) => sum + (shares[at]! * refunded) / whole, 0);
        const parts = units.map(({ refunded }) => ({ refunded, whole }));
        expect(Math.abs(refundOf(order, parts).amountCents - exact)).toBeLessThanOrEqual(units.length / 2 + 1e-6);
      }),
    );
  });
});
