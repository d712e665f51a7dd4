import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { InboxEvent } from '../domain/inbox.events.js';
import { MailNotificationJob, notificationMailJobId } from '../jobs/mail-notification.job.js';

/** Mails the notifications that a person should know of without opening the product. */
export const mailWhenNotified = defineReaction<InboxEvent>({
  name: 'mail-when-notified',
  from: 'now',
  on: {
    NotificationAdded: async ({ data: { userId, notificationId, cause, isMailDue } }, { jobs }) => {
      if (!isMailDue) return;
      const jobId = notificationMailJobId(notificationId);
      await jobs.add(MailNotificationJob, { userId, notificationId, cause }, { jobId });
    },
  },
});
