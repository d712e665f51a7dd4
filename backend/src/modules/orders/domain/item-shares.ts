import { discounted, sharesOf } from '@shop/kernel/shares';
import type { OrderTerms } from './order.events.js';

/**
 * Returns what was paid for each item of an order, in centavos; the amounts sum to its total. The discount of a coupon
 * for some products is taken off their items only.
 */
export function paidForItems({
  items,
  totalCents,
  coupon,
}: Pick<OrderTerms, 'items' | 'totalCents' | 'coupon'>): readonly number[] {
  const productIds = coupon?.productIds ?? null;
  return sharesOf(coupon && productIds ? discounted(items, coupon.discountCents, productIds) : items, totalCents);
}
