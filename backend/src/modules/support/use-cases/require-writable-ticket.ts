import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { requireWritable, ticket } from '../domain/ticket.js';

/**
 * Throws `NOT_FOUND` and `TICKET_CLOSED` where the user cannot write in a ticket: nothing they send to it need be read.
 */
export class RequireWritableTicket extends Query<void> {
  constructor(
    readonly user: Pick<SessionUser, 'id' | 'role'> | undefined,
    readonly ticketId: string,
  ) {
    super();
  }
}

export const RequireWritableTicketHandler = queryHandler(
  RequireWritableTicket,
  [AggregateStore],
  async ({ user, ticketId }, store) => {
    requireWritable(await store.peek(ticket, ticketId), user?.role === 'Admin' ? null : (user?.id ?? ''));
  },
);
