import fc from 'fast-check';
import { discounted, equalShare, sharesOf } from './shares.js';

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

describe('the share of one of several equal units', () => {
  it('is the same for all where the amount can be divided, and else one centavo more for the first', () => {
    const shares = (amount: number, count: number) =>
      Array.from({ length: count }, (_, index) => equalShare(amount, count, index));
    expect(shares(900, 3)).toEqual([300, 300, 300]);
    expect(shares(1_000, 3)).toEqual([334, 333, 333]);
    expect(shares(2, 3)).toEqual([1, 1, 0]);
    expect(shares(0, 2)).toEqual([0, 0]);
  });

  it('sums to the amount', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.integer({ min: 1, max: 100 }), (amount, count) => {
        const shares = Array.from({ length: count }, (_, index) => equalShare(amount, count, index));
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
