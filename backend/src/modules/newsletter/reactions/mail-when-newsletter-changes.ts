import type { Recorded } from '@shop/kernel/events';
import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { ReactionTools } from '../../../platform/reactions/tools.js';
import type { NewsletterEvent } from '../domain/newsletter.js';
import { MailNewsletterJob } from '../jobs/mail-newsletter.job.js';

type Due = Recorded<Exclude<NewsletterEvent, { type: 'NewsletterForgotten' }>>;

const mail = async ({ id, data: { listId, requestId } }: Due, { jobs }: ReactionTools): Promise<void> => {
  if (listId !== null && requestId !== null)
    await jobs.add(MailNewsletterJob, { listId, requestId }, { jobId: `mail-${id}` });
};

/** Mails the link that confirms a request, and the welcome after it. */
export const mailWhenNewsletterChanges = defineReaction<NewsletterEvent>({
  name: 'mail-when-newsletter-changes',
  from: 'start',
  on: { NewsletterRequested: mail, NewsletterSubscribed: mail },
});
