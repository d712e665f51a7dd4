import type { OrderStatus } from '@shop/contracts/orders';
import { defineAggregate } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import {
  orderEvents,
  type FailureReason,
  type OrderEvent,
  type OrderPaid,
  type OrderTerms,
  type PaymentRecorded,
} from './order.events.js';

export type RecordedPayment = Pick<
  PaymentRecorded['data'],
  'endToEndId' | 'amountCents' | 'outcome' | 'creditCents' | 'creditKind'
>;

export interface Order {
  readonly status: OrderStatus;
  readonly terms: OrderTerms;
  readonly opened: { readonly brCode: string; readonly expiresAt: string } | null;
  readonly payments: readonly RecordedPayment[];
  readonly paidBy: OrderPaid['data']['by'] | null;
  readonly failedFor: FailureReason | null;
  readonly delivered: boolean;
}

export type OrderState = { readonly status: 'none' } | Order;

const evolveExisting = (state: Order, event: OrderEvent): Order => {
  switch (event.type) {
    case 'ChargeOpened':
      return { ...state, opened: { brCode: event.data.brCode, expiresAt: event.data.expiresAt } };
    case 'PaymentRecorded': {
      const { endToEndId, amountCents, outcome, creditCents, creditKind } = event.data;
      return { ...state, payments: [...state.payments, { endToEndId, amountCents, outcome, creditCents, creditKind }] };
    }
    case 'OrderPaid':
      return { ...state, status: 'paid', paidBy: event.data.by };
    case 'OrderDelivered':
      return { ...state, delivered: true };
    case 'OrderFailed':
      return { ...state, status: 'failed', failedFor: event.data.reason };
    case 'OrderExpired':
      return { ...state, status: 'expired' };
    case 'OrderPlaced':
    case 'ItemDelivered':
    default:
      return state;
  }
};

const evolve = (state: OrderState, event: OrderEvent): OrderState => {
  if (state.status !== 'none') return evolveExisting(state, event);
  if (event.type !== 'OrderPlaced') return state;
  return {
    status: 'pending',
    terms: event.data,
    opened: null,
    payments: [],
    paidBy: null,
    failedFor: null,
    delivered: false,
  };
};

export const order = defineAggregate<OrderState, OrderEvent>({
  category: 'order',
  initial: { status: 'none' },
  evolve,
  events: orderEvents,
});

const refOf = ({ terms }: Order) => ({ orderId: terms.orderId, userId: terms.userId });

export const existing = (state: OrderState): Order => {
  if (state.status === 'none') throw new DomainError('NOT_FOUND');
  return state;
};

export const place = (state: OrderState, terms: OrderTerms): OrderEvent[] =>
  state.status === 'none' ? [{ type: 'OrderPlaced', data: terms }] : [];

/** The PSP has the charge. Says nothing when the order was closed or paid meanwhile: state only moves forward. */
export const openCharge = (state: OrderState, charge: { brCode: string; expiresAt: string }): OrderEvent[] => {
  const placed = existing(state);
  if (placed.status !== 'pending' || placed.opened || !placed.terms.charge) return [];
  return [{ type: 'ChargeOpened', data: { ...refOf(placed), txid: placed.terms.charge.txid, ...charge } }];
};

export interface ReceivedPayment {
  readonly endToEndId: string;
  readonly amountCents: number;
  /** Instant of payment and end of the charge, both by the PSP. */
  readonly paidAt: string;
  readonly chargeEndsAt: string;
}

type Verdict = Pick<PaymentRecorded['data'], 'outcome' | 'creditCents' | 'creditKind'>;

const judge = (state: Order, payment: ReceivedPayment): Verdict => {
  const { amountCents } = payment;
  const { totalCents, purchaseType } = state.terms;
  const isFirst = state.payments.length === 0;
  if (isFirst && state.paidBy === 'admin') return { outcome: 'settles', creditCents: 0, creditKind: 'deposit' };
  if (state.status === 'paid' || !isFirst) {
    return { outcome: 'repeated', creditCents: amountCents, creditKind: 'pix_surplus' };
  }
  if (state.status !== 'pending' || Date.parse(payment.paidAt) > Date.parse(payment.chargeEndsAt)) {
    return { outcome: 'late', creditCents: amountCents, creditKind: 'pix_late' };
  }
  if (purchaseType === 'deposit') return { outcome: 'settles', creditCents: amountCents, creditKind: 'deposit' };
  if (amountCents < totalCents) return { outcome: 'short', creditCents: amountCents, creditKind: 'pix_surplus' };
  const over = amountCents - totalCents;
  return { outcome: over > 0 ? 'surplus' : 'settles', creditCents: over, creditKind: 'pix_surplus' };
};

/** One received PIX, judged once, by the payment's own instants and not by who reports it when. */
export const recordPayment = (state: OrderState, payment: ReceivedPayment): OrderEvent[] => {
  const placed = existing(state);
  const { endToEndId, amountCents, paidAt } = payment;
  const { charge } = placed.terms;
  if (!charge) throw new DomainError('NOT_FOUND');
  if (placed.payments.some((known) => known.endToEndId === endToEndId)) return [];
  const data = { ...refOf(placed), txid: charge.txid, endToEndId, amountCents, paidAt, ...judge(placed, payment) };
  return [{ type: 'PaymentRecorded', data }];
};

const paid = (state: Order, by: OrderPaid['data']['by']): OrderEvent[] => {
  const { purchaseType, totalCents } = state.terms;
  return [{ type: 'OrderPaid', data: { ...refOf(state), by, purchaseType, totalCents } }];
};

const failed = (state: Order, reason: FailureReason): OrderEvent[] => [
  { type: 'OrderFailed', data: { ...refOf(state), reason } },
];

/**
 * Draws the conclusion once the money has moved: after the debit of an order by balance, after the credits of recorded
 * payments. A late deposit becomes paid; a late purchase stays closed.
 */
export const conclude = (state: OrderState): OrderEvent[] => {
  const placed = existing(state);
  if (placed.status === 'paid') return [];
  if (placed.terms.paymentMethod === 'balance') return placed.status === 'pending' ? paid(placed, 'balance') : [];
  const first = placed.payments[0];
  if (!first) return [];
  const isDeposit = placed.terms.purchaseType === 'deposit';
  if (first.outcome === 'settles' || first.outcome === 'surplus' || isDeposit) return paid(placed, 'pix');
  if (placed.status !== 'pending') return [];
  return first.outcome === 'short' ? failed(placed, 'underpaid') : expired(placed);
};

/** By hand; from then on the first PIX on it is only recorded. */
export const approve = (state: OrderState): OrderEvent[] => {
  const placed = existing(state);
  if (placed.status !== 'pending' || placed.payments.length > 0) throw new DomainError('ORDER_NOT_PENDING');
  return paid(placed, 'admin');
};

/** Reasons that only hold while nobody has seen the charge's code. */
const unseen: readonly FailureReason[] = ['abandoned', 'charge_not_opened'];

/**
 * Closes an order that nobody paid; money that was recorded first wins, and so does a charge that was opened against the
 * reasons that suppose it never was.
 */
export const fail = (state: OrderState, reason: FailureReason): OrderEvent[] => {
  const placed = existing(state);
  if (placed.opened && unseen.includes(reason)) return [];
  return placed.status === 'pending' && placed.payments.length === 0 ? failed(placed, reason) : [];
};

const expired = (state: Order): OrderEvent[] => [{ type: 'OrderExpired', data: refOf(state) }];

export const expire = (state: OrderState): OrderEvent[] => {
  const placed = existing(state);
  return placed.status === 'pending' && placed.payments.length === 0 ? expired(placed) : [];
};

/** All items at once: each grant is repeatable, so a crash between two of them only repeats what is done already. */
export const recordDelivery = (state: OrderState, subscriptionIds: readonly string[]): OrderEvent[] => {
  const placed = existing(state);
  if (placed.status !== 'paid' || placed.delivered) return [];
  const items = subscriptionIds.map((subscriptionId, index): OrderEvent => ({
    type: 'ItemDelivered',
    data: { ...refOf(placed), index, subscriptionId },
  }));
  return [...items, { type: 'OrderDelivered', data: refOf(placed) }];
};

/** An order by balance is paid by its debit: once that has happened and the items are granted, one write says both. */
export const settleDelivered = (state: OrderState, subscriptionIds: readonly string[]): OrderEvent[] => {
  const settled = conclude(state);
  return [...settled, ...recordDelivery(settled.reduce(evolve, state), subscriptionIds)];
};
