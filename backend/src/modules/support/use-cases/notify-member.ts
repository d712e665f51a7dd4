import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { tellingWhoWasFirst } from '../../account/use-cases/find-earlier-act.js';
import { notifyMember, ticket } from '../domain/ticket.js';
import { earlierActOnTicket } from '../services/earlier-act-on-ticket.js';

/** Asks the member to look at a ticket; the notification and the mail follow from the event. */
export class NotifyMember extends Command<void> {
  constructor(
    readonly staff: SessionUser,
    readonly ticketId: number,
  ) {
    super();
  }
}

@CommandHandler(NotifyMember)
export class NotifyMemberHandler implements ICommandHandler<NotifyMember> {
  constructor(
    private readonly store: AggregateStore,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  async execute({ staff, ticketId }: NotifyMember): Promise<void> {
    const stamp = { messageId: this.ids.derived('message'), at: this.clock.now().toISOString() };
    const request = { staffId: staff.id, ...stamp };
    await tellingWhoWasFirst(this.queries, earlierActOnTicket(ticketId), () =>
      this.store.decide(ticket, String(ticketId), (state) => notifyMember(state, request)),
    );
  }
}
