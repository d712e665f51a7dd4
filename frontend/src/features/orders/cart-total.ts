import { discountOf, type DiscountItem, matchingItems, subtotalOf } from '@shop/contracts/discount';
import type { Cents } from '@shop/kernel/money';
import { centsFromBrl } from '@shop/kernel/money';
import { formatCents } from '../../shared/format/money.js';
import type { AppliedCoupon, CartItem } from '../../shared/storage/cart.js';

type Priced = Pick<CartItem, 'productId' | 'price' | 'quantity' | 'resellerPrice'>;

/** Centavos. */
export interface PriceSummary {
  readonly subtotal: Cents;
  readonly discount: Cents;
  readonly total: Cents;
  /** Why the coupon takes nothing off; `null` where it counts, and without one. */
  readonly unmetRule: string | null;
}

/** Returns the coupon's rule that the cart does not meet, in the server's order of checks. */
function unmetRuleOf(coupon: AppliedCoupon, items: readonly DiscountItem[]): string | null {
  if (matchingItems({ productIds: coupon.product_ids }, items).length === 0)
    return 'Este cupom não vale para os produtos do carrinho.';
  const minTotal = centsFromBrl(coupon.min_total ?? 0) ?? 0;
  return subtotalOf(items) < minTotal ? `Este cupom vale para compras a partir de ${formatCents(minTotal)}.` : null;
}

/** Returns the price of one unit; a reseller's own price is for gifts only. */
export const unitPrice = ({ price, resellerPrice }: Pick<Priced, 'price' | 'resellerPrice'>, isGift: boolean): Cents =>
  centsFromBrl(isGift ? (resellerPrice ?? price) : price) ?? 0;

/** Returns the total of a cart, with the discount of the coming checkout. */
export function priceSummary(items: readonly Priced[], coupon: AppliedCoupon | null, isGift: boolean): PriceSummary {
  const priced = items.map((item) => ({
    productId: item.productId,
    priceCents: unitPrice(item, isGift) * item.quantity,
  }));
  const subtotal = subtotalOf(priced);
  const unmetRule = coupon && unmetRuleOf(coupon, priced);
  const rule = coupon && { type: coupon.type, value: centsFromBrl(coupon.value) ?? 0, productIds: coupon.product_ids };
  const discount = rule && unmetRule === null ? discountOf(rule, priced) : 0;
  return { subtotal, discount, total: subtotal - discount, unmetRule };
}

/** Returns the number of units in words. */
export function itemCount(items: readonly Pick<CartItem, 'quantity'>[]) {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${String(count)} ${count === 1 ? 'item' : 'itens'}`;
}
