import { RENEWED_BEFORE_END } from '@shop/contracts/limits';
import type { MovementKind } from '@shop/contracts/wallet';
import { isLarge, type OrderCoupon, type OrderItem, type OrderTerms } from './order.events.js';
import { conclude, type Delivery, isUndelivered, type Order, type OrderState } from './order.js';

/**
 * The process of one order, over the streams of its wallet, its buyer's subscriptions and its own. A request and the
 * reaction after a crash take the same steps from their own knowledge; a repeated step finds itself done. By balance
 * the debit is the commit point, and the order's stream is written once, at the end. An order of nothing commits with
 * its placing. By PIX an order is placed with its charge and commits with the received payment.
 */
export interface OrderProcess {
  readonly terms: OrderTerms;
  /** The order's own stream. */
  readonly order: OrderState;
  readonly debit: 'due' | 'done';
  /** Other order ids under which the same request may have been debited. */
  readonly otherIds: readonly string[];
  /** Movements that this process has credited. */
  readonly credited: readonly string[];
  /** Delivery of each item, once all of them are granted. */
  readonly granted: readonly Delivery[] | null;
  /** The use of the order's coupon; of no meaning without one. */
  readonly coupon: 'due' | 'reserved' | 'counted' | 'released';
}

/** Returns the process of an order at its beginning, with the facts known already. */
export const processOf = (terms: OrderTerms, known: Partial<OrderProcess> = {}): OrderProcess => ({
  terms,
  order: { status: 'none' },
  debit: 'due',
  otherIds: [],
  credited: [],
  granted: null,
  coupon: 'due',
  ...known,
});

export interface Credit {
  readonly movementId: string;
  readonly kind: MovementKind;
  readonly amountCents: number;
  /** The credit cannot have happened before this instant, ISO 8601. */
  readonly since: string;
}

/** The next thing to do. Each step is one repeatable command. */
export type Step =
  | { readonly do: 'debit' }
  | { readonly do: 'place' }
  | { readonly do: 'credit'; readonly credit: Credit }
  | { readonly do: 'reserve-coupon'; readonly coupon: OrderCoupon }
  | { readonly do: 'count-coupon'; readonly coupon: OrderCoupon }
  | { readonly do: 'release-coupon'; readonly coupon: OrderCoupon }
  | { readonly do: 'grant'; readonly items: readonly OrderItem[] }
  | { readonly do: 'settle' };

/** Returns the instant before which its debit cannot have happened, ISO 8601: attempts at a renewal share one id. */
export const begunAt = ({ at, renewedEnd }: Pick<OrderTerms, 'at' | 'renewedEnd'>): string =>
  renewedEnd === undefined ? at : new Date(Date.parse(renewedEnd) - RENEWED_BEFORE_END).toISOString();

/** Returns the id of the debit of an order, or of the credit of a deposit that was approved by hand. */
export const movementIdOf = (orderId: string): string => `order:${orderId}`;

/** Returns the coupon that has yet to be reserved. */
const unreservedCoupon = ({ terms, coupon }: OrderProcess): OrderCoupon | null =>
  coupon === 'due' ? terms.coupon : null;

/**
 * Returns true once everything that follows is certain: the reaction finishes what a request cannot. An order of
 * nothing may still lose the last use of its coupon to another.
 */
export const isCommitted = (process: OrderProcess): boolean =>
  process.debit === 'done' || (process.order.status !== 'none' && !unreservedCoupon(process));

/**
 * Returns true once all that is left of a large order is its delivery. A request leaves it to the reaction: the two
 * would make the same keys side by side.
 */
export const isLeftToReaction = (process: OrderProcess): boolean =>
  isLarge(process.terms.items) && nextStep(process)?.do === 'grant';

export const nextStep = (process: OrderProcess): Step | null => {
  const { order, terms } = process;
  if (isUndelivered(order)) return nextDelivery(process);
  if (order.status === 'failed' || order.status === 'expired') return nextAfterClosing(process);
  return terms.paymentMethod === 'balance' ? nextByBalance(process) : nextByPix(process);
};

/**
 * Returns the next step of a paid order: the items, then the use of the coupon, then the record of both in the order's
 * stream.
 */
const nextDelivery = ({ terms, granted, coupon }: OrderProcess): Step => {
  if (!granted) return { do: 'grant', items: terms.items };
  if (terms.coupon && coupon !== 'counted') return { do: 'count-coupon', coupon: terms.coupon };
  return { do: 'settle' };
};

/** Returns the next step of a closed order: crediting late payments, then releasing the coupon. */
const nextAfterClosing = (process: OrderProcess): Step | null => {
  const { terms, coupon } = process;
  const step = terms.paymentMethod === 'pix' ? nextByPix(process) : null;
  if (step || !terms.coupon || coupon === 'released') return step;
  return { do: 'release-coupon', coupon: terms.coupon };
};

const nextByBalance = (process: OrderProcess): Step | null => {
  const { order, terms, debit } = process;
  const isFree = terms.totalCents === 0;
  if (order.status !== 'none' && !(isFree && order.status === 'pending')) return null;
  if (isFree && order.status === 'none') return { do: 'place' };
  const unreserved = debit === 'due' || isFree ? unreservedCoupon(process) : null;
  if (unreserved) return { do: 'reserve-coupon', coupon: unreserved };
  if (!isFree && debit === 'due') return { do: 'debit' };
  return nextDelivery(process);
};

const nextByPix = (process: OrderProcess): Step | null => {
  const { order, credited } = process;
  if (order.status === 'none') return null;
  const unreserved = order.status === 'pending' && order.payments.length === 0 ? unreservedCoupon(process) : null;
  if (unreserved) return { do: 'reserve-coupon', coupon: unreserved };
  const credit = creditsOf(order).find(({ movementId }) => !credited.includes(movementId));
  if (credit) return { do: 'credit', credit };
  return conclude(order).length > 0 ? { do: 'settle' } : null;
};

const creditsOf = (order: Order): Credit[] => [
  ...creditOfApproval(order),
  ...order.payments
    .filter(({ creditCents }) => creditCents > 0)
    .map(({ endToEndId, creditKind, creditCents, paidAt }) => ({
      movementId: `pix:${endToEndId}`,
      kind: creditKind,
      amountCents: creditCents,
      since: paidAt,
    })),
];

const creditOfApproval = (order: Order): Credit[] => {
  const { orderId, purchaseType, totalCents, at } = order.terms;
  return order.status === 'paid' && order.paidBy === 'admin' && purchaseType === 'deposit'
    ? [{ movementId: movementIdOf(orderId), kind: 'deposit', amountCents: totalCents, since: at }]
    : [];
};
