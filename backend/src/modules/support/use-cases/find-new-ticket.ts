import { Query, QueryBus } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { UnavailableError } from '../../../platform/deadline/unavailable.js';
import { FindUsernames } from '../../account/use-cases/find-usernames.js';
import { isPresent, ticket } from '../domain/ticket.js';
import { ERASED_MEMBER, TicketInboxView } from '../views/ticket-inbox.view.js';

export interface NewTicket {
  readonly ticketId: number;
  readonly userId: string;
  readonly subject: string;
  readonly username: string;
}

/** A ticket as a mail to the staff names it; `null` once it is deleted. Throws while the view is behind. */
export class FindNewTicket extends Query<NewTicket | null> {
  constructor(readonly ticketId: number) {
    super();
  }
}

export const FindNewTicketHandler = queryHandler(
  FindNewTicket,
  [AggregateStore, TicketInboxView, QueryBus],
  async ({ ticketId }, store, view, queries) => {
    const id = String(ticketId);
    const state = await store.load(ticket, id);
    if (!isPresent(state)) return null;
    const doc = await view.get(id);
    if (!doc) throw new UnavailableError(view.name);
    const usernames = await queries.execute(new FindUsernames([state.userId]));
    return {
      ticketId,
      userId: state.userId,
      subject: doc.subject,
      username: usernames.get(state.userId) ?? ERASED_MEMBER,
    };
  },
);
