import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { THREAD_PAGE } from '@shop/contracts/limits';
import type { ThreadPage, TicketMessage } from '@shop/contracts/support';
import { FindUsernames } from '../../account/use-cases/find-usernames.js';
import { namedIn, type ThreadDoc, TicketThreadView, toMessage } from '../views/ticket-thread.view.js';
import { Attachments, type ThreadReader } from './attachments.js';

/** Pages of a ticket's messages, with links of their reader's own. */
@Injectable()
export class ThreadPages {
  constructor(
    private readonly view: TicketThreadView,
    private readonly attachments: Attachments,
    private readonly queries: QueryBus,
  ) {}

  newest(ticketId: number, reader: ThreadReader): Promise<ThreadPage> {
    return this.before(ticketId, Number.MAX_SAFE_INTEGER, reader);
  }

  /** Reads the messages whose numbers precede `before`. */
  async before(ticketId: number, before: number, reader: ThreadReader): Promise<ThreadPage> {
    const docs = await this.view.find(
      { ticketId, number: { $gt: 0, $lt: before } },
      { sort: { number: -1, _id: -1 }, limit: THREAD_PAGE },
    );
    const usernames = await this.queries.execute(new FindUsernames(namedIn(docs)));
    const shown = (doc: ThreadDoc): TicketMessage[] => {
      const message = toMessage(doc, usernames);
      return message ? [this.attachments.linked(message, reader)] : [];
    };
    const oldest = docs.at(-1)?.number ?? 1;
    return {
      messages: docs.toReversed().flatMap(shown),
      // The first message has the number 1.
      older: oldest > 1 ? oldest : null,
    };
  }
}
