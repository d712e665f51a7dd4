import type { OrderStatus } from '@shop/contracts/orders';
import { useEffect } from 'react';
import { useLive } from '../../shared/live/live-resource.js';
import { ownOrder } from '../../shared/resources/orders.js';
import { profile } from '../../shared/resources/profile.js';
import { useCart } from '../../shared/storage/cart.js';
import { playSuccess } from '../../shared/storage/sounds.js';
import { takeAwaited, useAwaitedOrder } from './pay-intention.js';

/** Removes the bought items from the cart, once, in the tab that waited for their payment. */
export function useArrival(
  orderId: string,
  status: OrderStatus | undefined,
  items: readonly { readonly planId: number }[],
) {
  useEffect(() => {
    if (status !== 'paid' || items.length === 0 || !takeAwaited(orderId)) return;
    for (const { planId } of items) useCart.getState().remove(planId);
    useCart.getState().setCoupon(null);
    useCart.getState().setGift(false);
    playSuccess();
    profile.refresh();
  }, [orderId, status, items]);
}

const NOTHING = [] as const;

function Awaited({ orderId }: { orderId: string }) {
  const order = useLive(ownOrder(orderId)).data?.[0];
  useArrival(orderId, order?.status, order?.items ?? NOTHING);
  return null;
}

/** Waits for the PIX of a purchase on every screen: a cart that keeps what was paid would sell it twice. */
export function AwaitedPurchase() {
  const orderId = useAwaitedOrder();
  return orderId === null ? null : <Awaited key={orderId} orderId={orderId} />;
}
