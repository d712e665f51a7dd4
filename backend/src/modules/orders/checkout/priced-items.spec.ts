import { resellerCents, subtotalOf } from '@shop/contracts/discount';
import { discounted, unitShares } from '@shop/kernel/shares';
import fc from 'fast-check';
import { listCentsOf, type OrderItem, quantityOf, unitCentsOf } from '../domain/order.events.js';
import { itemOf } from './priced-items.js';

const plan = (priceCents: number, productId = 1) => ({
  productId,
  productName: 'Aurora',
  planId: productId * 10,
  durationDays: 30,
  priceCents,
});
const price = fc.integer({ min: 0, max: 100_000_000 });
const percent = fc.integer({ min: 0, max: 90 });
const quantity = fc.integer({ min: 1, max: 100 });
const carts: fc.Arbitrary<OrderItem[]> = fc
  .array(fc.tuple(price, percent, quantity), { minLength: 1, maxLength: 20 })
  .map((rows) =>
    rows.map(([cents, discountPercent, units], at) =>
      itemOf(plan(cents, at + 1), { quantity: units, discountPercent }),
    ),
  );

describe('the price of an item', () => {
  it('is that of one, rounded half up, times its units', () => {
    const item = itemOf(plan(990), { quantity: 3, discountPercent: 25 });
    expect(item).toEqual({ ...plan(2_229), quantity: 3, listCents: 990 });
    expect([unitCentsOf(item), listCentsOf(item), quantityOf(item)]).toEqual([743, 990, 3]);
    expect([50, 49, 51].map((cents) => resellerCents(cents, 50))).toEqual([25, 25, 26]);
  });

  it('has no other fields than ever for one at the price of the catalogue', () => {
    expect(itemOf(plan(990), { quantity: 1, discountPercent: 0 })).toEqual(plan(990));
  });

  it('differs from the exact discount by half a centavo a unit at most, and never exceeds the catalogue', () => {
    fc.assert(
      fc.property(price, percent, quantity, (cents, discountPercent, units) => {
        const item = itemOf(plan(cents), { quantity: units, discountPercent });
        expect(Math.abs(item.priceCents - (units * cents * (100 - discountPercent)) / 100)).toBeLessThanOrEqual(
          units / 2,
        );
        expect(unitCentsOf(item)).toBeLessThanOrEqual(listCentsOf(item));
        expect([Number.isInteger(unitCentsOf(item)), listCentsOf(item)]).toEqual([true, cents]);
      }),
    );
  });
});

describe('the shares of the keys of an order', () => {
  it('sum to what was paid, and those of one item differ by a centavo at most', () => {
    fc.assert(
      fc.property(carts, fc.nat(10_000), fc.boolean(), (items, part, isForSome) => {
        const productIds = isForSome ? [1] : items.map(({ productId }) => productId);
        const base = subtotalOf(items.filter(({ productId }) => productIds.includes(productId)));
        const discountCents = Math.floor((base * part) / 10_000);
        const total = subtotalOf(items) - discountCents;
        const shares = unitShares(isForSome ? discounted(items, discountCents, productIds) : items, total);
        expect(shares).toHaveLength(items.reduce((sum, item) => sum + quantityOf(item), 0));
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
        let from = 0;
        for (const item of items) {
          const own = shares.slice(from, (from += quantityOf(item)));
          expect(Math.max(...own) - Math.min(...own)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
