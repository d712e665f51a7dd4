import { paymentMethods, type Checkout, type PaymentMethod } from '@shop/contracts/orders';
import { brlFromCents, type Cents } from '@shop/kernel/money';
import type { CartItem } from '../../shared/storage/cart.js';
import { wasInterrupted } from './pay-intention.js';

/** Way in which the cart is bought; it comes with the navigation, as part of its state. */
export interface PurchaseChoice {
  readonly buyAsGift: boolean;
  readonly couponCode: string | null;
}

/** Returns the body of the checkout request; `total` is the one on the screen. */
export const orderOf = (
  items: readonly CartItem[],
  paymentMethod: PaymentMethod,
  { buyAsGift, couponCode }: PurchaseChoice,
  total: Cents,
): Checkout => ({
  items: items.map(({ productId, productName, planId, planName, price, quantity }) => ({
    productId,
    productName,
    planId,
    planName,
    price,
    ...(buyAsGift && quantity > 1 && { quantity }),
  })),
  buyAsGift,
  paymentMethod,
  couponCode,
  expectedTotal: brlFromCents(total),
});

/** Returns the payment method of a payment during which the page was left. */
export const interruptedMethod = (
  items: readonly CartItem[],
  choice: PurchaseChoice,
  total: Cents,
): PaymentMethod | null =>
  paymentMethods.find((method) => wasInterrupted(orderOf(items, method, choice, total))) ?? null;
