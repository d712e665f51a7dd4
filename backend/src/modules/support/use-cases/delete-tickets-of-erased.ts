import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { ProjectionProgress } from '../../../platform/projections/progress.js';
import { forgetStaff, ticket } from '../domain/ticket.js';
import { TicketInboxView } from '../views/ticket-inbox.view.js';
import { DeleteTicket } from './delete-ticket.js';
import { FindRepliedBy } from './find-replied-by.js';

/** Deletes the tickets of an erased account, and its name from those it replied to as staff. */
export class DeleteTicketsOfErased extends Command<void> {
  constructor(
    readonly userId: string,
    /** Position of the erasure: by then the views include all earlier tickets. */
    readonly position: bigint,
  ) {
    super();
  }
}

@CommandHandler(DeleteTicketsOfErased)
export class DeleteTicketsOfErasedHandler implements ICommandHandler<DeleteTicketsOfErased> {
  constructor(
    private readonly store: AggregateStore,
    private readonly commands: CommandBus,
    private readonly progress: ProjectionProgress,
    private readonly inbox: TicketInboxView,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId, position }: DeleteTicketsOfErased): Promise<void> {
    await this.progress.require(position);
    for (const { ticketId } of await this.inbox.find({ userId }))
      await this.commands.execute(new DeleteTicket(ticketId)).catch(unlessGone);
    for (const ticketId of await this.queries.execute(new FindRepliedBy(userId)))
      await this.store.decide(ticket, String(ticketId), (state) => forgetStaff(state, userId));
  }
}

/** Ignores `NOT_FOUND`, because an earlier run, or the staff, may have deleted it. */
function unlessGone(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'NOT_FOUND')) throw error;
}
