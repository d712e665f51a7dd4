import { ORDER_STATUS_POLL } from '@shop/contracts/limits';
import type { OrderStatusAnswer } from '@shop/contracts/orders';
import { isTransient } from '../../shared/http/api-error.js';
import { liveFamily } from '../../shared/rx/live.js';
import { wire } from '../../shared/rx/live-wire.js';
import { patchOf } from '../../shared/rx/patch.js';
import { loadOrderStatus } from './wallet.api.js';

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
