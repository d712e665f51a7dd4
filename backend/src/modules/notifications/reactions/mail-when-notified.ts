import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { InboxEvent } from '../domain/inbox.events.js';
import { addMail } from '../jobs/add-mail.js';

/** Mails the notifications that a person should know of without opening the product. */
export const mailWhenNotified = defineReaction<InboxEvent>({
  name: 'mail-when-notified',
  from: 'now',
  on: {
    NotificationAdded: async ({ data }, { jobs }) => {
      if (data.isMailDue) await addMail(jobs, data);
    },
  },
});
