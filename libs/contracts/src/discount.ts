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

/** Hundredths of a percent in the whole. */
const WHOLE = 10_000;

/** The prices of a cart before any discount, in centavos. */
export const subtotalOf = (items: readonly DiscountItem[]): number =>
  items.reduce((total, { priceCents }) => total + priceCents, 0);

/** The items on which the discount falls. */
export const matchingItems = <Item extends DiscountItem>(
  { productIds }: Pick<DiscountRule, 'productIds'>,
  items: readonly Item[],
): readonly Item[] => (productIds ? items.filter(({ productId }) => productIds.includes(productId)) : items);

/**
 * Computes the discount in centavos on a cart whose rules are met: what is left of the matching items is rounded half
 * up, and never below 0. The server decides with it; screens show the same amount before they ask.
 */
export function discountOf(rule: DiscountRule, items: readonly DiscountItem[]): number {
  const base = subtotalOf(matchingItems(rule, items));
  if (rule.type === 'FIXED_AMOUNT') return Math.min(rule.value, base);
  const left = Math.floor((base * (WHOLE - rule.value) + WHOLE / 2) / WHOLE);
  return base - left;
}
