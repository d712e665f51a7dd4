import type { QueryBus } from '@nestjs/cqrs';
import { discounted } from '@shop/kernel/shares';
import { FindCouponProducts } from '../../coupons/use-cases/find-coupon-products.js';
import type { OrderItem, OrderTerms } from '../../orders/domain/order.events.js';

/** Returns the items of an order; items with a discount of its coupon have the price actually paid. */
export async function paidItems(
  queries: QueryBus,
  { orderId, items, coupon }: Pick<OrderTerms, 'orderId' | 'coupon'> & { readonly items: readonly OrderItem[] },
): Promise<readonly OrderItem[]> {
  if (!coupon) return items;
  const productIds = await queries.execute(new FindCouponProducts(coupon.couponId, orderId));
  return productIds ? discounted(items, coupon.discountCents, productIds) : items;
}
