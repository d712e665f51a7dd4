import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RESET_LINK_LIFE } from '@shop/contracts/limits';
import { MINUTE, SECOND } from '@shop/kernel/durations';
import { IsString } from 'class-validator';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { defineJob, JobProcessor } from '../../../platform/jobs/job.js';
import { ComposeAccountMail } from '../../identity/use-cases/mail/compose-account-mail.js';
import { NoteAccountMailSent } from '../../identity/use-cases/mail/note-account-mail-sent.js';
import { SendMail } from '../use-cases/send-mail.js';

class MailAccountPayload {
  @IsString() userId!: string;
  @IsString() mailId!: string;
}

const LONGEST_WAIT = 15 * SECOND;

/** The same for the reaction and for the sweep: handed in twice, it is one job. */
export const mailJobId = (eventId: string): string => `mail-${eventId}`;

/** Waits out an outage of the mail server; after a longer one than a link lives, the sweep hands it in again. */
export const MailAccount = defineJob({
  name: 'mail-account',
  payload: MailAccountPayload,
  attempts: RESET_LINK_LIFE / LONGEST_WAIT,
  backoffMs: SECOND,
  maxBackoffMs: LONGEST_WAIT,
  rememberedMs: 10 * MINUTE,
});

/** Sends a message about an account. Its words, and whether it is still due, are the account's. */
@Injectable()
export class MailAccountProcessor extends JobProcessor<MailAccountPayload> {
  readonly job = MailAccount;

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
