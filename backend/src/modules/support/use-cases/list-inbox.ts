import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { InboxQuery, InboxTicket } from '@shop/contracts/support';
import type { CsvResponse } from '../../../platform/http/csv-response.js';
import { live, type LiveResponse } from '../../../platform/http/live-response.js';
import { FindUsernames } from '../../account/use-cases/find-usernames.js';
import { INBOX_TOPIC, inboxList, TicketInboxView } from '../views/ticket-inbox.view.js';

/** A page of all tickets, for the staff, or all of them as a file. */
export class ListInbox extends Query<LiveResponse<InboxTicket[]> | CsvResponse> {
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

  async execute({ query }: ListInbox): Promise<LiveResponse<InboxTicket[]> | CsvResponse> {
    const join = (docs: readonly { readonly userId: string; readonly staffId: string | null }[]) =>
      this.queries.execute(
        new FindUsernames([...new Set(docs.flatMap(({ userId, staffId }) => [userId, staffId ?? userId]))]),
      );
    if (query.format === 'csv') return inboxList.csv(this.view, query, {}, join);
    const head = await this.view.head(INBOX_TOPIC);
    const { rows, total } = await inboxList.page(this.view, query, {}, join);
    return live(head, rows, total);
  }
}
