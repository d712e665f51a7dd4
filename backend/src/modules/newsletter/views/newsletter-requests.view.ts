import type { Recorded } from '@shop/kernel/events';
import { type DocumentOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { NewsletterEvent } from '../domain/newsletter.js';

const fields = {
  /** Id of the subscription that was requested. */
  _id: String,
  /** Id of the stream of the address. */
  listId: String,
  /** Instant of the newest request. */
  at: Date,
};
export type NewsletterRequestDoc = DocumentOf<typeof fields>;

const ofSubscriber = (e: Recorded<NewsletterEvent>): string => e.data.subscriberId;
const closed = { id: ofSubscriber, apply: () => null };

/** Requests for the newsletter that wait to be confirmed. */
const newsletterRequestsProjection = defineProjection<NewsletterRequestDoc, NewsletterEvent>({
  name: 'newsletter-requests',
  version: 1,
  group: 'lists',
  schema: viewSchema(fields).index({ at: 1, _id: 1 }),
  on: {
    NewsletterRequested: {
      id: ofSubscriber,
      apply: (_, { data: { subscriberId, listId, at } }) => ({ _id: subscriberId, listId, at: new Date(at) }),
    },
    NewsletterSubscribed: closed,
    NewsletterForgotten: closed,
  },
});

export class NewsletterRequestsView extends viewOf(newsletterRequestsProjection) {}
