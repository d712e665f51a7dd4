import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Followers } from '../../../platform/push/followers.js';
import { isPresent, ticket } from '../domain/ticket.js';

/** Returns true while the member has the ticket open on a screen that follows it. */
export class IsMemberReading extends Query<boolean> {
  constructor(readonly ticketId: number) {
    super();
  }
}

export const IsMemberReadingHandler = queryHandler(
  IsMemberReading,
  [AggregateStore, Followers],
  async ({ ticketId }, store, followers) => {
    const state = await store.load(ticket, String(ticketId));
    return isPresent(state) && followers.isFollowed(`ticket:${String(ticketId)}`, state.userId);
  },
);
