import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ThreadPage } from '@shop/contracts/support';
import type { ThreadReader } from '../services/attachments.js';
import { SeenTickets } from '../services/seen-tickets.js';
import { ThreadPages } from '../services/thread-pages.js';

/** The page of a ticket's messages before a cursor, for its member and the staff. Throws `NOT_FOUND`. */
export class ListOlderMessages extends Query<ThreadPage> {
  constructor(
    readonly user: ThreadReader,
    readonly ticketId: number,
    readonly before: number,
  ) {
    super();
  }
}

@QueryHandler(ListOlderMessages)
export class ListOlderMessagesHandler implements IQueryHandler<ListOlderMessages> {
  constructor(
    private readonly tickets: SeenTickets,
    private readonly pages: ThreadPages,
  ) {}

  async execute({ user, ticketId, before }: ListOlderMessages): Promise<ThreadPage> {
    await this.tickets.get(ticketId, user);
    return this.pages.before(ticketId, before, user);
  }
}
