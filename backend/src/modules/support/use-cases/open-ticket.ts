import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OpenTicket as Opening, OpenedTicket } from '@shop/contracts/support';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Sequences } from '../../../platform/event-store/sequences.js';
import { openTicket, ticket } from '../domain/ticket.js';

/** Opens a ticket with its first message. */
export class OpenTicket extends Command<OpenedTicket['ticket']> {
  constructor(
    readonly user: SessionUser,
    readonly opening: Opening,
  ) {
    super();
  }
}

@CommandHandler(OpenTicket)
export class OpenTicketHandler implements ICommandHandler<OpenTicket> {
  constructor(
    private readonly store: AggregateStore,
    private readonly sequences: Sequences,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ user, opening: { subject, message: content } }: OpenTicket): Promise<OpenedTicket['ticket']> {
    const ticketId = await this.sequences.next('ticket');
    const { id: userId, username } = user;
    const stamp = { messageId: this.ids.derived('message'), at: this.clock.now().toISOString() };
    await this.store.decide(
      ticket,
      String(ticketId),
      (state) => openTicket(state, { ticketId, userId, username, subject, content, ...stamp }),
      { isNew: true },
    );
    return { id: ticketId, subject, status: 'OPEN' };
  }
}
