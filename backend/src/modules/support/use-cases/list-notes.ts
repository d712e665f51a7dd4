import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { TicketNotes } from '@shop/contracts/support-desk';
import { DomainError } from '@shop/kernel/domain-error';
import { live, type LiveResponse } from '../../../platform/http/live-response.js';
import { notesTopic, TicketNotesView, toNotes } from '../views/ticket-notes.view.js';

/** The notes on a ticket, for the staff. Throws `NOT_FOUND`. */
export class ListNotes extends Query<LiveResponse<TicketNotes>> {
  constructor(readonly ticketId: number) {
    super();
  }
}

@QueryHandler(ListNotes)
export class ListNotesHandler implements IQueryHandler<ListNotes> {
  constructor(private readonly view: TicketNotesView) {}

  async execute({ ticketId }: ListNotes): Promise<LiveResponse<TicketNotes>> {
    const version = await this.view.topicVersion(notesTopic(ticketId));
    const doc = await this.view.get(String(ticketId));
    if (!doc) throw new DomainError('NOT_FOUND');
    return live(version, { notes: toNotes(doc) });
  }
}
