import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
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

@QueryHandler(RequireWritableTicket)
export class RequireWritableTicketHandler implements IQueryHandler<RequireWritableTicket> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ user, ticketId }: RequireWritableTicket): Promise<void> {
    requireWritable(await this.store.peek(ticket, ticketId), user?.role === 'Admin' ? null : (user?.id ?? ''));
  }
}
