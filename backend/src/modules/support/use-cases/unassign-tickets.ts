import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { ProjectionProgress } from '../../../platform/projections/progress.js';
import { ListStaff } from '../../identity/use-cases/administration/list-staff.js';
import { ticket, unassign } from '../domain/ticket.js';
import { TicketInboxView } from '../views/ticket-inbox.view.js';

/** Frees the tickets of someone without the permission for them, so that others can take them. */
export class UnassignTickets extends Command<void> {
  constructor(
    readonly staffId: string,
    /** Of the change of their account, or of an assignment: the views must include all that was recorded before. */
    readonly position: bigint,
  ) {
    super();
  }
}

@CommandHandler(UnassignTickets)
export class UnassignTicketsHandler implements ICommandHandler<UnassignTickets> {
  constructor(
    private readonly store: AggregateStore,
    private readonly progress: ProjectionProgress,
    private readonly inbox: TicketInboxView,
    private readonly queries: QueryBus,
  ) {}

  async execute({ staffId, position }: UnassignTickets): Promise<void> {
    await this.progress.require(position);
    const staff = await this.queries.execute(new ListStaff('support'));
    if (staff.includes(staffId)) return;
    for (const { ticketId } of await this.inbox.find({ staffId }))
      await this.store.decide(ticket, String(ticketId), (state) => unassign(state, staffId));
  }
}
