import { brlText } from '@shop/contracts/brl-text';
import type { RefundTarget } from '@shop/contracts/sales';
import { describeActivities } from '../../platform/activity/activities.js';
import { byApiKey } from '../../platform/activity/admin-acts.js';
import type { OrderEvent } from './domain/order.events.js';

const targetNames: Readonly<Record<RefundTarget, string>> = { balance: 'saldo', pix: 'PIX' };

/** Acts of administrators on orders, and purchases by API keys. */
export const orderActivities = describeActivities<OrderEvent>('sales', {
  RefundStarted: ({ data }) => ({
    action: 'Pedido reembolsado',
    target: { kind: 'order', id: data.orderId },
    changes: [
      { field: 'Situação', before: 'pago', after: 'reembolsado' },
      { field: 'Destino', before: null, after: targetNames[data.to] },
    ],
  }),
  RefundResumed: ({ data }) => ({
    action: 'Reembolso retomado',
    target: { kind: 'order', id: data.orderId },
    changes: [
      { field: 'Reembolso', before: 'recusado', after: 'em andamento' },
      { field: 'Destino', before: null, after: targetNames[data.to] },
    ],
  }),
  OrderPlaced: byApiKey(({ orderId, totalCents }) => ({
    action: 'Pedido feito',
    target: { kind: 'order', id: orderId },
    changes: [{ field: 'Total', before: null, after: brlText(totalCents) }],
  })),
  OrderPaid: ({ data }) =>
    data.by === 'admin'
      ? {
          action: 'Pedido aprovado',
          target: { kind: 'order', id: data.orderId },
          changes: [{ field: 'Situação', before: 'pendente', after: `pago (${brlText(data.totalCents)})` }],
        }
      : null,
});
