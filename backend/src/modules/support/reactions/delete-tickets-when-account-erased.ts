import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import type { TicketOpened } from '../domain/ticket.events.js';
import { DeleteOrphanedTicket } from '../use-cases/delete-orphaned-ticket.js';
import { DeleteTicketsOfErased } from '../use-cases/delete-tickets-of-erased.js';

/** Deletes the tickets of an erased account, also a ticket that was being opened at that moment. */
export const deleteTicketsWhenAccountErased = defineReaction<AccountEvent | TicketOpened>({
  name: 'delete-tickets-when-account-erased',
  from: 'start',
  on: {
    AccountErased: ({ data, position }, { commands }) =>
      commands.execute(new DeleteTicketsOfErased(data.userId, position)),
    TicketOpened: ({ data, position }, { commands }) =>
      commands.execute(new DeleteOrphanedTicket(data.ticketId, data.userId, position)),
  },
});
