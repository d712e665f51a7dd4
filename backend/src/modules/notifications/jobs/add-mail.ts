import type { Jobs } from '../../../platform/jobs/jobs.js';
import { isGathered, sharedCauseOf } from '../domain/due-mails.js';
import { gatheredMailJobId, MailGatheredJob } from './mail-gathered.job.js';
import { MailNotificationJob, notificationMailJobId } from './mail-notification.job.js';

interface DueNotification {
  readonly userId: string;
  readonly notificationId: string;
  readonly cause: string;
}

/** Returns the id of the job that mails a notification; notifications of one mail share it. */
export const mailJobIdOf = ({ userId, notificationId, cause }: DueNotification): string =>
  isGathered(cause)
    ? gatheredMailJobId({ userId, cause: sharedCauseOf(cause) })
    : notificationMailJobId(notificationId);

/** Adds the job that mails a notification, together with others where they gather. */
export function addMail(jobs: Pick<Jobs, 'add'>, due: DueNotification): Promise<void> {
  const { userId, notificationId, cause } = due;
  const options = { jobId: mailJobIdOf(due) };
  return isGathered(cause)
    ? jobs.add(MailGatheredJob, { userId, cause: sharedCauseOf(cause) }, options)
    : jobs.add(MailNotificationJob, { userId, notificationId, cause }, options);
}
