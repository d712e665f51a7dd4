import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { IsString } from 'class-validator';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { defineJob, JobProcessor } from '../../../platform/jobs/job.js';
import { ComposeAccountMail } from '../../identity/use-cases/mail/compose-account-mail.js';
import { NoteAccountMailSent } from '../../identity/use-cases/mail/note-account-mail-sent.js';
import { MAIL_RETRIES, SendMail } from '../use-cases/send-mail.js';

class MailAccountPayload {
  @IsString() userId!: string;
  @IsString() mailId!: string;
}

/** Returns the id of the job, the same for the reaction and the sweep, so that it is added once. */
export const mailJobId = (eventId: string): string => `mail-${eventId}`;

/** Waits out an outage of the mail server; after a longer one the sweep adds it again. */
export const MailAccountJob = defineJob({
  name: 'mail-account',
  payload: MailAccountPayload,
  ...MAIL_RETRIES,
});

/** Sends a message about an account. Its words, and whether it is still due, are the account's. */
@Injectable()
export class MailAccountProcessor extends JobProcessor<MailAccountPayload> {
  readonly job = MailAccountJob;

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {
    super();
  }

  async run({ userId, mailId }: MailAccountPayload): Promise<void> {
    const mail = await this.queries.execute(new ComposeAccountMail(userId, mailId));
    if (mail === null) return;
    await failpoint('mail.before-send');
    await this.commands.execute(new SendMail({ ...mail, userId, mailId }));
    await this.commands.execute(new NoteAccountMailSent(userId, mailId));
  }
}
