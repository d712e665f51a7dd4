import { type DocumentOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { TicketEvent } from '../domain/ticket.events.js';

/** Size of the files of a ticket on the disk; a ticket without files has no document. */
const fields = { _id: String, userId: String, bytes: Number };
type AttachmentBytesDoc = DocumentOf<typeof fields>;

const attachmentBytesProjection = defineProjection<AttachmentBytesDoc, TicketEvent>({
  name: 'attachment-bytes',
  version: 1,
  group: 'strong',
  schema: viewSchema(fields).index({ userId: 1 }),
  on: {
    TicketMessageSent: {
      id: (e) => String(e.data.ticketId),
      apply: (doc, { data: { ticketId, userId, attachment } }) =>
        attachment ? { _id: String(ticketId), userId, bytes: (doc?.bytes ?? 0) + attachment.bytes } : doc,
    },
    TicketDeleted: { id: (e) => String(e.data.ticketId), apply: () => null },
  },
});

export class AttachmentBytesView extends viewOf(attachmentBytesProjection) {}
