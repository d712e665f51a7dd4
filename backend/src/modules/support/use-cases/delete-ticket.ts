import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { deleteTicket, ticket } from '../domain/ticket.js';

/** Deletes a ticket with all its messages; a tombstone without texts stays in the log. */
export class DeleteTicket extends Command<void> {
  constructor(readonly ticketId: number) {
    super();
  }
}

@CommandHandler(DeleteTicket)
export class DeleteTicketHandler implements ICommandHandler<DeleteTicket> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ ticketId }: DeleteTicket): Promise<void> {
    await this.store.decide(ticket, String(ticketId), deleteTicket);
  }
}
