import type { NewsletterQuery, NewsletterRow } from '@shop/contracts/account';
import type { EventOf, Recorded } from '@shop/kernel/events';
import { defineList, indexedFor } from '../../../platform/list/define-list.js';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import type { NewsletterEvent } from '../domain/newsletter.js';

const fields = {
  /** Id of the account, or of the subscription without one. */
  _id: String,
  /** Newest proven address of an account; empty where it has none, and cannot be listed. */
  mailEmail: String,
  /** Address of an account that may be proven next; empty where it has none. */
  email: String,
  source: String as FieldOf<NewsletterRow['source']>,
  isListed: Boolean,
  /** `null` until it is listed. */
  subscribedAt: Date as FieldOf<Date | null>,
};
export type NewsletterDoc = DocumentOf<typeof fields>;

/** Addresses that get the newsletter, the newest subscription first. */
export const newsletterList = defineList<NewsletterDoc, NewsletterRow, NewsletterQuery>({
  scope: ['isListed'],
  rest: { isListed: false },
  of: 'everyone',
  sort: { email: 'mailEmail', source: 'source', subscribed_at: 'subscribedAt' },
  order: { subscribedAt: -1, _id: 1 },
  filters: {},
  row: ({ _id: id, mailEmail: email, source, subscribedAt }) => ({
    id,
    email,
    source,
    subscribed_at: (subscribedAt ?? new Date(0)).toISOString(),
  }),
  csv: {
    name: 'newsletter',
    columns: {
      email: ({ email }) => email,
      source: ({ source }) => source,
      subscribed_at: ({ subscribed_at }) => subscribed_at,
    },
  },
});

type Event = AccountEvent | NewsletterEvent;

/** Returns a fold that changes the document of an account. */
const ofAccount = <E extends AccountEvent>(
  changed: (doc: NewsletterDoc, event: Recorded<E>) => Partial<NewsletterDoc>,
) => ({
  id: (event: Recorded<E>) => event.data.userId,
  apply: (doc: NewsletterDoc | null, event: Recorded<E>) => doc && { ...doc, ...changed(doc, event) },
});

/** Addresses that were confirmed by their link, and every account, listed once its owner chose the newsletter. */
export const newsletterProjection = defineProjection<NewsletterDoc, Event>({
  name: 'newsletter',
  version: 2,
  group: 'lists',
  schema: indexedFor(viewSchema(fields), newsletterList),
  search: ({ mailEmail, isListed }) => (isListed ? [mailEmail] : []),
  on: {
    NewsletterSubscribed: {
      id: ({ data }) => data.subscriberId,
      apply: (_, { data: { subscriberId, email }, metadata }) =>
        email === null
          ? null
          : {
              _id: subscriberId,
              mailEmail: email,
              email,
              source: 'site',
              isListed: true,
              subscribedAt: new Date(metadata.at),
            },
    },
    NewsletterForgotten: { id: ({ data }) => data.subscriberId, apply: () => null },
    AccountRegistered: {
      id: ({ data }) => data.userId,
      apply: (_, { data: { userId, email } }) => ({
        _id: userId,
        mailEmail: email ?? '',
        email: email ?? '',
        source: 'account',
        isListed: false,
        subscribedAt: null,
      }),
    },
    EmailVerified: ofAccount<EventOf<AccountEvent, 'EmailVerified'>>(({ email }) => ({ mailEmail: email })),
    EmailChanged: ofAccount<EventOf<AccountEvent, 'EmailChanged'>>(({ mailEmail }, { data: { email, proven } }) => ({
      email: email ?? '',
      mailEmail: proven ? (email ?? '') : mailEmail,
    })),
    NewsletterChosen: ofAccount<EventOf<AccountEvent, 'NewsletterChosen'>>(
      (_, { data: { isSubscribed }, metadata }) => ({
        isListed: isSubscribed,
        subscribedAt: isSubscribed ? new Date(metadata.at) : null,
      }),
    ),
    AccountErased: { id: ({ data }) => data.userId, apply: () => null },
  },
});

export class NewsletterView extends viewOf(newsletterProjection) {}
