import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IsString } from 'class-validator';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { defineJob, JobProcessor } from '../../../platform/jobs/job.js';
import { MAIL_RETRIES, SendMail } from '../../mail/use-cases/send-mail.js';
import { mailDue, newsletter } from '../domain/newsletter.js';
import { newsletterMail } from '../newsletter-mail.js';
import { NewsletterLinks } from '../services/newsletter-links.js';

class MailNewsletterPayload {
  @IsString() listId!: string;
  @IsString() requestId!: string;
}

/** Waits out an outage of the mail server for an hour; after a longer one the person requests it again. */
export const MailNewsletterJob = defineJob({
  name: 'mail-newsletter',
  payload: MailNewsletterPayload,
  ...MAIL_RETRIES,
});

/** Sends the link that confirms a request for the newsletter, or the welcome once it was confirmed. */
@Injectable()
export class MailNewsletterProcessor extends JobProcessor<MailNewsletterPayload> {
  readonly job = MailNewsletterJob;

  constructor(
    private readonly store: AggregateStore,
    private readonly links: NewsletterLinks,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run({ listId, requestId }: MailNewsletterPayload): Promise<void> {
    const mail = mailDue(await this.store.load(newsletter, listId), requestId, this.clock.now());
    if (!mail) return;
    const { kind, to, subscriberId: userId } = mail;
    const leaveUrl = this.links.leaveUrl(listId);
    const content = newsletterMail(kind, { confirmUrl: this.links.confirmUrl({ listId, requestId }), leaveUrl });
    const counted = { to, kind: 'newsletter', cause: kind === 'confirm' ? 'stranger' : 'notice' } as const;
    await this.commands.execute(
      new SendMail({ ...counted, userId, mailId: `${kind}-${requestId}`, content, leaveUrl }),
    );
  }
}
