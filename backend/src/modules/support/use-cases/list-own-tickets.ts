import { Query } from '@nestjs/cqrs';
import type { OwnTicket, OwnTicketsQuery } from '@shop/contracts/support';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { ownTicketsList, TicketInboxView, ticketsTopic } from '../views/ticket-inbox.view.js';

/** A page of a member's own tickets, or all of them as a file. */
export class ListOwnTickets<Q extends OwnTicketsQuery = OwnTicketsQuery> extends Query<ListResponse<OwnTicket, Q>> {
  constructor(
    readonly userId: string,
    readonly query: Q,
  ) {
    super();
  }
}

export const ListOwnTicketsHandler = queryHandler(ListOwnTickets, [TicketInboxView], ({ userId, query }, view) =>
  listResponse(ownTicketsList, { view, query, scope: { userId }, topic: ticketsTopic(userId) }),
);
