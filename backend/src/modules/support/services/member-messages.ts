import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { TicketMessage } from '@shop/contracts/support';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { respondAbout } from '../../../platform/context/request-context.js';
import { ProjectionProgress } from '../../../platform/projections/progress.js';
import { FindUsernames } from '../../account/use-cases/find-usernames.js';
import { TicketThreadView, toMessage } from '../views/ticket-thread.view.js';
import { Attachments } from './attachments.js';

/** Messages of a ticket's member, as the author of a reply has to have seen them. */
@Injectable()
export class MemberMessages {
  constructor(
    private readonly view: TicketThreadView,
    private readonly attachments: Attachments,
    private readonly queries: QueryBus,
    private readonly progress: ProjectionProgress,
  ) {}

  /** Returns the number of a message of the ticket; 0 for a missing one. */
  async numberOf(ticketId: number, messageId: string): Promise<number> {
    const [doc] = await this.view.find({ ticketId, 'message.messageId': messageId }, { limit: 1 });
    return doc?.number ?? 0;
  }

  /** Returns the newest message, once the view holds all that is recorded. Throws `UnavailableError`. */
  async newest(ticketId: number, staff: SessionUser): Promise<TicketMessage | null> {
    await this.progress.requireAll();
    const head = await this.view.get(String(ticketId));
    if (!head) return null;
    const { userId } = head;
    respondAbout(userId);
    const query = { ticketId, number: { $gt: 0 }, authorId: userId };
    const [doc] = await this.view.find(query, { sort: { number: -1, _id: -1 }, limit: 1 });
    const message = doc ? toMessage(doc, await this.queries.execute(new FindUsernames([userId]))) : null;
    return message && this.attachments.linked(message, staff);
  }
}
