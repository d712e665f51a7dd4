import { Injectable } from '@nestjs/common';
import { DAY } from '@shop/kernel/durations';
import { Clock } from '../../../platform/clock/clock.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { batchesOf } from '../../../platform/concurrency/batches.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { MAIL_LOST_AFTER } from '../../mail/use-cases/send-mail.js';
import { DueNotificationMailView } from '../views/due-notification-mail.view.js';
import { gatheredCauses, sharedCauseOf, togetherWith } from '../domain/due-mails.js';
import { gatheredMailOf, MailGatheredJob } from './mail-gathered.job.js';
import { MailNotificationJob, notificationMailOf } from './mail-notification.job.js';

/** Age after which a notification is not mailed any more, because it is outdated; gathered ones never are. */
const MAILED_WITHIN = DAY;
/** Mails whose jobs are looked up together. */
const PAGE = 500;

/** Adds the mails again whose jobs were lost with the queue. */
@Injectable()
export class NotificationMailsSweep extends Sweep {
  readonly name = 'notification-mails';

  constructor(
    private readonly view: DueNotificationMailView,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    const now = this.clock.nowMs();
    const before = { $lt: new Date(now - MAIL_LOST_AFTER) };
    for (const cause of new Set(gatheredCauses.map(sharedCauseOf))) {
      const userIds = await this.view.values('userId', { cause: { $in: [...togetherWith(cause)] }, at: before });
      const entries = userIds.map((userId) => gatheredMailOf({ userId, cause }));
      await this.jobs.addMissing(MailGatheredJob, entries);
    }
    const plain = { cause: { $nin: [...gatheredCauses] }, at: { ...before, $gt: new Date(now - MAILED_WITHIN) } };
    for await (const page of batchesOf(this.view.stream(plain, { sort: { at: 1, _id: 1 } }), PAGE)) {
      const entries = page.map(({ _id: notificationId, userId, cause }) =>
        notificationMailOf({ userId, notificationId, cause }),
      );
      await this.jobs.addMissing(MailNotificationJob, entries);
    }
  }
}
