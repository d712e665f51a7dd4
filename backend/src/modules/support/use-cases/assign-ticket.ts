import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { tellingWhoWasFirst } from '../../account/use-cases/find-earlier-act.js';
import { assign, ticket } from '../domain/ticket.js';
import { earlierActOnTicket } from '../services/earlier-act-on-ticket.js';

/** Claims a ticket for someone of the staff; the first one wins. Throws `ALREADY_ASSIGNED`, `TICKET_CLOSED`. */
export class AssignTicket extends Command<void> {
  constructor(
    readonly staff: SessionUser,
    readonly ticketId: number,
  ) {
    super();
  }
}

@CommandHandler(AssignTicket)
export class AssignTicketHandler implements ICommandHandler<AssignTicket> {
  constructor(
    private readonly store: AggregateStore,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  async execute({ staff, ticketId }: AssignTicket): Promise<void> {
    const stamp = { messageId: this.ids.derived('message'), at: this.clock.now().toISOString() };
    const claim = { staffId: staff.id, staffName: staff.username, ...stamp };
    await tellingWhoWasFirst(this.queries, earlierActOnTicket(ticketId), () =>
      this.store.decide(ticket, String(ticketId), (state) => assign(state, claim)),
    );
  }
}
