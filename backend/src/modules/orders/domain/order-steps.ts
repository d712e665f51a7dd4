import type { MovementKind } from '@shop/contracts/wallet';
import type { OrderItem } from './order.events.js';
import type { Order } from './order.js';

/** What is left to do for an order, in this order. Each step may be repeated: whoever comes second finds it done. */
export type OrderStep =
  | { readonly do: 'debit'; readonly movementId: string; readonly amountCents: number }
  | {
      readonly do: 'credit';
      readonly movementId: string;
      readonly kind: MovementKind;
      readonly amountCents: number;
    }
  | { readonly do: 'conclude' }
  | { readonly do: 'deliver'; readonly items: readonly OrderItem[] };

export const debitIdOf = (orderId: string): string => `order:${orderId}`;

const payments = (order: Order): OrderStep[] =>
  order.payments
    .filter((payment) => payment.creditCents > 0)
    .map((payment) => ({
      do: 'credit',
      movementId: `pix:${payment.endToEndId}`,
      kind: payment.creditKind,
      amountCents: payment.creditCents,
    }));

const approval = ({ terms, paidBy }: Order): OrderStep[] =>
  paidBy === 'admin' && terms.purchaseType === 'deposit'
    ? [{ do: 'credit', movementId: debitIdOf(terms.orderId), kind: 'deposit', amountCents: terms.totalCents }]
    : [];

const debit = ({ terms, status }: Order): OrderStep[] =>
  terms.paymentMethod === 'balance' && status === 'pending' && terms.totalCents > 0
    ? [{ do: 'debit', movementId: debitIdOf(terms.orderId), amountCents: terms.totalCents }]
    : [];

const conclusion = ({ terms, payments, status }: Order): OrderStep[] =>
  status !== 'paid' && (payments.length > 0 || (terms.paymentMethod === 'balance' && status === 'pending'))
    ? [{ do: 'conclude' }]
    : [];

/** Money first, then the conclusion. */
export const stepsToConclude = (order: Order): OrderStep[] => [
  ...debit(order),
  ...payments(order),
  ...approval(order),
  ...conclusion(order),
];

export const stepsToDeliver = (order: Order): OrderStep[] =>
  order.status === 'paid' && !order.delivered && order.terms.purchaseType === 'subscription'
    ? [{ do: 'deliver', items: order.terms.items }]
    : [];
