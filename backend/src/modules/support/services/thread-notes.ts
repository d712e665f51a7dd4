import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { TicketNote } from '@shop/contracts/support';
import { FindUsernames } from '../../account/use-cases/find-usernames.js';
import { TicketNotesView, toNotes } from '../views/ticket-notes.view.js';

/** Notes of the staff on tickets, with the present names of their authors. */
@Injectable()
export class ThreadNotes {
  constructor(
    private readonly view: TicketNotesView,
    private readonly queries: QueryBus,
  ) {}

  /** Returns null for a ticket that does not exist. */
  async of(ticketId: number): Promise<TicketNote[] | null> {
    const doc = await this.view.get(String(ticketId));
    if (!doc) return null;
    const authors = doc.notes.map(({ authorId }) => authorId);
    return toNotes(doc, await this.queries.execute(new FindUsernames(authors)));
  }
}
