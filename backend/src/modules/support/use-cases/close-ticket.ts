import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { tellingWhoWasFirst } from '../../account/use-cases/find-earlier-act.js';
import { close, ticket } from '../domain/ticket.js';
import { earlierActOnTicket } from '../services/earlier-act-on-ticket.js';

/** Closes a ticket for good: the staff any, a member their own. */
export class CloseTicket extends Command<void> {
  constructor(
    readonly user: SessionUser,
    readonly ticketId: number,
  ) {
    super();
  }
}

@CommandHandler(CloseTicket)
export class CloseTicketHandler implements ICommandHandler<CloseTicket> {
  constructor(
    private readonly store: AggregateStore,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  async execute({ user, ticketId }: CloseTicket): Promise<void> {
    const stamp = { messageId: this.ids.derived('message'), at: this.clock.now().toISOString() };
    const closed = (by: { readonly userId?: string }) =>
      this.store.decide(ticket, String(ticketId), (state) => close(state, { ...stamp, ...by }));
    await (user.role === 'Admin'
      ? tellingWhoWasFirst(this.queries, earlierActOnTicket(ticketId), () => closed({}))
      : closed({ userId: user.id }));
  }
}
