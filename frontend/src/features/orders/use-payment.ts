import type { Product } from '@shop/contracts/catalog';
import type { Checkout, CheckoutResult, PriceChange } from '@shop/contracts/orders';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { isTransient, type ApiError } from '../../shared/http/api-error.js';
import { paths } from '@shop/contracts/paths';
import { messageOf, useCommand } from '../../shared/live/command.js';
import { chargeAddress } from '../../shared/pix/charge-address.js';
import { useCart, type CartItem, type PlanPrice } from '../../shared/storage/cart.js';
import { fetchProducts } from '../../shared/resources/products.js';
import { profile } from '../../shared/resources/profile.js';
import { playSuccess } from '../../shared/sound/play.js';
import { notify } from '../../shared/ui/notify.js';
import { checkOut, validateCoupon } from './orders.api.js';
import type { PurchaseChoice } from './checkout-order.js';
import { isPaymentOpen, payKey, settlePayment, wasInterrupted } from './pay-intention.js';

export interface Repricing {
  readonly item: CartItem;
  readonly before: number;
  readonly after: number;
}

/** Reason why the last try did not pay, with the possible remedies. */
export type PayNotice =
  | { readonly kind: 'repriced'; readonly message: string; readonly changes: readonly Repricing[] }
  | { readonly kind: 'unavailable'; readonly message: string; readonly gone: readonly CartItem[] }
  | { readonly kind: 'unknown'; readonly message: string }
  | { readonly kind: 'uncharged'; readonly detail: string }
  | { readonly kind: 'refused'; readonly message: string };

/** Data of the success screen; part of the navigation state, so that it survives a reload. */
export interface PaidOrder {
  readonly orderId: string;
  readonly total: number;
  readonly items: readonly CartItem[];
  /** Keys of a gift; `null` for the buyer's own purchase. */
  readonly keys: readonly string[] | null;
}

function repricingsOf(items: readonly CartItem[], { body }: ApiError): readonly Repricing[] {
  const prices = Array.isArray(body.items) ? (body.items as readonly PriceChange[]) : [];
  return items.flatMap((item) => {
    const change = prices.find(({ planId }) => planId === item.planId);
    return change ? [{ item, before: item.price, after: change.price }] : [];
  });
}

const isOffered = (offers: readonly Product[], { productId, planId }: CartItem) =>
  offers.some(({ id, plans }) => id === productId && plans.some((plan) => plan.id === planId));

async function unavailableOf(items: readonly CartItem[], message: string): Promise<PayNotice> {
  const offers = await fetchProducts().catch(() => null);
  const gone = offers ? items.filter((item) => !isOffered(offers, item)) : [];
  return { kind: 'unavailable', message, gone };
}

/** Puts the present prices into the cart: also those of a reseller, whose discount the response does not say. */
async function reprice(items: readonly CartItem[], changes: readonly Repricing[]): Promise<void> {
  const offers = await fetchProducts().catch(() => []);
  const plans = offers.flatMap((product) => product.plans);
  const prices = items.map(({ planId, price, resellerPrice }): PlanPrice => {
    const plan = plans.find(({ id }) => id === planId);
    const changed = changes.find(({ item }) => item.planId === planId)?.after;
    return {
      planId,
      price: changed ?? plan?.price ?? price,
      resellerPrice: plan ? plan.reseller_price : resellerPrice,
    };
  });
  useCart.getState().reprice(prices);
}

/** Loads the present discount of the coupon, so that the cart shows the total of the coming payment. */
async function refreshedCoupon(code: string, message: string): Promise<PayNotice> {
  const coupon = await validateCoupon(code).then(
    ({ message: _shown, ...discount }) => discount,
    () => null,
  );
  useCart.getState().setCoupon(coupon);
  return { kind: 'repriced', message, changes: [] };
}

/** Returns true without a response, or while the bank is away: a charge requested again is the same one. */
const isUncharged = (error: ApiError, { paymentMethod }: Checkout) => paymentMethod === 'pix' && isTransient(error);

/** Translates a failure into a notice for the buyer, and updates the cart and the balance from the response. */
function takeFailure(error: ApiError, items: readonly CartItem[], order: Checkout): PayNotice | Promise<PayNotice> {
  if (!isTransient(error)) settlePayment(order);
  if (isUncharged(error, order)) return { kind: 'uncharged', detail: messageOf(error) };
  switch (error.code) {
    case 'NETWORK':
      return { kind: 'unknown', message: 'Não recebemos a resposta do pagamento.' };
    case 'OUTCOME_UNKNOWN':
      return { kind: 'unknown', message: error.message };
    case 'PRICE_CHANGED': {
      const changes = repricingsOf(items, error);
      return reprice(items, changes).then(() =>
        changes.length > 0 || order.couponCode === null
          ? { kind: 'repriced', message: error.message, changes }
          : refreshedCoupon(order.couponCode, error.message),
      );
    }
    case 'PRODUCT_UNAVAILABLE':
      return unavailableOf(items, error.message);
    case 'COUPON_NOT_FOUND':
    case 'COUPON_EXPIRED':
    case 'COUPON_EXHAUSTED':
    case 'COUPON_NOT_APPLICABLE':
      useCart.getState().setCoupon(null);
      return { kind: 'refused', message: messageOf(error) };
    case 'INSUFFICIENT_BALANCE':
      profile.refresh();
      return { kind: 'refused', message: messageOf(error) };
    default:
      return { kind: 'refused', message: messageOf(error) };
  }
}

/** Pays the cart: once, regardless of clicks, reloads and lost responses. */
export function usePayment(body: Checkout, items: readonly CartItem[]) {
  const [, navigate] = useLocation();
  const [notice, setNotice] = useState<PayNotice | null>(null);
  const finish = ({ orderId, total, generatedKeys }: CheckoutResult, isHere: boolean) => {
    const paid = { orderId, total, items, keys: body.buyAsGift ? generatedKeys : null };
    // The screen must know what was paid before the cart is empty: an empty cart leads to the shop.
    if (isHere) navigate(paths.checkout, { replace: true, state: { paid } satisfies CheckoutPlace });
    useCart.getState().takeOut(items);
    playSuccess();
    profile.refresh();
  };
  const { run, busy } = useCommand((order: Checkout) => checkOut(order, payKey(order)), {
    toast: false,
    done: (result, order, isHere) => {
      settlePayment(order);
      if (!isHere) notify('success', result.message);
      if (result.status !== 'pending') return finish(result, isHere);
      useCart.getState().awaitPayment(result.orderId);
      if (isHere) navigate(chargeAddress(paths.checkout, result.orderId), { replace: true });
    },
    rejected: (error, order) => {
      void Promise.resolve(takeFailure(error, items, order)).then(setNotice);
      return true;
    },
  });

  useEffect(() => {
    if (wasInterrupted(body)) void run(body);
    // Only what the page found on its arrival counts as interrupted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const pay = () => {
    setNotice(null);
    void run(body);
  };
  return { pay, busy, notice, mayRepeat: isPaymentOpen(body) };
}

export interface CheckoutPlace extends Partial<PurchaseChoice> {
  readonly paid?: PaidOrder;
}
