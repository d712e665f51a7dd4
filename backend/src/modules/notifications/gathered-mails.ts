import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { MailKind } from '@shop/contracts/mail';
import { mapAtMost } from '../../platform/concurrency/map-at-most.js';
import { Config } from '../../platform/config/config.js';
import type { MailContent } from '../../platform/mail/layout.js';
import { FindUnusableKeys } from '../keys/use-cases/find-unusable-keys.js';
import { FindDelivery } from '../orders/use-cases/find-delivery.js';
import { FindNewTicket } from '../support/use-cases/find-new-ticket.js';
import { deliveryMail } from './delivery-mail.js';
import { DueMails } from './due-mails.js';
import type { GatheredCause } from './domain/due-mails.js';
import { newTicketsMail } from './new-tickets-mail.js';

/** Readings of the log at once for one mail, of up to 50 subjects: many mails are due in the same minute. */
const READ_AT_ONCE = 2;

interface GatheredMail {
  readonly kind: MailKind;
  readonly content: MailContent;
  readonly about?: readonly string[];
}

/** Composes the mails that gather, when they are sent: keys and names are in no event, queue or log of their own. */
@Injectable()
export class GatheredMails {
  constructor(
    private readonly queries: QueryBus,
    private readonly mails: DueMails,
    private readonly config: Config,
  ) {}

  /** Returns one mail about all of them; `null` where nothing of it is worth a mail any more. */
  compose(userId: string, cause: GatheredCause, subjectIds: readonly string[]): Promise<GatheredMail | null> {
    return cause === 'admin_ticket_opened'
      ? this.ofNewTickets(userId, subjectIds.map(Number))
      : this.ofDeliveries(subjectIds);
  }

  private async ofDeliveries(orderIds: readonly string[]): Promise<GatheredMail | null> {
    const found = await mapAtMost(orderIds, READ_AT_ONCE, (id) => this.queries.execute(new FindDelivery(id)));
    const orders = found.filter((order) => order !== null);
    if (orders.length === 0) return null;
    const keyIds = orders.flatMap(({ items }) => items.flatMap(({ keys }) => keys.map(({ keyId }) => keyId)));
    const unusable = await this.queries.execute(new FindUnusableKeys(keyIds));
    return { kind: 'deliveries', content: deliveryMail(orders, unusable, this.config.publicUrl) };
  }

  /** Returns the mail, which names people. */
  private async ofNewTickets(userId: string, ticketIds: readonly number[]): Promise<GatheredMail | null> {
    if (!(await this.mails.mayRead(userId, 'support'))) return null;
    const found = await mapAtMost(ticketIds, READ_AT_ONCE, (id) => this.queries.execute(new FindNewTicket(id)));
    const tickets = found.filter((ticket) => ticket !== null);
    if (tickets.length === 0) return null;
    const about = tickets.map((ticket) => ticket.userId);
    return { kind: 'tickets', content: newTicketsMail(tickets, this.config.publicUrl), about };
  }
}
