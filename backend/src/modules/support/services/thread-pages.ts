import { Injectable } from '@nestjs/common';
import { THREAD_PAGE } from '@shop/contracts/limits';
import type { ThreadPage, TicketMessage } from '@shop/contracts/support';
import { type ThreadDoc, TicketThreadView, toMessage } from '../views/ticket-thread.view.js';
import { Attachments, type ThreadReader } from './attachments.js';

/** Pages of a ticket's messages, with links of their reader's own. */
@Injectable()
export class ThreadPages {
  constructor(
    private readonly view: TicketThreadView,
    private readonly attachments: Attachments,
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
    const oldest = docs.at(-1)?.number ?? 1;
    return {
      messages: docs.toReversed().flatMap((doc) => this.shown(doc, reader)),
      // The first message has the number 1.
      older: oldest > 1 ? oldest : null,
    };
  }

  private shown(doc: ThreadDoc, reader: ThreadReader): TicketMessage[] {
    const message = toMessage(doc);
    return message ? [this.attachments.linked(message, reader)] : [];
  }
}
