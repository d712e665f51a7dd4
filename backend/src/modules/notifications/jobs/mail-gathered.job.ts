import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IsIn, IsString } from 'class-validator';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { defineJob, JobProcessor, RunAgainAfterError } from '../../../platform/jobs/job.js';
import type { JobEntry } from '../../../platform/jobs/jobs.js';
import { MailPerson } from '../../mail/use-cases/mail-person.js';
import { MAIL_RETRIES } from '../../mail/use-cases/send-mail.js';
import { type GatheredCause, gatheredCauses, waitOf } from '../domain/due-mails.js';
import { inbox, noteGathered } from '../domain/inbox.js';
import { DueMails } from '../due-mails.js';
import { GatheredMails } from '../gathered-mails.js';

class MailGatheredPayload {
  @IsString() userId!: string;
  @IsIn(gatheredCauses) cause!: GatheredCause;
}

const { rememberedMs: _, ...retries } = MAIL_RETRIES;

/** Waits out an outage of the mail server; after a longer one the sweep adds it again. */
export const MailGatheredJob = defineJob({ name: 'mail-gathered', payload: MailGatheredPayload, ...retries });

/** Returns the id of the job, one for a person and a cause: no two processes mail the same at once. */
export const gatheredMailJobId = ({ userId, cause }: MailGatheredPayload): string => `gathered-${cause}-${userId}`;

/** Returns the job of a person and a cause. */
export const gatheredMailOf = (payload: MailGatheredPayload): JobEntry<MailGatheredPayload> => ({
  payload,
  options: { jobId: gatheredMailJobId(payload) },
});

/** Mails a person about all notifications of a cause that wait, and again when more have come in the meantime. */
@Injectable()
export class MailGatheredProcessor extends JobProcessor<MailGatheredPayload> {
  readonly job = MailGatheredJob;

  constructor(
    private readonly mails: DueMails,
    private readonly store: AggregateStore,
    private readonly commands: CommandBus,
    private readonly contents: GatheredMails,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(payload: MailGatheredPayload): Promise<void> {
    const { userId, cause } = payload;
    const due = await this.due(payload);
    const newest = due.at(-1);
    if (!newest) return;
    const mail = await this.contents.compose(
      userId,
      cause,
      due.flatMap(({ subjectId }) => subjectId ?? []),
    );
    // The newest: a repetition about more is another mail.
    const mailId = newest._id;
    await failpoint('mail.before-send');
    if (mail) await this.commands.execute(new MailPerson({ ...mail, userId, mailId, limitedAs: null }));
    await failpoint('mail.after-send');
    const noted = { userId, cause, notificationIds: due.map(({ _id }) => _id), at: this.clock.now().toISOString() };
    await this.store.decide(inbox, userId, (now) => noteGathered(now, noted));
    await this.due(payload);
  }

  /**
   * Returns what the mail is about; throws `RunAgainAfterError` where there is something, and its time has not come.
   */
  private async due({ userId, cause }: MailGatheredPayload) {
    const found = await this.mails.gathered(userId, cause);
    if (!found || found.due.length === 0) return [];
    const waitMs = waitOf(found.mails, cause, this.clock.now());
    if (waitMs > 0) throw new RunAgainAfterError(waitMs);
    return found.due;
  }
}
