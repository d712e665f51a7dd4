import type { EarlierAct } from '../../account/use-cases/find-earlier-act.js';
import { ticket } from '../domain/ticket.js';

/** Returns what may have been done with a ticket before a command of the staff. */
export const earlierActOnTicket = (ticketId: number): EarlierAct => ({
  codes: ['ALREADY_ASSIGNED', 'TICKET_CLOSED'],
  stream: `${ticket.category}-${String(ticketId)}`,
  sentences: { TicketAssigned: 'Este ticket já foi assumido', TicketClosed: 'Este ticket já foi encerrado' },
});
