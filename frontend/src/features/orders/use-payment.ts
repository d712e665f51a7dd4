import type { Product } from '@shop/contracts/catalog';
import type { Checkout, PriceChange } from '@shop/contracts/orders';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { isTransient, type ApiError } from '../../shared/http/api-error.js';
import { paths } from '../../shared/navigation/paths.js';
import { messageOf, useCommand } from '../../shared/rx/command.js';
import { useCart, type CartItem } from '../../shared/session/cart.js';
import { profile } from '../../shared/session/profile.js';
import { checkOut, listOffers } from './orders.api.js';
import { isPaymentOpen, payKey, settlePayment, wasInterrupted } from './pay-intention.js';

export interface Repricing {
  readonly item: CartItem;
  readonly before: number;
  readonly after: number;
}

/** Why the last try did not pay, and what there is to do about it. */
export type PayNotice =
  | { readonly kind: 'repriced'; readonly changes: readonly Repricing[] }
  | { readonly kind: 'unavailable'; readonly message: string; readonly gone: readonly CartItem[] }
  | { readonly kind: 'unknown'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string };

/** What the success screen shows; it travels in the navigation, so that a reload keeps it. */
export interface PaidOrder {
  readonly orderId: string;
  readonly total: number;
  readonly items: readonly CartItem[];
}

export interface CheckoutPlace {
  readonly paid?: PaidOrder;
}

const orderOf = (items: readonly CartItem[]): Checkout => ({
  items: items.map(({ productId, productName, planId, planName, price }) => ({
    productId,
    productName,
    planId,
    planName,
    price,
  })),
  buyAsGift: false,
  paymentMethod: 'balance',
  couponCode: null,
});

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
  const offers = await listOffers().catch(() => null);
  const gone = offers ? items.filter((item) => !isOffered(offers, item)) : [];
  return { kind: 'unavailable', message, gone };
}

/** What a failure means to the buyer; the cart and the balance are brought up to what the server said. */
function takeFailure(error: ApiError, items: readonly CartItem[]): PayNotice | Promise<PayNotice> {
  if (!isTransient(error)) settlePayment();
  switch (error.code) {
    case 'NETWORK':
      return { kind: 'unknown', message: 'Não recebemos a resposta do pagamento.' };
    case 'OUTCOME_UNKNOWN':
      return { kind: 'unknown', message: error.message };
    case 'PRICE_CHANGED': {
      const changes = repricingsOf(items, error);
      useCart.getState().reprice(changes.map(({ item, after }) => ({ planId: item.planId, price: after })));
      return { kind: 'repriced', changes };
    }
    case 'PRODUCT_UNAVAILABLE':
      return unavailableOf(items, error.message);
    case 'INSUFFICIENT_BALANCE':
      profile.refresh();
      return { kind: 'refused', message: messageOf(error) };
    default:
      return { kind: 'refused', message: messageOf(error) };
  }
}

/** Paying the cart by balance: once, whatever is clicked, reloaded or lost on the way. */
export function usePayment(items: readonly CartItem[]) {
  const [, navigate] = useLocation();
  const [notice, setNotice] = useState<PayNotice | null>(null);
  const body = useMemo(() => orderOf(items), [items]);
  const { run, busy } = useCommand((order: Checkout) => checkOut(order, payKey(order)), {
    toast: false,
    done: ({ orderId, total }) => {
      settlePayment();
      // The screen must know what was paid before the cart is empty: an empty cart leads to the shop.
      navigate(paths.checkout, { replace: true, state: { paid: { orderId, total, items } } satisfies CheckoutPlace });
      useCart.getState().clear();
      profile.refresh();
    },
    refused: (error) => {
      void Promise.resolve(takeFailure(error, items)).then(setNotice);
      return true;
    },
  });

  useEffect(() => {
    if (wasInterrupted(body)) void run(body);
    // Only what the page found on its arrival counts as interrupted.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const pay = () => {
    setNotice(null);
    void run(body);
  };
  return { pay, busy, notice, mayRepeat: isPaymentOpen(body) };
}
