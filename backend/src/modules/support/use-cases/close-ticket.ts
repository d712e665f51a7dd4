import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { close, ticket } from '../domain/ticket.js';

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
  ) {}

  async execute({ user, ticketId }: CloseTicket): Promise<void> {
    const stamp = { messageId: this.ids.derived('message'), at: this.clock.now().toISOString() };
    const by = user.role === 'Admin' ? {} : { userId: user.id };
    await this.store.decide(ticket, String(ticketId), (state) => close(state, { ...stamp, ...by }));
  }
}
