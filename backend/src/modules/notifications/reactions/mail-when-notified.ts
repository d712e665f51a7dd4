import { isNotificationCause } from '@shop/contracts/notifications';
import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { InboxEvent } from '../domain/inbox.events.js';
import { MailNotification } from '../jobs/mail-notification.js';
import { isMailed } from '../notification-mail.js';

/** Mails the notifications that a person should know of without opening the product. */
export const mailWhenNotified = defineReaction<InboxEvent>({
  name: 'mail-when-notified',
  from: 'now',
  on: {
    NotificationAdded: async ({ data: { userId, notificationId, cause } }, { jobs }) => {
      if (isNotificationCause(cause) && isMailed(cause))
        await jobs.add(MailNotification, { userId, notificationId, cause }, { jobId: `mail-${notificationId}` });
    },
  },
});
