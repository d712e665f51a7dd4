import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HOUR, MINUTE, SECOND } from '@shop/kernel/durations';
import { Config } from '../../../platform/config/config.js';
import { type MailContent, mailLayout } from '../../../platform/mail/layout.js';
import { Mailer, MailRejectedError } from '../../../platform/mail/mailer.js';
import { type CountedMail, MailAllowance } from '../services/mail-allowance.js';

export interface Mail extends CountedMail {
  /** The person whose erasure removes a stored copy. */
  readonly userId: string;
  /** Id of the subject: a repeated delivery is recognised by person and subject. */
  readonly mailId: string;
  readonly content: MailContent;
  /** Other persons whom it names: their erasure removes a stored copy too. */
  readonly about?: readonly string[];
  /** Address that ends such mail, below the message and for the mail program's own button (RFC 8058). */
  readonly leaveUrl?: string;
}

const LONGEST_WAIT = 15 * SECOND;

/** Retries of the jobs that send mail: an outage of the mail server is waited out for an hour. */
export const MAIL_RETRIES = {
  attempts: HOUR / LONGEST_WAIT,
  backoffMs: SECOND,
  maxBackoffMs: LONGEST_WAIT,
  rememberedMs: 10 * MINUTE,
} as const;

/** Age after which the job of an unsent mail counts as lost; before that, it is most likely under way. */
export const MAIL_LOST_AFTER = 10 * SECOND;

/**
 * Hands a message to the mail server, in the product's look. Sent by jobs only, which repeat it while the server is
 * away; an address that does not exist or has had too many counts as served, because no repetition would change it.
 */
export class SendMail extends Command<void> {
  constructor(readonly mail: Mail) {
    super();
  }
}

const oneClickLeave = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

@CommandHandler(SendMail)
export class SendMailHandler implements ICommandHandler<SendMail> {
  private readonly logger = new Logger('mail');

  constructor(
    private readonly mailer: Mailer,
    private readonly allowance: MailAllowance,
    private readonly config: Config,
  ) {}

  async execute({ mail }: SendMail): Promise<void> {
    const { userId, mailId, kind } = mail;
    if (!(await this.allowance.send(mail, () => this.deliver(mail))))
      this.logger.warn({ userId, mailId, kind }, 'mail to an address that has had too many');
  }

  private async deliver({ to, userId, mailId, content, about = [], leaveUrl }: Mail): Promise<void> {
    const { brandName: brand, publicUrl } = this.config;
    const message = {
      to,
      about,
      subject: `${content.title} · ${brand}`,
      messageId: `<${userId}.${mailId}@${new URL(publicUrl).hostname}>`,
      ...mailLayout({ brand, ...content, ...(leaveUrl === undefined ? {} : { leaveUrl }) }),
      ...(leaveUrl === undefined ? {} : { headers: oneClickLeave(leaveUrl) }),
    };
    await this.mailer.send(message).catch((error: unknown) => {
      if (!(error instanceof MailRejectedError)) throw error;
      this.logger.warn({ userId, mailId, reason: error.message }, 'mail to an address that does not exist');
    });
  }
}
