import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { MailKind } from '@shop/contracts/mail';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import type { MailContent } from '../../../platform/mail/layout.js';
import { FindMailAddress } from '../../identity/use-cases/mail/find-mail-address.js';
import { isWanted, mailChoice } from '../domain/mail-choice.js';
import { MailLinks } from '../services/mail-links.js';
import { SendMail } from './send-mail.js';

export interface PersonalMail {
  readonly userId: string;
  /** Id of the subject: a repeated delivery is recognised by person and subject. */
  readonly mailId: string;
  /** The kind to be switched off; `null` for a mail without a switch, as an alarm. */
  readonly kind: MailKind | null;
  /** Mails of one name are limited together; `null` for mail that gathers instead. */
  readonly limitedAs: string | null;
  readonly content: MailContent;
  /** Other persons whom it names. */
  readonly about?: readonly string[];
}

/**
 * Mails a person at their last proven address, with the link that ends its kind. Nothing is sent to the banned
 * and the erased, and nothing of a kind that is switched off. Sent by jobs only, as `SendMail`.
 */
export class MailPerson extends Command<void> {
  constructor(readonly mail: PersonalMail) {
    super();
  }
}

@CommandHandler(MailPerson)
export class MailPersonHandler implements ICommandHandler<MailPerson> {
  constructor(
    private readonly store: AggregateStore,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly links: MailLinks,
  ) {}

  async execute({ mail: { kind, limitedAs, ...mail } }: MailPerson): Promise<void> {
    const { userId } = mail;
    const to = await this.queries.execute(new FindMailAddress(userId));
    if (to === null) return;
    if (kind !== null && !isWanted(await this.store.load(mailChoice, userId), kind)) return;
    const leave = kind === null ? {} : { leaveUrl: this.links.leaveUrl({ userId, kind }) };
    const counted =
      limitedAs === null
        ? ({ kind: 'gathered', cause: 'gathered' } as const)
        : ({ kind: limitedAs, cause: 'notice' } as const);
    await this.commands.execute(new SendMail({ ...mail, ...leave, ...counted, to }));
  }
}
