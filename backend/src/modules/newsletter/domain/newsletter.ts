import { defineAggregate, plainSnapshot, unhandled } from '@shop/kernel/aggregate';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/**
 * Newsletter subscription without an account, one stream for each address. The address is sealed under a key of the
 * subscription's own, whose destruction forgets it; another subscription of the same address has another key.
 */
export type NewsletterEvent =
  | DomainEvent<'NewsletterSubscribed', { subscriberId: string; email: string | null }>
  | DomainEvent<'NewsletterForgotten', { subscriberId: string }>;

export type NewsletterSubscription =
  { readonly status: 'none' } | { readonly status: 'subscribed'; readonly subscriberId: string };

const evolve = (_: NewsletterSubscription, event: NewsletterEvent): NewsletterSubscription => {
  switch (event.type) {
    case 'NewsletterSubscribed':
      return { status: 'subscribed', subscriberId: event.data.subscriberId };
    case 'NewsletterForgotten':
      return { status: 'none' };
    default:
      return unhandled(event);
  }
};

export const newsletter = defineAggregate<NewsletterSubscription, NewsletterEvent>({
  category: 'newsletter',
  initial: { status: 'none' },
  evolve,
  events: defineEvents<NewsletterEvent>({
    NewsletterSubscribed: { version: 1, sealed: { person: 'subscriberId', fields: ['email'] } },
    NewsletterForgotten: { version: 1 },
  }),
  // The state holds the id of a subscription and nothing personal.
  snapshot: { ...plainSnapshot(1), person: () => null },
});

/** The form in which an address stands on the list once: without regard to case and Unicode form. */
export const addressForm = (email: string): string => email.normalize('NFKC').toLowerCase().normalize('NFKC');

export const subscribe = (state: NewsletterSubscription, subscriberId: string, email: string): NewsletterEvent[] =>
  state.status === 'subscribed' ? [] : [{ type: 'NewsletterSubscribed', data: { subscriberId, email } }];

export const forget = (state: NewsletterSubscription): NewsletterEvent[] =>
  state.status === 'none' ? [] : [{ type: 'NewsletterForgotten', data: { subscriberId: state.subscriberId } }];
