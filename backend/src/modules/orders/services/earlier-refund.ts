import type { EarlierAct } from '../../account/use-cases/find-earlier-act.js';
import { order } from '../domain/order.js';

/** Returns the refund of an order that a later one may find. */
export const earlierRefund = (orderId: string): EarlierAct => ({
  codes: ['ORDER_ALREADY_REFUNDED'],
  stream: `${order.category}-${orderId}`,
  sentences: { RefundStarted: 'Este pedido já foi reembolsado', RefundResumed: 'Este pedido já foi reembolsado' },
});
