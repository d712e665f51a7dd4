import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { TicketThread } from '@shop/contracts/support';
import { live, type LiveResponse } from '../../../platform/responses/live-response.js';
import type { ThreadReader } from '../services/attachments.js';
import { SeenTickets } from '../services/seen-tickets.js';
import { ThreadNotes } from '../services/thread-notes.js';
import { ThreadPages } from '../services/thread-pages.js';
import { TicketThreadView, ticketTopic } from '../views/ticket-thread.view.js';

/** A ticket with its newest messages, for its member and the staff; for others it does not exist. */
export class GetTicket extends Query<LiveResponse<TicketThread>> {
  constructor(
    readonly user: ThreadReader,
    readonly ticketId: number,
  ) {
    super();
  }
}

@QueryHandler(GetTicket)
export class GetTicketHandler implements IQueryHandler<GetTicket> {
  constructor(
    private readonly view: TicketThreadView,
    private readonly tickets: SeenTickets,
    private readonly pages: ThreadPages,
    private readonly notes: ThreadNotes,
  ) {}

  async execute({ user, ticketId }: GetTicket): Promise<LiveResponse<TicketThread>> {
    const version = await this.view.topicVersion(ticketTopic(ticketId));
    const ticket = await this.tickets.get(ticketId, user);
    const thread = { ticket, ...(await this.pages.newest(ticketId, user)) };
    if (user.role !== 'Admin') return live(version, thread);
    return live(version, { ...thread, notes: (await this.notes.of(ticketId)) ?? [] });
  }
}
