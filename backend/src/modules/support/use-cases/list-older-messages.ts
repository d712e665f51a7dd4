import { Query } from '@nestjs/cqrs';
import type { ThreadPage } from '@shop/contracts/support';
import { queryHandler } from '../../../platform/feature/query-handler.js';
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

export const ListOlderMessagesHandler = queryHandler(
  ListOlderMessages,
  [SeenTickets, ThreadPages],
  async ({ user, ticketId, before }, tickets, pages) => {
    await tickets.get(ticketId, user);
    return pages.before(ticketId, before, user);
  },
);
