import type { CouponType } from './coupons.js';

/** Rules of a coupon's discount; `value` in centavos or hundredths of a percent, no `productIds` for all. */
export interface DiscountRule {
  readonly type: CouponType;
  readonly value: number;
  readonly productIds: readonly number[] | null;
}

export interface DiscountItem {
  readonly productId: number;
  readonly priceCents: number;
}

/** 100 % in hundredths of a percent. */
const WHOLE = 10_000;

/**
 * Returns the price of one for a reseller with a discount in percent, in centavos, rounded half up. Shared by the
 * server and the screens.
 */
export const resellerCents = (listCents: number, percent: number): number =>
  Math.floor((listCents * (100 - percent) + 50) / 100);

/** Returns the price of a cart before any discount, in centavos. */
export const subtotalOf = (items: readonly DiscountItem[]): number =>
  items.reduce((total, { priceCents }) => total + priceCents, 0);

/** Returns the items to which the discount applies. */
export const matchingItems = <Item extends DiscountItem>(
  { productIds }: Pick<DiscountRule, 'productIds'>,
  items: readonly Item[],
): readonly Item[] => (productIds ? items.filter(({ productId }) => productIds.includes(productId)) : items);

/**
 * Computes the discount in centavos on a cart whose rules are met. The remaining price of the matching items is rounded
 * half up and is never below 0. Shared by the server and the screens, so that both show the same amount.
 */
export function discountOf(rule: DiscountRule, items: readonly DiscountItem[]): number {
  const base = subtotalOf(matchingItems(rule, items));
  if (rule.type === 'FIXED_AMOUNT') return Math.min(rule.value, base);
  const left = Math.floor((base * (WHOLE - rule.value) + WHOLE / 2) / WHOLE);
  return base - left;
}
