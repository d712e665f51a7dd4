import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { TicketEvent } from '../domain/ticket.events.js';
import { RemoveAttachments } from '../use-cases/remove-attachments.js';

export const removeAttachmentsWhenTicketDeleted = defineReaction<TicketEvent>({
  name: 'remove-attachments-when-ticket-deleted',
  from: 'start',
  on: { TicketDeleted: ({ data: { ticketId } }, { commands }) => commands.execute(new RemoveAttachments(ticketId)) },
});
