import { paidForItems } from './item-shares.js';

const item = (productId: number, priceCents: number) => ({
  productId,
  productName: 'Aurora',
  planId: productId,
  durationDays: 1,
  priceCents,
});
const items = [item(1, 1_000), item(2, 500)];
const coupon = { couponId: 'c1', code: 'X', discountCents: 300 };

describe('what was paid for the items of an order', () => {
  it('is their price without a coupon', () => {
    expect(paidForItems({ items, totalCents: 1_500, coupon: null })).toEqual([1_000, 500]);
  });

  it('is less for all by a coupon of every product, also where its products were not recorded', () => {
    expect(paidForItems({ items, totalCents: 1_200, coupon: { ...coupon, productIds: null } })).toEqual([800, 400]);
    expect(paidForItems({ items, totalCents: 1_200, coupon })).toEqual([800, 400]);
  });

  it('is less only for the products of a coupon for some', () => {
    expect(paidForItems({ items, totalCents: 1_200, coupon: { ...coupon, productIds: [2] } })).toEqual([1_000, 200]);
  });
});
