import { type DescribedActivity, describeActivities } from '../../platform/activity/activities.js';
import { adminActsOn } from '../../platform/activity/admin-acts.js';
import type { CannedReplyEvent } from './domain/canned-reply.events.js';
import type { TicketEvent } from './domain/ticket.events.js';

/** Acts of members on their own tickets are not logged. */
const byStaff = adminActsOn(({ ticketId }: { readonly ticketId: number }) => ({
  kind: 'ticket',
  id: String(ticketId),
}));

/** Acts of the staff on tickets. */
export const ticketActivities = describeActivities<TicketEvent>({
  TicketReplied: byStaff('Ticket respondido'),
  TicketAssigned: byStaff('Ticket assumido'),
  TicketNotified: byStaff('Membro notificado sobre o ticket'),
  TicketNoteAdded: byStaff('Nota adicionada a um ticket'),
  TicketClosed: byStaff('Ticket encerrado'),
  TicketDeleted: byStaff('Ticket excluído'),
});

const cannedReply =
  (action: string) =>
  ({ data }: { data: { replyId: string } }): DescribedActivity => ({
    action,
    target: { kind: 'canned-reply', id: data.replyId },
  });

/** Acts of the staff on canned replies. */
export const cannedReplyActivities = describeActivities<CannedReplyEvent>({
  CannedReplyAdded: cannedReply('Resposta pronta criada'),
  CannedReplyChanged: cannedReply('Resposta pronta alterada'),
  CannedReplyDeleted: cannedReply('Resposta pronta excluída'),
});
