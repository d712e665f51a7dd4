import type { QueryBus } from '@nestjs/cqrs';
import { FindCouponProducts } from '../../coupons/use-cases/find-coupon-products.js';
import type { OrderTerms } from '../domain/order.events.js';
import { discounted } from '../domain/shares.js';

/** Returns the items of an order, those that its coupon was made for at what was left to pay for them. */
export async function paidItems(
  queries: QueryBus,
  { orderId, items, coupon }: Pick<OrderTerms, 'orderId' | 'items' | 'coupon'>,
): Promise<OrderTerms['items']> {
  if (!coupon) return items;
  const productIds = await queries.execute(new FindCouponProducts(coupon.couponId, orderId));
  return productIds ? discounted(items, coupon.discountCents, productIds) : items;
}
