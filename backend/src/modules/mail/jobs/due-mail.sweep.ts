import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { MAIL_LOST_AFTER } from '../use-cases/send-mail.js';
import { DueMailView } from '../views/due-mail.view.js';
import { MailAccountJob, mailJobId } from './mail-account.job.js';

const AT_ONCE = 1_000;

/** Adds the job of a message again after the queue was lost, while the message is still useful. */
@Injectable()
export class DueMailSweep extends Sweep {
  readonly name = 'due-mail';

  constructor(
    private readonly view: DueMailView,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    const now = this.clock.nowMs();
    const accounts = await this.view.find(
      { until: { $gt: new Date(now) } },
      { sort: { until: 1, _id: 1 }, limit: AT_ONCE },
    );
    for (const { _id: userId, mails } of accounts)
      for (const { mailId, at, until, eventId } of mails)
        if (until.getTime() > now && at.getTime() < now - MAIL_LOST_AFTER)
          await this.jobs.add(MailAccountJob, { userId, mailId }, { jobId: mailJobId(eventId) });
  }
}
