import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { ProjectionProgress } from '../../../platform/projections/progress.js';
import { FindContact } from '../../account/use-cases/find-contact.js';
import { DeleteTicket } from './delete-ticket.js';

/** Deletes a ticket whose member was erased while it was being opened; any other stays. */
export class DeleteOrphanedTicket extends Command<void> {
  constructor(
    readonly ticketId: number,
    readonly userId: string,
    /** Position of the opening: an erasure that came before it is in the views by then. */
    readonly position: bigint,
  ) {
    super();
  }
}

@CommandHandler(DeleteOrphanedTicket)
export class DeleteOrphanedTicketHandler implements ICommandHandler<DeleteOrphanedTicket> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly progress: ProjectionProgress,
  ) {}

  async execute({ ticketId, userId, position }: DeleteOrphanedTicket): Promise<void> {
    await this.progress.require(position);
    if (await this.queries.execute(new FindContact(userId))) return;
    await this.commands.execute(new DeleteTicket(ticketId)).catch(unlessGone);
  }
}

/** Ignores `NOT_FOUND`, because an earlier run, or the staff, may have deleted it. */
function unlessGone(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'NOT_FOUND')) throw error;
}
