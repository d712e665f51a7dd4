import type { ActivityChange } from '@shop/contracts/activity';
import type { EventOf } from '@shop/kernel/events';
import { type DescribedActivity, describeActivities } from '../../platform/activity/activities.js';
import { adminActsOn } from '../../platform/activity/admin-acts.js';
import { changedFields } from '../../platform/activity/change-texts.js';
import type { CannedReplyEvent } from './domain/canned-reply.events.js';
import type { TicketEvent } from './domain/ticket.events.js';

/** Acts of members on their own tickets are not logged. */
const byStaff = adminActsOn(({ ticketId }: { readonly ticketId: number }) => ({
  kind: 'ticket',
  id: String(ticketId),
}));

/** Acts of the staff on tickets. */
export const ticketActivities = describeActivities<TicketEvent>('support', {
  TicketReplied: byStaff('Ticket respondido'),
  TicketAssigned: byStaff('Ticket assumido'),
  TicketNotified: byStaff('Membro notificado sobre o ticket'),
  TicketNoteAdded: byStaff('Nota adicionada a um ticket'),
  TicketClosed: byStaff('Ticket encerrado', [{ field: 'Situação', before: 'em aberto', after: 'encerrado' }]),
  TicketDeleted: byStaff<EventOf<TicketEvent, 'TicketDeleted'>>('Ticket excluído', ({ number }) => [
    { field: 'Situação', before: 'cadastrado', after: 'excluído' },
    { field: 'Mensagens', before: String(number), after: '0' },
  ]),
});

const cannedReply =
  <Data extends { readonly replyId: string }>(action: string, changes: (data: Data) => readonly ActivityChange[]) =>
  ({ data }: { data: Data }): DescribedActivity => ({
    action,
    target: { kind: 'canned-reply', id: data.replyId },
    changes: changes(data),
  });

const texts = { title: ['Título', String], content: ['Texto', String] } as const;

/** Acts of the staff on canned replies. */
export const cannedReplyActivities = describeActivities<CannedReplyEvent>('support', {
  CannedReplyAdded: cannedReply<EventOf<CannedReplyEvent, 'CannedReplyAdded'>['data']>(
    'Resposta pronta criada',
    (data) => changedFields(null, data, texts),
  ),
  CannedReplyChanged: cannedReply<EventOf<CannedReplyEvent, 'CannedReplyChanged'>['data']>(
    'Resposta pronta alterada',
    (data) => changedFields<{ title: string; content: string }>(data.previous, data, texts),
  ),
  CannedReplyDeleted: cannedReply<EventOf<CannedReplyEvent, 'CannedReplyDeleted'>['data']>(
    'Resposta pronta excluída',
    () => [{ field: 'Situação', before: 'cadastrada', after: 'excluída' }],
  ),
});
