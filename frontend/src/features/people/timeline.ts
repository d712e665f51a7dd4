import type { PersonDetails } from '@shop/contracts/person-details';
import { formatMoney } from '../../shared/format/money.js';
import { movementWords } from '../../shared/format/movement-words.js';
import { orderWords } from '../../shared/format/order-words.js';

export interface Happening {
  readonly id: string;
  readonly at: string;
  readonly text: string;
  readonly detail: string;
}

const signed = (amount: number) => `${amount > 0 ? '+' : ''}${formatMoney(amount)}`;

/**
 * Lists the happenings of a user until an instant, newest first: orders, keys, money, sessions and acts of
 * administrators.
 */
export function timelineOf(details: PersonDetails, until: number): readonly Happening[] {
  const all: readonly Happening[] = [
    ...details.orders.map((order) => ({
      id: `order-${order.id}`,
      at: order.created_at,
      text: 'Pedido feito',
      detail: orderWords(order),
    })),
    ...details.keys.map(({ id, used_at: at, product_name: detail }) => ({
      id: `key-${id}`,
      at,
      text: 'Key resgatada',
      detail,
    })),
    ...details.ledger.map(({ id, created_at: at, kind, amount }) => ({
      id: `ledger-${id}`,
      at,
      text: movementWords[kind],
      detail: signed(amount),
    })),
    ...details.sessions.map(({ id, created_at: at, ip }) => ({
      id: `session-${id}`,
      at,
      text: 'Sessão iniciada',
      detail: ip ?? 'Endereço desconhecido',
    })),
    ...details.activity.map(({ id, created_at: at, action: text, actor }) => ({
      id: `activity-${id}`,
      at,
      text,
      detail: `por ${actor.username ?? 'uma conta excluída'}`,
    })),
  ];
  return all.filter(({ at }) => Date.parse(at) <= until).toSorted((a, b) => b.at.localeCompare(a.at));
}
