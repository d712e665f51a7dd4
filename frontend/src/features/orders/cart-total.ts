import { discountOf, subtotalOf } from '@shop/contracts/discount';
import type { Cents } from '@shop/kernel/money';
import { centsFromBrl } from '@shop/kernel/money';
import type { AppliedCoupon, CartItem } from '../../shared/storage/cart.js';

type Priced = Pick<CartItem, 'productId' | 'price'>;

/** Centavos. */
export interface PriceSummary {
  readonly subtotal: Cents;
  readonly discount: Cents;
  readonly total: Cents;
  /** Amount that the subtotal lacks for the coupon. */
  readonly lacking: Cents;
}

/** Total of a cart, with the discount that the server will give. Every plan counts once. */
export function priceSummary(items: readonly Priced[], coupon: AppliedCoupon | null): PriceSummary {
  const priced = items.map(({ productId, price }) => ({ productId, priceCents: centsFromBrl(price) ?? 0 }));
  const subtotal = subtotalOf(priced);
  const lacking = Math.max(0, (centsFromBrl(coupon?.min_total ?? 0) ?? 0) - subtotal);
  const rule = coupon && { type: coupon.type, value: centsFromBrl(coupon.value) ?? 0, productIds: coupon.product_ids };
  const discount = rule && lacking === 0 ? discountOf(rule, priced) : 0;
  return { subtotal, discount, total: subtotal - discount, lacking };
}

export const itemCount = (count: number) => `${String(count)} ${count === 1 ? 'item' : 'itens'}`;
