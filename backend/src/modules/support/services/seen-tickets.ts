import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Ticket } from '@shop/contracts/support';
import { DomainError } from '@shop/kernel/domain-error';
import { UnavailableError } from '../../../platform/deadline/unavailable.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { FindUsernames } from '../../account/use-cases/find-usernames.js';
import { isPresent, ticket } from '../domain/ticket.js';
import { namedIn, seesTicket, TicketThreadView, toTicket } from '../views/ticket-thread.view.js';
import type { ThreadReader } from './attachments.js';

/** Tickets as their member and the staff see them. */
@Injectable()
export class SeenTickets {
  constructor(
    private readonly view: TicketThreadView,
    private readonly store: AggregateStore,
    private readonly queries: QueryBus,
  ) {}

  /**
   * Returns a ticket. Throws `NOT_FOUND` where it does not exist for its reader, `UnavailableError` while the view does
   * not hold it yet: who has just opened a ticket is led to it.
   */
  async get(ticketId: number, reader: Pick<ThreadReader, 'id' | 'role'>): Promise<Ticket> {
    const doc = await this.view.get(String(ticketId));
    const seen =
      doc && seesTicket(doc, reader) && toTicket(doc, await this.queries.execute(new FindUsernames(namedIn([doc]))));
    if (seen) return seen;
    if (!doc && (await this.isRecorded(ticketId, reader))) throw new UnavailableError(this.view.name);
    throw new DomainError('NOT_FOUND');
  }

  private async isRecorded(ticketId: number, { id, role }: Pick<ThreadReader, 'id' | 'role'>): Promise<boolean> {
    const state = await this.store.peek(ticket, String(ticketId));
    return isPresent(state) && (state.userId === id || role === 'Admin');
  }
}
