import type { RefundTarget } from '@shop/contracts/sales';
import type {
  OrderRefunded,
  RefundAttemptFailed,
  RefundFixed,
  RefundRejected,
  RefundResumed,
  RefundStarted,
} from './order.events.js';

/**
 * Progress of an order's refund: requested, its amount fixed after taking back the items, money returned; `rejected`
 * while it waits for an administrator.
 */
export interface Refund {
  readonly status: 'started' | 'fixed' | 'rejected' | 'done';
  readonly to: RefundTarget;
  /** The PIX that goes back to its payer; `null` for a refund to the balance. */
  readonly endToEndId: string | null;
  readonly amountCents: number;
  readonly xp: number;
  /** Number of the request at the PSP; grows after a rejection. */
  readonly attempt: number;
  /** Instant of the last rejection. */
  readonly rejectedAt?: string;
}

export type RefundEvent =
  RefundStarted | RefundFixed | RefundAttemptFailed | RefundRejected | RefundResumed | OrderRefunded;

export const refundAfter = (refund: Refund | undefined, event: RefundEvent): Refund | undefined => {
  if (event.type === 'RefundStarted') {
    const { to, endToEndId } = event.data;
    return { status: 'started', to, endToEndId, amountCents: 0, xp: 0, attempt: 1 };
  }
  if (!refund) return refund;
  switch (event.type) {
    case 'RefundFixed':
      return { ...refund, status: 'fixed', amountCents: event.data.amountCents, xp: event.data.xp };
    case 'RefundAttemptFailed':
      return { ...refund, attempt: event.data.attempt + 1 };
    case 'RefundRejected':
      return { ...refund, status: 'rejected', rejectedAt: event.data.at };
    case 'RefundResumed':
      return { ...refund, status: 'fixed', to: event.data.to, endToEndId: event.data.endToEndId };
    case 'OrderRefunded':
      return { ...refund, status: 'done' };
  }
};
