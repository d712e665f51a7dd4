import type { QueryBus } from '@nestjs/cqrs';
import { subtotalOf } from '@shop/contracts/discount';
import { DomainError } from '@shop/kernel/domain-error';
import { brlFromCents, centsFromBrl } from '@shop/kernel/money';
import { QuoteCoupon } from '../../coupons/use-cases/quote-coupon.js';
import type { OfferedCart } from './offered-cart.js';
import { pricedItems } from './priced-items.js';
import type { AgreedTerms } from '../ports/charges.js';

export interface AgreedPurchase {
  readonly orderId: string;
  readonly userId: string;
  readonly cart: OfferedCart;
  /** See `OrderTerms`. */
  readonly request: string | null;
}

/**
 * Returns the current terms of a purchase. Throws `PRODUCT_UNAVAILABLE`; `PRICE_CHANGED` with the present prices, or
 * with the total where the buyer was shown another one; `COUPON_NOT_FOUND`, `COUPON_EXPIRED`, `COUPON_EXHAUSTED`,
 * `COUPON_NOT_APPLICABLE`.
 */
export async function agreedTerms(
  queries: QueryBus,
  { orderId, userId, cart, request }: AgreedPurchase,
): Promise<AgreedTerms> {
  const items = await pricedItems(queries, cart);
  const { couponCode: code, buyAsGift, paymentMethod, expectedTotal } = cart;
  // A new charge with a coupon replaces the buyer's own pending charges with it.
  const wanted = code === null ? null : { code, userId, items, replacesOwn: paymentMethod === 'pix' };
  const coupon = wanted && (await queries.execute(new QuoteCoupon(wanted)));
  const totalCents = subtotalOf(items) - (coupon?.discountCents ?? 0);
  if (expectedTotal !== undefined && centsFromBrl(expectedTotal) !== totalCents)
    throw new DomainError('PRICE_CHANGED', { items: [], total: brlFromCents(totalCents) });
  return { orderId, userId, purchaseType: buyAsGift ? 'gift' : 'subscription', items, totalCents, coupon, request };
}
