import type { Recorded } from '@shop/kernel/events';
import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { ReactionTools } from '../../../platform/reactions/tools.js';
import { addMail } from '../jobs/add-mail.js';
import { isMailDue } from '../notification-mail.js';
import { forNotifying, noticeOf, type Notifying } from '../notices.js';

async function mail(event: Recorded<Notifying>, { jobs }: ReactionTools): Promise<void> {
  const notice = noticeOf(event);
  if (notice && isMailDue(event, notice)) await addMail(jobs, notice);
}

/** Mails the notifications that a person should know of without opening the product. */
export const mailWhenNotified = defineReaction<Notifying>({
  name: 'mail-when-notified',
  from: 'now',
  on: forNotifying(mail),
});
