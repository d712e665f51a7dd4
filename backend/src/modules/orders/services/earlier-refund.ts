import type { PossibleEarlierAct } from '../../account/use-cases/find-earlier-act.js';
import { order } from '../domain/order.js';

/** Returns the refund of an order that a later one may find: started, perhaps waiting for the bank, or completed. */
export const earlierRefund = (orderId: string): PossibleEarlierAct => ({
  codes: ['ORDER_ALREADY_REFUNDED'],
  stream: `${order.category}-${orderId}`,
  acts: { RefundStarted: 'refundStarted', RefundResumed: 'refundStarted', OrderRefunded: 'orderRefunded' },
});
