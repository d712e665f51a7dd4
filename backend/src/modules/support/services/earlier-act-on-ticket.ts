import type { PossibleEarlierAct } from '../../account/use-cases/find-earlier-act.js';
import { ticket } from '../domain/ticket.js';

/** Returns what may have been done with a ticket before a command of the staff. */
export const earlierActOnTicket = (ticketId: number): PossibleEarlierAct => ({
  codes: ['ALREADY_ASSIGNED', 'TICKET_CLOSED'],
  stream: `${ticket.category}-${String(ticketId)}`,
  acts: { TicketAssigned: 'ticketAssigned', TicketClosed: 'ticketClosed' },
});
