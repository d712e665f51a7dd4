import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { InboxQuery, InboxTicket } from '@shop/contracts/support';
import { Clock } from '../../../platform/clock/clock.js';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { matchAmong } from '../../../platform/list/search.js';
import { withPeople } from '../../account/use-cases/find-user-ids.js';
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
    private readonly clock: Clock,
  ) {}

  async execute({ query: { late, ...asked } }: ListInbox): Promise<ListResponse<InboxTicket, InboxQuery>> {
    const found = await withPeople(this.queries, asked, openedBy);
    const query = late === undefined ? found : { ...found, late: this.clock.now() };
    const join = (docs: readonly { readonly userId: string; readonly staffId: string | null }[]) =>
      this.queries.execute(new FindUsernames(docs.flatMap(({ userId, staffId }) => [userId, staffId ?? userId])));
    return listResponse(inboxList, { view: this.view, query, scope: {}, topic: INBOX_TOPIC }, join);
  }
}

/** Returns the conditions for the tickets of some members, as a match of a search's word. */
const openedBy = (userIds: readonly string[]) => matchAmong('userId', userIds, { userId: 1, updatedAt: -1, _id: 1 });
