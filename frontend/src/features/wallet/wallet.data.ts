import { DEFAULT_POLL, ORDER_STATUS_POLL } from '@shop/contracts/limits';
import type { ClientOrder, OrderStatusAnswer } from '@shop/contracts/orders';
import { isTransient } from '../../shared/http/api-error.js';
import { liveFamily, liveResource } from '../../shared/rx/live.js';
import { wire } from '../../shared/rx/live-wire.js';
import { patchOf } from '../../shared/rx/patch.js';
import { loadOrderStatus, loadPendingOrders } from './wallet.api.js';

/** A charge's order: pushed, and asked for every 3 s as well, so that a payment never waits for one channel. */
export const orderStatus = liveFamily((orderId: string) => ({
  topic: `order:${orderId}`,
  wire,
  load: () => loadOrderStatus(orderId),
  patch: patchOf<OrderStatusAnswer>(),
  pollMs: ORDER_STATUS_POLL,
  pollWhileLive: true,
  keepMs: ORDER_STATUS_POLL,
  retry: isTransient,
}));

const applyPatch = patchOf<readonly ClientOrder[]>();

/** Orders that wait for their PIX, newest first. */
export const pendingOrders = liveResource({
  topic: 'orders',
  wire,
  load: loadPendingOrders,
  patch: (list: readonly ClientOrder[], patch: Parameters<typeof applyPatch>[1]) =>
    applyPatch(list, patch)
      .filter(({ status }) => status === 'pending')
      .toSorted((one, other) => other.created_at.localeCompare(one.created_at)),
  pollMs: DEFAULT_POLL,
  retry: isTransient,
});
