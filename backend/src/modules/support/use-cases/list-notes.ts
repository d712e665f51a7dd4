import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { TicketNotes } from '@shop/contracts/support-desk';
import { DomainError } from '@shop/kernel/domain-error';
import { live, type LiveResponse } from '../../../platform/responses/live-response.js';
import { ThreadNotes } from '../services/thread-notes.js';
import { notesTopic, TicketNotesView } from '../views/ticket-notes.view.js';

/** The notes on a ticket, for the staff. Throws `NOT_FOUND`. */
export class ListNotes extends Query<LiveResponse<TicketNotes>> {
  constructor(readonly ticketId: number) {
    super();
  }
}

@QueryHandler(ListNotes)
export class ListNotesHandler implements IQueryHandler<ListNotes> {
  constructor(
    private readonly view: TicketNotesView,
    private readonly notes: ThreadNotes,
  ) {}

  async execute({ ticketId }: ListNotes): Promise<LiveResponse<TicketNotes>> {
    const version = await this.view.topicVersion(notesTopic(ticketId));
    const notes = await this.notes.of(ticketId);
    if (!notes) throw new DomainError('NOT_FOUND');
    return live(version, { notes });
  }
}
