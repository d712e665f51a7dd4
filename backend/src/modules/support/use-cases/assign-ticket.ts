import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { assign, ticket } from '../domain/ticket.js';

/** Claims a ticket for someone of the staff; the first one wins. */
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
  ) {}

  async execute({ staff, ticketId }: AssignTicket): Promise<void> {
    const stamp = { messageId: this.ids.derived('message'), at: this.clock.now().toISOString() };
    await this.store.decide(ticket, String(ticketId), (state) =>
      assign(state, { staffId: staff.id, staffName: staff.username, ...stamp }),
    );
  }
}
