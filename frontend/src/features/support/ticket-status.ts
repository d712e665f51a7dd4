import type { TicketStatus } from '@shop/contracts/support';

/** Words and tone of a ticket's status. */
export const ticketStatus = {
  OPEN: { word: 'Aberto', tone: 'ok' },
  PENDING: { word: 'Pendente', tone: 'warn' },
  CLOSED: { word: 'Fechado', tone: 'neutral' },
} as const satisfies Record<TicketStatus, { word: string; tone: 'ok' | 'warn' | 'neutral' }>;
