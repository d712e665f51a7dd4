import { ORDER_STATUS_POLL } from '@shop/contracts/limits';
import type { CancelledOrder, ClientOrder, OrderStatusResponse } from '@shop/contracts/orders';
import { liveFamily, liveResource } from '../live/live-resource.js';
import { patchOf } from '../live/patch.js';
import { getLive, post } from '../http/request.js';

/** Status of an order with a charge: pushed, and polled every 3 s, so that it never depends on one channel. */
export const orderStatus = liveFamily((orderId: string) => ({
  topic: `order:${orderId}`,
  load: () => getLive<OrderStatusResponse>(`/api/orders/${encodeURIComponent(orderId)}/status`),
  patch: patchOf<OrderStatusResponse>(),
  pollMs: ORDER_STATUS_POLL,
  pollWhileLive: true,
  keepMs: ORDER_STATUS_POLL,
}));

const applyPatch = patchOf<readonly ClientOrder[]>();

/** Orders that wait for their PIX payment, newest first. */
export const pendingOrders = liveResource({
  topic: 'orders',
  load: () => getLive<readonly ClientOrder[]>('/api/client/orders?status=pending'),
  patch: (list: readonly ClientOrder[], patch: Parameters<typeof applyPatch>[1]) =>
    applyPatch(list, patch)
      .filter(({ status }) => status === 'pending')
      .toSorted((one, other) => other.created_at.localeCompare(one.created_at)),
});

/** One of the user's own orders, as a list that is empty until it is loaded. */
export const ownOrder = liveFamily((orderId: string) => ({
  topic: 'orders',
  load: () => getLive<readonly ClientOrder[]>(`/api/client/orders?ids=${encodeURIComponent(orderId)}`),
  patch: (list: readonly ClientOrder[], patch: Parameters<typeof applyPatch>[1]) =>
    applyPatch(list, patch).filter(({ id }) => id === orderId),
}));

/** Cancels an unpaid order and its charge. */
export const cancelOrder = (orderId: string, key: string) =>
  post<CancelledOrder>(`/api/client/orders/${encodeURIComponent(orderId)}/cancel`, { key });
