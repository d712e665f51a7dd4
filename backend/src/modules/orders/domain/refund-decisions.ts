import type { RefundTarget, RejectionReason } from '@shop/contracts/sales';
import { DomainError } from '@shop/kernel/domain-error';
import { MINUTE } from '@shop/kernel/durations';
import { type OrderEvent, productNames } from './order.events.js';
import { existing, isUndelivered, type OrderState, type PaidOrder } from './order.js';

/**
 * Returns the paid order, if it may be refunded or its rejected refund may continue. Throws `NOT_FOUND`,
 * `ORDER_NOT_PAID`, `NOT_REFUNDABLE`, `ORDER_ALREADY_REFUNDED`.
 */
export const refundable = (state: OrderState): PaidOrder => {
  const placed = existing(state);
  if (placed.status !== 'paid') throw new DomainError('ORDER_NOT_PAID');
  if (placed.refund && placed.refund.status !== 'rejected') throw new DomainError('ORDER_ALREADY_REFUNDED');
  if (placed.terms.purchaseType === 'deposit' || isUndelivered(placed)) throw new DomainError('NOT_REFUNDABLE');
  return placed;
};

/** Returns the PIX to return for a refund: the one that paid the order. Throws `NOT_PAID_BY_PIX`. */
export const refundedPix = ({ payments }: PaidOrder, to: RefundTarget): string | null => {
  if (to === 'balance') return null;
  const paid = payments.find(({ outcome }) => outcome === 'settles' || outcome === 'surplus');
  if (!paid) throw new DomainError('NOT_PAID_BY_PIX');
  return paid.endToEndId;
};

const refOf = ({ terms }: PaidOrder) => ({ orderId: terms.orderId, userId: terms.userId });

/** Attempts at the PSP before an administrator decides how the refund goes on. */
const ATTEMPTS = 5;

/** Longer than any request to the PSP may be under way. */
const QUIET_MS = MINUTE;

/**
 * Starts the refund, or continues a rejected one. Throws as `refundable` and `refundedPix` do. Throws
 * `REFUND_UNDER_WAY` for the balance while a request of another process could still reach the PSP.
 */
export const startRefund = (state: OrderState, to: RefundTarget, now: number): OrderEvent[] => {
  const order = refundable(state);
  const data = { ...refOf(order), to, endToEndId: refundedPix(order, to) };
  if (order.refund?.status !== 'rejected') return [{ type: 'RefundStarted', data }];
  if (to === 'balance' && now - Date.parse(order.refund.rejectedAt) < QUIET_MS)
    throw new DomainError('REFUND_UNDER_WAY');
  return [{ type: 'RefundResumed', data }];
};

export const fixRefund = (state: OrderState, part: { amountCents: number; xp: number }): OrderEvent[] =>
  state.status === 'paid' && state.refund?.status === 'started'
    ? [{ type: 'RefundFixed', data: { ...refOf(state), ...part } }]
    : [];

export interface FailedReturn {
  readonly attempt: number;
  readonly reason: RejectionReason;
  readonly at: string;
}

/**
 * Ends one request at the PSP, once. The next one after a return that was not carried out has another number; after
 * several of them, and after a request that the PSP does not accept, an administrator decides.
 */
export const failRefundAttempt = (state: OrderState, { attempt, reason, at }: FailedReturn): OrderEvent[] => {
  if (state.status !== 'paid' || state.refund?.status !== 'fixed' || state.refund.attempt !== attempt) return [];
  const ref = refOf(state);
  const failed: OrderEvent = { type: 'RefundAttemptFailed', data: { ...ref, attempt } };
  const rejected: OrderEvent = { type: 'RefundRejected', data: { ...ref, attempt, reason, at } };
  if (reason === 'not_accepted') return [rejected];
  return attempt % ATTEMPTS === 0 ? [failed, rejected] : [failed];
};

export const completeRefund = (state: OrderState): OrderEvent[] => {
  if (state.status !== 'paid' || state.refund?.status !== 'fixed') return [];
  const { to, endToEndId, amountCents } = state.refund;
  const data = { ...refOf(state), products: productNames(state.terms), to, endToEndId, amountCents };
  return [{ type: 'OrderRefunded', data }];
};
