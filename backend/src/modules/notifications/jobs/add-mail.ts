import type { Jobs } from '../../../platform/jobs/jobs.js';
import { isGathered, sharedCauseOf } from '../domain/due-mails.js';
import { gatheredMailOf, MailGatheredJob } from './mail-gathered.job.js';
import { MailNotificationJob, notificationMailOf } from './mail-notification.job.js';

interface DueNotification {
  readonly userId: string;
  readonly notificationId: string;
  readonly cause: string;
}

/** Adds the job that mails a notification, together with others where they gather. */
export function addMail(jobs: Pick<Jobs, 'add'>, due: DueNotification): Promise<void> {
  const { userId, notificationId, cause } = due;
  if (isGathered(cause)) {
    const { payload, options } = gatheredMailOf({ userId, cause: sharedCauseOf(cause) });
    return jobs.add(MailGatheredJob, payload, options);
  }
  const { payload, options } = notificationMailOf({ userId, notificationId, cause });
  return jobs.add(MailNotificationJob, payload, options);
}
