import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { InboxQuery, InboxTicket } from '@shop/contracts/support';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { FindUsernames } from '../../account/use-cases/find-usernames.js';
import { INBOX_TOPIC, inboxList, TicketInboxView } from '../views/ticket-inbox.view.js';

/** A page of all tickets, for the staff, or all of them as a file. */
export class ListInbox extends Query<ListResponse<InboxTicket, InboxQuery>> {
  constructor(readonly query: InboxQuery) {
    super();
  }
}

@QueryHandler(ListInbox)
export class ListInboxHandler implements IQueryHandler<ListInbox> {
  constructor(
    private readonly view: TicketInboxView,
    private readonly queries: QueryBus,
  ) {}

  async execute({ query }: ListInbox): Promise<ListResponse<InboxTicket, InboxQuery>> {
    const join = (docs: readonly { readonly userId: string; readonly staffId: string | null }[]) =>
      this.queries.execute(new FindUsernames(docs.flatMap(({ userId, staffId }) => [userId, staffId ?? userId])));
    return listResponse(inboxList, { view: this.view, query, scope: {}, topic: INBOX_TOPIC }, join);
  }
}
