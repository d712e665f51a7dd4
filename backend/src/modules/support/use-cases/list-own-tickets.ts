import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OwnTicket, OwnTicketsQuery } from '@shop/contracts/support';
import type { CsvResponse } from '../../../platform/http/csv-response.js';
import { live, type LiveResponse } from '../../../platform/http/live-response.js';
import { ownTicketsList, TicketInboxView, ticketsTopic } from '../views/ticket-inbox.view.js';

/** A page of a member's own tickets, or all of them as a file. */
export class ListOwnTickets extends Query<LiveResponse<OwnTicket[]> | CsvResponse> {
  constructor(
    readonly userId: string,
    readonly query: OwnTicketsQuery,
  ) {
    super();
  }
}

@QueryHandler(ListOwnTickets)
export class ListOwnTicketsHandler implements IQueryHandler<ListOwnTickets> {
  constructor(private readonly view: TicketInboxView) {}

  async execute({ userId, query }: ListOwnTickets): Promise<LiveResponse<OwnTicket[]> | CsvResponse> {
    if (query.format === 'csv') return ownTicketsList.csv(this.view, query, { userId });
    const head = await this.view.head(ticketsTopic(userId));
    const { rows, total } = await ownTicketsList.page(this.view, query, { userId });
    return live(head, rows, total);
  }
}
