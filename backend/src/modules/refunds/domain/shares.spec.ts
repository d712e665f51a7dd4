import { discounted } from './shares.js';

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
