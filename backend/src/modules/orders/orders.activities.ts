import { describeActivities } from '../../platform/activity/activities.js';
import type { OrderEvent } from './domain/order.events.js';

/** Acts of administrators on orders. */
export const orderActivities = describeActivities<OrderEvent>({
  RefundStarted: ({ data }) => ({ action: 'Pedido reembolsado', target: { kind: 'order', id: data.orderId } }),
  RefundResumed: ({ data }) => ({ action: 'Reembolso retomado', target: { kind: 'order', id: data.orderId } }),
  OrderPaid: ({ data }) =>
    data.by === 'admin' ? { action: 'Pedido aprovado', target: { kind: 'order', id: data.orderId } } : null,
});
