import { type DocumentOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { TicketDeleted, TicketMailDue, TicketMailSent } from '../domain/ticket.events.js';

/** The mails about a ticket that were not sent yet. */
const fields = {
  _id: String,
  ticketId: Number,
  mails: [{ messageId: String, at: Date }],
  /** Of the oldest. */
  at: Date,
};
type DueTicketMailDoc = DocumentOf<typeof fields>;

const idOf = ({ data }: { data: { ticketId: number } }): string => String(data.ticketId);

function withMails(ticketId: number, mails: DueTicketMailDoc['mails']): DueTicketMailDoc | null {
  const [oldest] = mails;
  return oldest ? { _id: String(ticketId), ticketId, mails, at: oldest.at } : null;
}

const dueTicketMailProjection = defineProjection<DueTicketMailDoc, TicketMailDue | TicketMailSent | TicketDeleted>({
  name: 'due-ticket-mail',
  version: 1,
  group: 'lists',
  schema: viewSchema(fields).index({ at: 1, _id: 1 }),
  on: {
    TicketMailDue: {
      id: idOf,
      apply: (doc, { data: { ticketId, messageId, at } }) =>
        withMails(ticketId, [...(doc?.mails ?? []), { messageId, at: new Date(at) }]),
    },
    TicketMailSent: {
      id: idOf,
      apply: (doc, { data }) =>
        withMails(
          data.ticketId,
          (doc?.mails ?? []).filter(({ messageId }) => messageId !== data.messageId),
        ),
    },
    TicketDeleted: { id: idOf, apply: () => null },
  },
});

export class DueTicketMailView extends viewOf(dueTicketMailProjection) {}
