import type { OrderStatus } from '@shop/contracts/orders';
import { useEffect } from 'react';
import { useLive } from '../../shared/live/live-resource.js';
import { ownOrder } from '../../shared/resources/orders.js';
import { profile } from '../../shared/resources/profile.js';
import { useCart } from '../../shared/storage/cart.js';
import { playSuccess } from '../../shared/sound/play.js';

/** Removes the bought items from the cart, once for all tabs, when an order that one of them waited for is paid. */
export function useArrival(
  orderId: string,
  status: OrderStatus | undefined,
  items: readonly { readonly planId: number }[],
) {
  useEffect(() => {
    if (status === undefined || status === 'pending') return;
    if (status !== 'paid') {
      useCart.getState().settle(orderId, []);
      return;
    }
    if (items.length === 0 || !useCart.getState().settle(orderId, items)) return;
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

/**
 * Waits for the PIX of the purchases on every screen of every tab, even after the tab of the QR code was closed. Paid
 * items left in the cart would be sold twice.
 */
export function AwaitedPurchases() {
  const awaited = useCart((cart) => cart.awaited);
  return awaited.map((orderId) => <Awaited key={orderId} orderId={orderId} />);
}
