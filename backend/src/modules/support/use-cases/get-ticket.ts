import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { TicketMessage, TicketThread } from '@shop/contracts/support';
import { DomainError } from '@shop/kernel/domain-error';
import { live, type LiveResponse } from '../../../platform/http/live-response.js';
import { Attachments, type ThreadReader } from '../services/attachments.js';
import { TicketNotesView, toNotes } from '../views/ticket-notes.view.js';
import {
  seesTicket,
  type ThreadDoc,
  TicketThreadView,
  ticketTopic,
  toMessage,
  toTicket,
} from '../views/ticket-thread.view.js';

/** A ticket with its messages, for its member and the staff; for others it does not exist. */
export class GetTicket extends Query<LiveResponse<TicketThread>> {
  constructor(
    readonly user: ThreadReader,
    readonly ticketId: number,
  ) {
    super();
  }
}

@QueryHandler(GetTicket)
export class GetTicketHandler implements IQueryHandler<GetTicket> {
  constructor(
    private readonly view: TicketThreadView,
    private readonly notes: TicketNotesView,
    private readonly attachments: Attachments,
  ) {}

  async execute({ user, ticketId }: GetTicket): Promise<LiveResponse<TicketThread>> {
    const head = await this.view.head(ticketTopic(ticketId));
    const doc = await this.view.get(String(ticketId));
    const ticket = doc && seesTicket(doc, user) && toTicket(doc);
    if (!ticket) throw new DomainError('NOT_FOUND');
    const docs = await this.view.find({ ticketId, number: { $gt: 0 } }, { sort: { number: 1, _id: 1 } });
    const thread = { ticket, messages: docs.flatMap((one) => this.shown(one, user)) };
    if (user.role !== 'Admin') return live(head, thread);
    return live(head, { ...thread, notes: toNotes(await this.notes.get(String(ticketId))) });
  }

  private shown(doc: ThreadDoc, reader: ThreadReader): TicketMessage[] {
    const message = toMessage(doc);
    return message ? [this.attachments.linked(message, reader)] : [];
  }
}
