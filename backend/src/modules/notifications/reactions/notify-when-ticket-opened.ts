import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { TicketOpened } from '../../support/domain/ticket.events.js';
import { NotifyStaff } from '../use-cases/notify-staff.js';

/** Notifies the staff of a new ticket, except for one of them who opened it. */
export const notifyWhenTicketOpened = defineReaction<TicketOpened>({
  name: 'notify-when-ticket-opened',
  from: 'now',
  on: {
    TicketOpened: ({ data: { userId, ticketId, at } }, { commands }) =>
      commands.execute(
        new NotifyStaff({ cause: 'admin_ticket_opened', details: { ticketId } }, at, { except: userId }),
      ),
  },
});
