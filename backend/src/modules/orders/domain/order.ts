import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import {
  orderEvents,
  productNames,
  type FailureReason,
  type GiftLotDelivered,
  type OrderEvent,
  type OrderPaid,
  type OrderTerms,
  type PaymentRecorded,
} from './order.events.js';
import { type Refund, refundAfter } from './refund.js';

export type RecordedPayment = Pick<
  PaymentRecorded['data'],
  'endToEndId' | 'amountCents' | 'outcome' | 'creditCents' | 'creditKind' | 'paidAt'
>;

/** Delivery of one item: time on a subscription, or the keys of a gift, one for each unit. */
export type Delivery = { readonly subscriptionId: string } | { readonly keys: readonly GiftKey[] };

export interface GiftKey {
  readonly keyId: string;
  readonly code: string;
}

interface Placed {
  readonly terms: OrderTerms;
  readonly opened: { readonly brCode: string; readonly expiresAt: string } | null;
  readonly payments: readonly RecordedPayment[];
}

export interface PaidOrder extends Placed {
  readonly status: 'paid';
  readonly paidBy: OrderPaid['data']['by'];
  /** All items, of an order that has any. */
  readonly delivered: boolean;
  /** Keys of a gift, in the order of its units. */
  readonly gifts: readonly GiftKey[];
  readonly refund?: Refund | undefined;
}

export type Order =
  | ({ readonly status: 'pending' } & Placed)
  | PaidOrder
  | ({ readonly status: 'failed'; readonly failedFor: FailureReason } & Placed)
  | ({ readonly status: 'expired' } & Placed);

export type OrderState = { readonly status: 'none' } | Order;

/** Returns the fields common to every status. */
const placedOf = ({ terms, opened, payments }: Order): Placed => ({ terms, opened, payments });

const evolve = (state: OrderState, event: OrderEvent): OrderState => {
  if (event.type === 'OrderPlaced')
    return state.status === 'none' ? { status: 'pending', terms: event.data, opened: null, payments: [] } : state;
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'ChargeOpened':
      return { ...state, opened: { brCode: event.data.brCode, expiresAt: event.data.expiresAt } };
    case 'PaymentRecorded': {
      const { endToEndId, amountCents, outcome, creditCents, creditKind, paidAt } = event.data;
      const payment = { endToEndId, amountCents, outcome, creditCents, creditKind, paidAt };
      return { ...state, payments: [...state.payments, payment] };
    }
    case 'OrderPaid':
      return { ...placedOf(state), status: 'paid', paidBy: event.data.by, delivered: false, gifts: [] };
    case 'GiftDelivered': {
      const { keyId, code } = event.data;
      return state.status === 'paid' ? { ...state, gifts: [...state.gifts, { keyId, code }] } : state;
    }
    case 'GiftLotDelivered':
      return state.status === 'paid' ? { ...state, gifts: [...state.gifts, ...event.data.keys] } : state;
    case 'OrderDelivered':
      return state.status === 'paid' ? { ...state, delivered: true } : state;
    case 'OrderFailed':
      return { ...placedOf(state), status: 'failed', failedFor: event.data.reason };
    case 'OrderExpired':
      return { ...placedOf(state), status: 'expired' };
    case 'RefundStarted':
    case 'RefundFixed':
    case 'RefundAttemptFailed':
    case 'RefundRejected':
    case 'RefundResumed':
    case 'OrderRefunded':
      return state.status === 'paid' ? { ...state, refund: refundAfter(state.refund, event) } : state;
    case 'ItemDelivered':
      return state;
    default:
      return unhandled(event);
  }
};

const isBeingRefunded = ({ refund }: PaidOrder): boolean => refund?.status === 'started' || refund?.status === 'fixed';

export const order = defineAggregate<OrderState, OrderEvent>({
  category: 'order',
  initial: { status: 'none' },
  evolve,
  events: orderEvents,
  isAtRest: (state) =>
    state.status === 'failed' ||
    state.status === 'expired' ||
    (state.status === 'paid' && !isBeingRefunded(state) && (state.delivered || state.terms.items.length === 0)),
});

const refOf = ({ terms }: Order) => ({ orderId: terms.orderId, userId: terms.userId });

export const existing = (state: OrderState): Order => {
  if (state.status === 'none') throw new DomainError('NOT_FOUND');
  return state;
};

export const place = (state: OrderState, terms: OrderTerms): OrderEvent[] =>
  state.status === 'none' ? [{ type: 'OrderPlaced', data: terms }] : [];

/** Records that the PSP has the charge; without effect once the order is closed or paid. */
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

const judge = (state: Order, payment: ReceivedPayment, isUndeliverable: boolean): Verdict => {
  const { amountCents } = payment;
  const { totalCents, purchaseType } = state.terms;
  const isFirst = state.payments.length === 0;
  const over = Math.max(0, amountCents - totalCents);
  if (isFirst && state.status === 'paid' && state.paidBy === 'admin')
    return over > 0
      ? { outcome: 'surplus', creditCents: over, creditKind: 'pix_surplus' }
      : { outcome: 'settles', creditCents: 0, creditKind: 'deposit' };
  if (state.status === 'paid' || !isFirst) {
    return { outcome: 'repeated', creditCents: amountCents, creditKind: 'pix_surplus' };
  }
  const isUnwanted = isUndeliverable && purchaseType !== 'deposit';
  if (state.status !== 'pending' || isUnwanted || Date.parse(payment.paidAt) > Date.parse(payment.chargeEndsAt)) {
    return { outcome: 'late', creditCents: amountCents, creditKind: 'pix_late' };
  }
  if (purchaseType === 'deposit') return { outcome: 'settles', creditCents: amountCents, creditKind: 'deposit' };
  if (amountCents < totalCents) return { outcome: 'short', creditCents: amountCents, creditKind: 'pix_surplus' };
  return { outcome: over > 0 ? 'surplus' : 'settles', creditCents: over, creditKind: 'pix_surplus' };
};

/**
 * Judges one received PIX, once, by the payment's own instants and not by when it is reported. A purchase that can no
 * longer be delivered (its buyer was erased, a product deleted) comes too late.
 */
export const recordPayment = (state: OrderState, payment: ReceivedPayment, isUndeliverable = false): OrderEvent[] => {
  const placed = existing(state);
  const { endToEndId, amountCents, paidAt } = payment;
  const { charge } = placed.terms;
  if (!charge) throw new DomainError('NOT_FOUND');
  if (placed.payments.some((known) => known.endToEndId === endToEndId)) return [];
  const data = {
    ...refOf(placed),
    txid: charge.txid,
    endToEndId,
    amountCents,
    paidAt,
    ...judge(placed, payment, isUndeliverable),
  };
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
 * Settles an order once its money has moved: after the debit of an order by balance, after the credits of recorded
 * payments. A late deposit becomes paid; a late purchase stays closed.
 */
export const conclude = (state: Order): OrderEvent[] => {
  if (state.status === 'paid') return [];
  const { paymentMethod, purchaseType } = state.terms;
  if (paymentMethod === 'balance') return state.status === 'pending' ? paid(state, 'balance') : [];
  const first = state.payments[0];
  if (!first) return [];
  if (first.outcome === 'settles' || first.outcome === 'surplus' || purchaseType === 'deposit')
    return paid(state, 'pix');
  if (state.status !== 'pending') return [];
  return first.outcome === 'short' ? failed(state, 'underpaid') : expired(state);
};

/**
 * Pays an order by hand. From then on its first PIX is recorded, and only a surplus of it credited. Throws
 * `ORDER_NOT_PENDING`.
 */
export const approve = (state: OrderState): OrderEvent[] => {
  const placed = existing(state);
  if (placed.status !== 'pending' || placed.payments.length > 0) throw new DomainError('ORDER_NOT_PENDING');
  return paid(placed, 'admin');
};

/** Reasons that only hold while the charge's code was not shown. */
const beforeOpening: readonly FailureReason[] = ['abandoned', 'charge_not_opened', 'coupon_refused'];

/**
 * Closes an unpaid order. A payment recorded earlier wins, and an opened charge excludes the reasons from before its
 * opening.
 */
export const fail = (state: OrderState, reason: FailureReason): OrderEvent[] => {
  const placed = existing(state);
  if (placed.opened && beforeOpening.includes(reason)) return [];
  return placed.status === 'pending' && placed.payments.length === 0 ? failed(placed, reason) : [];
};

const expired = (state: Order): OrderEvent[] => [{ type: 'OrderExpired', data: refOf(state) }];

export const expire = (state: OrderState): OrderEvent[] => {
  const placed = existing(state);
  return placed.status === 'pending' && placed.payments.length === 0 ? expired(placed) : [];
};

export const isUndelivered = (state: OrderState): state is PaidOrder =>
  state.status === 'paid' && !state.delivered && state.terms.items.length > 0;

const giftDelivered = (
  item: Omit<GiftLotDelivered['data'], 'keys'>,
  [first, ...others]: readonly GiftKey[],
): OrderEvent => {
  if (!first) throw new Error(`The gift ${item.orderId} has no key for item ${String(item.index)}.`);
  return others.length === 0
    ? { type: 'GiftDelivered', data: { ...item, keyId: first.keyId, code: first.code } }
    : {
        type: 'GiftLotDelivered',
        data: { ...item, keys: [first, ...others].map(({ keyId, code }) => ({ keyId, code })) },
      };
};

/**
 * Records the delivery of all items at once: each grant is repeatable, so a crash between two grants only repeats
 * finished ones.
 */
const deliver = (state: OrderState, deliveries: readonly Delivery[]): OrderEvent[] => {
  if (!isUndelivered(state)) return [];
  const ref = refOf(state);
  const items = deliveries.map((delivery, index): OrderEvent =>
    'keys' in delivery
      ? giftDelivered({ ...ref, index }, delivery.keys)
      : { type: 'ItemDelivered', data: { ...ref, index, subscriptionId: delivery.subscriptionId } },
  );
  const { terms } = state;
  const renewedCents = terms.renewedEnd === undefined ? null : terms.totalCents;
  return [...items, { type: 'OrderDelivered', data: { ...ref, products: productNames(terms), renewedCents } }];
};

/**
 * Writes every established fact that the stream lacks: that the order was placed, how it was settled, that it was
 * delivered. `granted`: the result of each item, `null` before the delivery. One append for an order by balance.
 */
export const settle = (
  state: OrderState,
  { terms, granted }: { readonly terms: OrderTerms; readonly granted: readonly Delivery[] | null },
): OrderEvent[] => {
  const placed = place(state, terms);
  const afterPlacing = existing(placed.reduce(evolve, state));
  const concluded = conclude(afterPlacing);
  const delivered = granted ? deliver(concluded.reduce<OrderState>(evolve, afterPlacing), granted) : [];
  return [...placed, ...concluded, ...delivered];
};
