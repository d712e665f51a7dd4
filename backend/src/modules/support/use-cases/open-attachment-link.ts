import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { type OpenedLink, SignedLinks } from '../../../platform/files/signed-links.js';
import type { SentFile } from '../../../platform/files/stored-files.js';
import { ATTACHMENTS, sentAttachment } from '../services/attachments.js';
import { seesTicket, TicketThreadView } from '../views/ticket-thread.view.js';

/** Opens a link to an attachment. Throws the same `FORBIDDEN` for every one that opens nothing. */
export class OpenAttachmentLink extends Query<OpenedLink<SentFile>> {
  constructor(readonly url: string) {
    super();
  }
}

export const OpenAttachmentLinkHandler = queryHandler(
  OpenAttachmentLink,
  [SignedLinks, TicketThreadView],
  ({ url }, links, threads) =>
    links.open(ATTACHMENTS, url, async (target, holder) => {
      const [ticketId = '', messageId = ''] = target.split('/');
      const ticket = await threads.get(ticketId);
      if (!ticket || !seesTicket(ticket, holder)) return null;
      const query = { ticketId: ticket.ticketId, 'message.messageId': messageId };
      const [doc] = await threads.find(query, { limit: 1 });
      const attachment = doc?.message?.attachment;
      return attachment ? sentAttachment(ticket.ticketId, attachment) : null;
    }),
);
