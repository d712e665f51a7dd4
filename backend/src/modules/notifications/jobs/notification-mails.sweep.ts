import { Injectable } from '@nestjs/common';
import { DAY } from '@shop/kernel/durations';
import { Clock } from '../../../platform/clock/clock.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { MAIL_LOST_AFTER } from '../../mail/use-cases/send-mail.js';
import { DueNotificationMailView } from '../views/due-notification-mail.view.js';
import { gatheredCauses, sharedCauseOf, togetherWith } from '../domain/due-mails.js';
import { gatheredMailOf, MailGatheredJob } from './mail-gathered.job.js';
import { MailNotificationJob, notificationMailOf } from './mail-notification.job.js';

/** Age after which a notification is not mailed any more, because it is outdated; gathered ones never are. */
const MAILED_WITHIN = DAY;
/** Mails of notifications in one sweep, shared among the people. */
const AT_ONCE = 1_000;

type Filter = Parameters<DueNotificationMailView['find']>[0];

/** Adds the mails again whose jobs were lost with the queue. The many of one person delay those of no other. */
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
    await this.addPlain({
      cause: { $nin: [...gatheredCauses] },
      at: { ...before, $gt: new Date(now - MAILED_WITHIN) },
    });
  }

  /** Adds the oldest ones of each person. */
  private async addPlain(due: Filter): Promise<void> {
    const userIds = await this.view.values('userId', due);
    const limit = Math.ceil(AT_ONCE / userIds.length);
    for (const userId of userIds) {
      const found = await this.view.find({ ...due, userId }, { sort: { at: 1, _id: 1 }, limit });
      const entries = found.map(({ _id: notificationId, cause }) =>
        notificationMailOf({ userId, notificationId, cause }),
      );
      await this.jobs.addMissing(MailNotificationJob, entries);
    }
  }
}
