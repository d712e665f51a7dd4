import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { MailKind } from '@shop/contracts/mail';
import { Config } from '../../platform/config/config.js';
import type { MailContent } from '../../platform/mail/layout.js';
import { FindDelivery } from '../orders/use-cases/find-delivery.js';
import { deliveryMail } from './delivery-mail.js';
import type { DueMail, GatheredCause } from './domain/due-mails.js';

interface GatheredMail {
  readonly kind: MailKind;
  readonly content: MailContent;
}

/** Composes the mails that gather, when they are sent: keys and names are in no event, queue or log of their own. */
@Injectable()
export class GatheredMails {
  constructor(
    private readonly queries: QueryBus,
    private readonly config: Config,
  ) {}

  /** Returns one mail about all of them; `null` where nothing of it is worth a mail any more. */
  compose(cause: GatheredCause, due: readonly DueMail[]): Promise<GatheredMail | null> {
    const subjectIds = due.flatMap(({ subjectId }) => subjectId ?? []);
    switch (cause) {
      case 'order_delivered':
        return this.ofDeliveries(subjectIds);
    }
  }

  private async ofDeliveries(orderIds: readonly string[]): Promise<GatheredMail | null> {
    const found = await Promise.all(orderIds.map((id) => this.queries.execute(new FindDelivery(id))));
    const orders = found.filter((order) => order !== null);
    return orders.length === 0 ? null : { kind: 'deliveries', content: deliveryMail(orders, this.config.publicUrl) };
  }
}
