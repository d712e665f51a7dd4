import type { MovementKind } from '@shop/contracts/wallet';
import type { OrderItem } from './order.events.js';
import type { Order } from './order.js';

/** A movement of money that an order asks for. Each may be repeated: whoever comes second finds it done. */
export type MoneyStep =
  | { readonly do: 'debit'; readonly movementId: string; readonly amountCents: number }
  | {
      readonly do: 'credit';
      readonly movementId: string;
      readonly kind: MovementKind;
      readonly amountCents: number;
    };

export const debitIdOf = (orderId: string): string => `order:${orderId}`;

const payments = (order: Order): MoneyStep[] =>
  order.payments
    .filter((payment) => payment.creditCents > 0)
    .map((payment) => ({
      do: 'credit',
      movementId: `pix:${payment.endToEndId}`,
      kind: payment.creditKind,
      amountCents: payment.creditCents,
    }));

const approval = ({ terms, paidBy }: Order): MoneyStep[] =>
  paidBy === 'admin' && terms.purchaseType === 'deposit'
    ? [{ do: 'credit', movementId: debitIdOf(terms.orderId), kind: 'deposit', amountCents: terms.totalCents }]
    : [];

const debit = ({ terms, status }: Order): MoneyStep[] =>
  terms.paymentMethod === 'balance' && status === 'pending' && terms.totalCents > 0
    ? [{ do: 'debit', movementId: debitIdOf(terms.orderId), amountCents: terms.totalCents }]
    : [];

/** What moves before an order's conclusion is drawn. A payment keeps its place among them for good. */
export const moneySteps = (order: Order): MoneyStep[] => [...debit(order), ...approval(order), ...payments(order)];

export const itemsToDeliver = ({ status, delivered, terms }: Order): readonly OrderItem[] =>
  status === 'paid' && !delivered ? terms.items : [];
