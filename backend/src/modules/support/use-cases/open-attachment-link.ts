import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
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

@QueryHandler(OpenAttachmentLink)
export class OpenAttachmentLinkHandler implements IQueryHandler<OpenAttachmentLink> {
  constructor(
    private readonly links: SignedLinks,
    private readonly threads: TicketThreadView,
  ) {}

  execute({ url }: OpenAttachmentLink): Promise<OpenedLink<SentFile>> {
    return this.links.open(ATTACHMENTS, url, async (target, holder) => {
      const [ticketId = '', messageId = ''] = target.split('/');
      const ticket = await this.threads.get(ticketId);
      if (!ticket || !seesTicket(ticket, holder)) return null;
      const query = { ticketId: ticket.ticketId, 'message.messageId': messageId };
      const [doc] = await this.threads.find(query, { limit: 1 });
      const attachment = doc?.message?.attachment;
      return attachment ? sentAttachment(ticket.ticketId, attachment) : null;
    });
  }
}
