import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { TicketNotesView } from '../views/ticket-notes.view.js';
import { TicketThreadView } from '../views/ticket-thread.view.js';

/** The tickets that show the name of someone of the staff: in a message, as assignee or on a note. */
export class FindRepliedBy extends Query<readonly number[]> {
  constructor(readonly staffId: string) {
    super();
  }
}

@QueryHandler(FindRepliedBy)
export class FindRepliedByHandler implements IQueryHandler<FindRepliedBy> {
  constructor(
    private readonly threads: TicketThreadView,
    private readonly notes: TicketNotesView,
  ) {}

  async execute({ staffId }: FindRepliedBy): Promise<readonly number[]> {
    const replied = await this.threads.find({ authorId: staffId });
    const noted = await this.notes.find({ 'notes.authorId': staffId });
    return [...new Set([...replied.map(({ ticketId }) => ticketId), ...noted.map(({ _id }) => Number(_id))])];
  }
}
