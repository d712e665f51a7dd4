import type { QueryBus } from '@nestjs/cqrs';
import type { Checkout } from '@shop/contracts/orders';
import { DomainError } from '@shop/kernel/domain-error';
import { brlFromCents, centsFromBrl } from '@shop/kernel/money';
import { QuoteCoupon } from '../../coupons/use-cases/quote-coupon.js';
import { pricedItems } from './priced-items.js';
import type { AgreedTerms } from '../use-cases/request-charge.js';

export interface AgreedPurchase {
  readonly orderId: string;
  readonly userId: string;
  readonly cart: Checkout;
  /** See `OrderTerms`. */
  readonly request: string | null;
}

/**
 * The terms of a purchase at this moment. Throws `PRODUCT_UNAVAILABLE`; `PRICE_CHANGED` with the present prices, or
 * with the total where it is not the one that the buyer was shown; `COUPON_NOT_FOUND`, `COUPON_EXPIRED`, `COUPON_EXHAUSTED`, `COUPON_NOT_APPLICABLE`.
 */
export async function agreedTerms(
  queries: QueryBus,
  { orderId, userId, cart, request }: AgreedPurchase,
): Promise<AgreedTerms> {
  const items = await pricedItems(queries, cart.items);
  const { couponCode: code, buyAsGift, paymentMethod, expectedTotal } = cart;
  // A new charge with a coupon takes the place of the buyer's own pending ones that hold it.
  const wanted = code === null ? null : { code, userId, items, replacesOwn: paymentMethod === 'pix' };
  const coupon = wanted && (await queries.execute(new QuoteCoupon(wanted)));
  const subtotal = items.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const totalCents = subtotal - (coupon?.discountCents ?? 0);
  if (expectedTotal !== undefined && centsFromBrl(expectedTotal) !== totalCents) throw totalChanged(totalCents);
  return { orderId, userId, purchaseType: buyAsGift ? 'gift' : 'subscription', items, totalCents, coupon, request };
}

const totalChanged = (totalCents: number): DomainError =>
  new DomainError('PRICE_CHANGED', {
    message: 'O total da compra mudou. Confira o novo valor antes de pagar.',
    items: [],
    total: brlFromCents(totalCents),
  });
