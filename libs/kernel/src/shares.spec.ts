import fc from 'fast-check';
import { discounted, sharesOf } from './shares.js';

const item = (priceCents: number) => ({ priceCents });

describe('the shares of the items in what was paid', () => {
  it('are their prices where nothing was taken off', () => {
    expect(sharesOf([item(1_000), item(0), item(500)], 1_500)).toEqual([1_000, 0, 500]);
  });

  it('sum to the amount, and none is more than its price', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000_000), { minLength: 1, maxLength: 20 }), fc.nat(10_000), (prices, part) => {
        const subtotal = prices.reduce((sum, price) => sum + price, 0);
        const amount = Math.floor((subtotal * part) / 10_000);
        const shares = sharesOf(prices.map(item), amount);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        shares.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(prices[index]!);
        });
      }),
    );
  });
});

describe('a discount on some products', () => {
  const of = (productId: number, priceCents: number) => ({ productId, priceCents });

  it('is taken off their prices only, and leaves what was paid', () => {
    const items = [of(1, 1_000), of(2, 500), of(1, 500)];
    const prices = (productIds: readonly number[], cents: number) =>
      discounted(items, cents, productIds).map(({ priceCents }) => priceCents);
    expect(prices([1], 300)).toEqual([800, 500, 400]);
    expect(prices([1], 1_500)).toEqual([0, 500, 0]);
    expect(prices([2, 9], 1)).toEqual([1_000, 499, 500]);
  });
});
