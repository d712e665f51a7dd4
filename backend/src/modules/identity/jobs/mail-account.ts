import { Logger } from '@nestjs/common';
import { RESET_LINK_LIFE } from '@shop/contracts/limits';
import { MINUTE, SECOND } from '@shop/kernel/durations';
import { IsString } from 'class-validator';
import { Clock } from '../../../platform/clock/clock.js';
import { Config } from '../../../platform/config/config.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { defineJob, JobProcessor, type JobRunner } from '../../../platform/jobs/job.js';
import { mailLayout } from '../../../platform/mail/layout.js';
import { Mailer, MailRefused, type MailMessage } from '../../../platform/mail/mailer.js';
import { account } from '../domain/account.js';
import { messageDue, noteMailed } from '../domain/account-mail.js';
import { MessageContents } from '../use-cases/message-contents.js';

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

/** The only place that sends mail about an account. */
@JobProcessor(MailAccount)
export class MailAccountProcessor implements JobRunner<MailAccountPayload> {
  private readonly logger = new Logger('mail');

  constructor(
    private readonly store: AggregateStore,
    private readonly contents: MessageContents,
    private readonly mailer: Mailer,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async run({ userId, mailId }: MailAccountPayload): Promise<void> {
    const due = messageDue(await this.store.load(account, userId), mailId, this.clock.now());
    if (due === null) return;
    const { brandName: brand, publicUrl } = this.config;
    const content = this.contents.of(due);
    const message: MailMessage = {
      to: due.to,
      subject: `${content.title} · ${brand}`,
      messageId: `<${userId}.${mailId}@${new URL(publicUrl).hostname}>`,
      ...mailLayout({ brand, ...content }),
    };
    await failpoint('mail.before-send');
    await this.mailer.send(message).catch((error: unknown) => {
      if (!(error instanceof MailRefused)) throw error;
      this.logger.warn({ userId, mailId, reason: error.message }, 'mail to an address that does not exist');
    });
    await this.store.decide(account, userId, (state) => noteMailed(state, mailId));
  }
}
