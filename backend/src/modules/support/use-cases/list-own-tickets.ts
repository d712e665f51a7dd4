import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OwnTicket, OwnTicketsQuery } from '@shop/contracts/support';
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

@QueryHandler(ListOwnTickets)
export class ListOwnTicketsHandler implements IQueryHandler<ListOwnTickets> {
  constructor(private readonly view: TicketInboxView) {}

  async execute({ userId, query }: ListOwnTickets): Promise<ListResponse<OwnTicket, OwnTicketsQuery>> {
    return listResponse(ownTicketsList, { view: this.view, query, scope: { userId }, topic: ticketsTopic(userId) });
  }
}
