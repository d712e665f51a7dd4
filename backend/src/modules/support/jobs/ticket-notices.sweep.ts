import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { MAIL_LOST_AFTER } from '../../mail/use-cases/send-mail.js';
import { DueTicketMailView } from '../views/due-ticket-mail.view.js';
import { MailTicketNoticeJob, noticeJobId } from './mail-ticket-notice.job.js';

const AT_ONCE = 1_000;

/** Adds the mails again whose jobs were lost with the queue. */
@Injectable()
export class TicketNoticesSweep extends Sweep {
  readonly name = 'ticket-notices';

  constructor(
    private readonly view: DueTicketMailView,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    const before = this.clock.nowMs() - MAIL_LOST_AFTER;
    const due = await this.view.find({ at: { $lt: new Date(before) } }, { sort: { at: 1, _id: 1 }, limit: AT_ONCE });
    for (const { ticketId, mails } of due)
      for (const { messageId, at } of mails)
        if (at.getTime() < before)
          await this.jobs.add(MailTicketNoticeJob, { ticketId, messageId }, { jobId: noticeJobId(messageId) });
  }
}
