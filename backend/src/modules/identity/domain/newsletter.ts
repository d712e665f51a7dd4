import { defineAggregate, plainSnapshot } from '@shop/kernel/aggregate';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/**
 * Who gets the newsletter without having an account: one stream for each address. The address is sealed under a key of
 * the subscription's own, by whose destruction it is forgotten; another subscription of it has another key.
 */
export type NewsletterEvent =
  | DomainEvent<'NewsletterSubscribed', { subscriberId: string; email: string | null }>
  | DomainEvent<'NewsletterForgotten', { subscriberId: string }>;

export type NewsletterSubscription =
  { readonly status: 'none' } | { readonly status: 'subscribed'; readonly subscriberId: string };

export const newsletter = defineAggregate<NewsletterSubscription, NewsletterEvent>({
  category: 'newsletter',
  initial: { status: 'none' },
  evolve: (_, { type, data }) =>
    type === 'NewsletterSubscribed' ? { status: 'subscribed', subscriberId: data.subscriberId } : { status: 'none' },
  events: defineEvents<NewsletterEvent>({
    NewsletterSubscribed: { version: 1, sealed: { person: 'subscriberId', fields: ['email'] } },
    NewsletterForgotten: { version: 1 },
  }),
  // The state names the subscription, and nobody.
  snapshot: { ...plainSnapshot(1), person: () => null },
});

export const subscribe = (state: NewsletterSubscription, subscriberId: string, email: string): NewsletterEvent[] =>
  state.status === 'subscribed' ? [] : [{ type: 'NewsletterSubscribed', data: { subscriberId, email } }];

export const forget = (state: NewsletterSubscription): NewsletterEvent[] =>
  state.status === 'none' ? [] : [{ type: 'NewsletterForgotten', data: { subscriberId: state.subscriberId } }];
