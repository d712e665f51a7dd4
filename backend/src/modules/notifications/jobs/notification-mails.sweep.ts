import { Injectable } from '@nestjs/common';
import { DAY } from '@shop/kernel/durations';
import { Clock } from '../../../platform/clock/clock.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { MAIL_LOST_AFTER } from '../../mail/use-cases/send-mail.js';
import { DueNotificationMailView } from '../views/due-notification-mail.view.js';
import { gatheredCauses } from '../domain/due-mails.js';
import { addMail, mailJobIdOf } from './add-mail.js';

/** Age after which a notification is not mailed any more, because it is outdated; gathered ones never are. */
const MAILED_WITHIN = DAY;
const AT_ONCE = 1_000;

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
    const gathered = await this.due({ cause: { $in: [...gatheredCauses] }, at: before });
    const at = { ...before, $gt: new Date(now - MAILED_WITHIN) };
    const others = await this.due({ cause: { $nin: [...gatheredCauses] }, at });
    const due = [...gathered, ...others].map(({ _id, userId, cause }) => ({ notificationId: _id, userId, cause }));
    for (const oneOfJob of new Map(due.map((one) => [mailJobIdOf(one), one])).values())
      await addMail(this.jobs, oneOfJob);
  }

  private due(filter: Parameters<DueNotificationMailView['find']>[0]) {
    return this.view.find(filter, { sort: { at: 1, _id: 1 }, limit: AT_ONCE });
  }
}
