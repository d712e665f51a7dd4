import type { Jobs } from '../../../platform/jobs/jobs.js';
import { isGathered, sharedCauseOf } from '../domain/due-mails.js';
import { gatheredMailJobId, MailGatheredJob } from './mail-gathered.job.js';
import { MailNotificationJob, notificationMailJobId } from './mail-notification.job.js';

interface DueNotification {
  readonly userId: string;
  readonly notificationId: string;
  readonly cause: string;
}

/** Adds the job that mails a notification, together with others where they gather. */
export function addMail(jobs: Pick<Jobs, 'add'>, { userId, notificationId, cause }: DueNotification): Promise<void> {
  if (!isGathered(cause))
    return jobs.add(
      MailNotificationJob,
      { userId, notificationId, cause },
      { jobId: notificationMailJobId(notificationId) },
    );
  const gathered = { userId, cause: sharedCauseOf(cause) };
  return jobs.add(MailGatheredJob, gathered, { jobId: gatheredMailJobId(gathered) });
}
