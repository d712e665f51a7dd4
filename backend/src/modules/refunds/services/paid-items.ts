import type { QueryBus } from '@nestjs/cqrs';
import { discounted } from '@shop/kernel/shares';
import { FindCouponProducts } from '../../coupons/use-cases/find-coupon-products.js';
import type { OrderItem } from '../../orders/domain/order.events.js';
import type { RefundedOrder } from '../../orders/use-cases/find-refund.js';

/**
 * Returns the items of an order, each with all its units. Items with a discount of its coupon have the price actually
 * paid.
 */
export async function paidItems(
  queries: QueryBus,
  { orderId, bought: items, coupon }: Pick<RefundedOrder, 'orderId' | 'coupon' | 'bought'>,
): Promise<readonly OrderItem[]> {
  if (!coupon) return items;
  const productIds = await queries.execute(new FindCouponProducts(coupon, orderId));
  return productIds ? discounted(items, coupon.discountCents, productIds) : items;
}
