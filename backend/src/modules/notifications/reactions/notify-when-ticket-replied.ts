import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { TicketReplied } from '../../support/domain/ticket.events.js';
import { Notify } from '../use-cases/notify.js';

export const notifyWhenTicketReplied = defineReaction<TicketReplied>({
  name: 'notify-when-ticket-answered',
  from: 'now',
  on: {
    TicketReplied: ({ data: { userId, ticketId, at } }, { commands }) =>
      commands.execute(new Notify(userId, { cause: 'ticket_answered', details: { ticketId } }, at)),
  },
});
