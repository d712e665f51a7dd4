import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isNotificationCause } from '@shop/contracts/notifications';
import { IsString } from 'class-validator';
import { Config } from '../../../platform/config/config.js';
import { UnavailableError } from '../../../platform/deadline/unavailable.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { defineJob, JobProcessor } from '../../../platform/jobs/job.js';
import type { JobEntry } from '../../../platform/jobs/jobs.js';
import { MailPerson } from '../../mail/use-cases/mail-person.js';
import { MAIL_RETRIES } from '../../mail/use-cases/send-mail.js';
import { inbox, noteMailed } from '../domain/inbox.js';
import { DueMails } from '../due-mails.js';
import { notificationMail } from '../notification-mail.js';
import { NotificationsView } from '../views/notifications.view.js';

class MailNotificationPayload {
  @IsString() userId!: string;
  @IsString() notificationId!: string;
  @IsString() cause!: string;
}

/** Returns the job of a notification, the same for the reaction and the sweep, so that it is added once. */
export const notificationMailOf = (payload: MailNotificationPayload): JobEntry<MailNotificationPayload> => ({
  payload,
  options: { jobId: `mail-${payload.notificationId}` },
});

/** Waits out an outage of the mail server; after a longer one the sweep adds it again. */
export const MailNotificationJob = defineJob({
  name: 'mail-notification',
  payload: MailNotificationPayload,
  ...MAIL_RETRIES,
});

/** Mails a notification, unless its person wants none of its kind. */
@Injectable()
export class MailNotificationProcessor extends JobProcessor<MailNotificationPayload> {
  readonly job = MailNotificationJob;

  constructor(
    private readonly view: NotificationsView,
    private readonly mails: DueMails,
    private readonly store: AggregateStore,
    private readonly commands: CommandBus,
    private readonly config: Config,
  ) {
    super();
  }

  async run({ userId, notificationId, cause }: MailNotificationPayload): Promise<void> {
    if (!isNotificationCause(cause) || !(await this.mails.isDue(userId, notificationId))) return;
    const shown = await this.view.get(notificationId);
    if (!shown) throw new UnavailableError(this.view.name);
    const mail = notificationMail(cause, shown.message, this.config.publicUrl);
    if (mail && (await this.mails.mayRead(userId, mail.permission))) {
      const { kind, content } = mail;
      await this.commands.execute(new MailPerson({ kind, content, userId, mailId: notificationId, limitedAs: cause }));
    }
    await this.store.decide(inbox, userId, (state) => noteMailed(state, userId, notificationId));
  }
}
