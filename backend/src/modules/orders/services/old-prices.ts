import type { QueryBus } from '@nestjs/cqrs';
import { FindCouponProducts } from '../../coupons/use-cases/find-coupon-products.js';
import { paidForItems } from '../domain/item-shares.js';
import { FindRefund } from '../use-cases/find-refund.js';
import type { GiftDoc, OldPrices } from '../views/gifts.view.js';

/**
 * Reads the prices of keys that were sold before prices were recorded. They come from the orders, one after the other,
 * because such keys are few and become no more.
 */
export async function oldPrices(queries: QueryBus, docs: readonly GiftDoc[]): Promise<OldPrices> {
  const orderIds = new Set(
    docs.filter(({ priceCents }) => typeof priceCents !== 'number').map(({ orderId }) => orderId),
  );
  const prices = new Map<string, number>();
  for (const orderId of orderIds) {
    const { items, totalCents, coupon } = await queries.execute(new FindRefund(orderId));
    const productIds = coupon && (await queries.execute(new FindCouponProducts(coupon, orderId)));
    const paid = paidForItems({ items, totalCents, coupon: coupon && { ...coupon, productIds } });
    items.forEach((item, index) => item.of === 'key' && prices.set(item.keyId, paid[index] ?? 0));
  }
  return prices;
}
