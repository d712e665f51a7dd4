import { Injectable } from '@nestjs/common';
import { SECOND } from '@shop/kernel/durations';
import { Clock } from '../../../platform/clock/clock.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { DueMailView } from '../views/due-mail.view.js';
import { MailAccount, mailJobId } from './mail-account.js';

/** Sooner, the first job is most likely under way. */
const MISSED_AFTER = 10 * SECOND;
const AT_ONCE = 1_000;

/** A message whose job was lost with the queue is handed in again while it is worth something. */
@Injectable()
export class SweepDueMail extends Sweep {
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
        if (until.getTime() > now && at.getTime() < now - MISSED_AFTER)
          await this.jobs.add(MailAccount, { userId, mailId }, { jobId: mailJobId(eventId) });
  }
}
