import type { RefundTarget } from '@shop/contracts/sales';
import type {
  OrderRefunded,
  RefundAttemptFailed,
  RefundFixed,
  RefundRejected,
  RefundResumed,
  RefundStarted,
} from './order.events.js';

interface Requested {
  readonly to: RefundTarget;
  /** The PIX that goes back to its payer; `null` for a refund to the balance. */
  readonly endToEndId: string | null;
}

interface Fixed extends Requested {
  readonly amountCents: number;
  readonly xp: number;
  /** Number of the request at the PSP; grows after a rejection. */
  readonly attempt: number;
}

/** The items are taken back, and the amount is known. */
export type FixedRefund = { readonly status: 'fixed' } & Fixed;

/** An administrator decides how it goes on. */
export type RejectedRefund = { readonly status: 'rejected'; readonly rejectedAt: string } & Fixed;

/** Progress of an order's refund: requested, its amount fixed, perhaps rejected by the PSP, money returned. */
export type Refund =
  | ({ readonly status: 'started' } & Requested)
  | FixedRefund
  | RejectedRefund
  | ({ readonly status: 'done' } & Fixed);

export type RefundEvent =
  | RefundStarted
  | RefundFixed
  | RefundAttemptFailed
  | RefundRejected
  | RefundResumed
  | OrderRefunded;

export const refundAfter = (refund: Refund | undefined, event: RefundEvent): Refund | undefined => {
  if (event.type === 'RefundStarted') {
    const { to, endToEndId } = event.data;
    return { status: 'started', to, endToEndId };
  }
  if (!refund) return refund;
  if (event.type === 'RefundFixed') {
    const { amountCents, xp } = event.data;
    return { status: 'fixed', ...requestedOf(refund), amountCents, xp, attempt: 1 };
  }
  return refund.status === 'started' ? refund : fixedAfter(refund, event);
};

const requestedOf = ({ to, endToEndId }: Requested): Requested => ({ to, endToEndId });

const fixedAfter = (
  refund: Exclude<Refund, { status: 'started' }>,
  event: Exclude<RefundEvent, RefundStarted | RefundFixed>,
): Refund => {
  const { amountCents, xp, attempt } = refund;
  const fixed: Fixed = { ...requestedOf(refund), amountCents, xp, attempt };
  switch (event.type) {
    case 'RefundAttemptFailed':
      return { ...refund, attempt: event.data.attempt + 1 };
    case 'RefundRejected':
      return { status: 'rejected', ...fixed, rejectedAt: event.data.at };
    case 'RefundResumed':
      return { status: 'fixed', ...fixed, to: event.data.to, endToEndId: event.data.endToEndId };
    case 'OrderRefunded':
      return { status: 'done', ...fixed };
  }
};
