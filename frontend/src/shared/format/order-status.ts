import type { OrderStatus } from '@shop/contracts/orders';

/** pt-BR word and tone of each status of an order. */
export const orderStatusWords = {
  pending: { tone: 'warn', word: 'Pendente' },
  paid: { tone: 'ok', word: 'Pago' },
  failed: { tone: 'danger', word: 'Não concluído' },
  expired: { tone: 'neutral', word: 'Expirado' },
} as const satisfies Record<OrderStatus, object>;

/** pt-BR word on an order whose money went back; its status stays paid. */
export const REFUNDED = 'Reembolsado';

/** The statuses as choices of a filter. */
export const orderStatusOptions = Object.entries(orderStatusWords).map(([value, { word }]) => ({ value, label: word }));
