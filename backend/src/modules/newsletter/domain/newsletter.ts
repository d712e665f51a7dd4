import { defineAggregate, plainSnapshot, unhandled } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';
import { DAY, MINUTE } from '@shop/kernel/durations';

/** Time in which a request must be confirmed; after it the address is forgotten. */
export const CONFIRM_WITHIN = DAY;
/** Time in which another request for the same address sends no second message. */
export const REPEATED_WITHIN = 5 * MINUTE;

/**
 * Newsletter subscription without an account, one stream for each address. The address is sealed under a key of the
 * subscription's own, whose destruction forgets it; another subscription of the same address has another key.
 */
export type NewsletterEvent =
  | DomainEvent<'NewsletterRequested', NewsletterRequest>
  | DomainEvent<'NewsletterSubscribed', NewsletterConsent>
  | DomainEvent<'NewsletterForgotten', { subscriberId: string }>;

/** Request that its link confirms. */
export interface NewsletterRequest {
  /** Id of the stream of the address. */
  readonly listId: string;
  readonly subscriberId: string;
  readonly requestId: string;
  /** `null` once its key was destroyed. */
  readonly email: string | null;
  readonly at: string;
}

/** Request that was confirmed. */
interface NewsletterConsent {
  readonly listId: string;
  readonly subscriberId: string;
  readonly requestId: string;
  readonly email: string | null;
}

export type NewsletterSubscription =
  | { readonly status: 'none' }
  | ({ readonly status: 'requested' } & NewsletterRequest)
  | ({ readonly status: 'subscribed' } & NewsletterConsent);

const evolve = (_: NewsletterSubscription, event: NewsletterEvent): NewsletterSubscription => {
  switch (event.type) {
    case 'NewsletterRequested':
      return { status: 'requested', ...event.data };
    case 'NewsletterSubscribed':
      return { status: 'subscribed', ...event.data };
    case 'NewsletterForgotten':
      return { status: 'none' };
    default:
      return unhandled(event);
  }
};

const sealed = { person: 'subscriberId', fields: ['email'] } as const;

export const newsletter = defineAggregate<NewsletterSubscription, NewsletterEvent>({
  category: 'newsletter',
  initial: { status: 'none' },
  evolve,
  events: defineEvents<NewsletterEvent>({
    NewsletterRequested: { version: 1, sealed },
    NewsletterSubscribed: { version: 1, sealed },
    NewsletterForgotten: { version: 1 },
  }),
  snapshot: {
    ...plainSnapshot(2),
    person: (state) => (state.status === 'none' ? null : state.subscriberId),
  },
});

/** Returns the form in which an address is on the list once: without regard to case and Unicode form. */
export const addressForm = (email: string): string => email.normalize('NFKC').toLowerCase().normalize('NFKC');

/**
 * Requests a subscription. The newest request counts; one right after another sends nothing, and neither does a
 * subscriber's. An address with a destroyed key was removed by a process that ended before recording it; the removal is
 * then recorded first.
 */
export const request = (state: NewsletterSubscription, asked: NewsletterRequest): NewsletterEvent[] => {
  if (state.status === 'none' || state.email === null)
    return [...forget(state), { type: 'NewsletterRequested', data: asked }];
  const isRepeated = state.status === 'subscribed' || Date.parse(asked.at) - Date.parse(state.at) < REPEATED_WITHIN;
  return isRepeated ? [] : [{ type: 'NewsletterRequested', data: { ...asked, subscriberId: state.subscriberId } }];
};

/**
 * Confirms a request; a repetition changes nothing. Throws `INVALID_TOKEN` for a late, replaced or forgotten request.
 */
export const confirm = (state: NewsletterSubscription, requestId: string, now: Date): NewsletterEvent[] => {
  if (state.status === 'none' || state.requestId !== requestId) throw new DomainError('INVALID_TOKEN');
  if (state.status === 'subscribed') return [];
  if (isLate(state, now)) throw new DomainError('INVALID_TOKEN');
  const { listId, subscriberId, email } = state;
  return [{ type: 'NewsletterSubscribed', data: { listId, subscriberId, requestId, email } }];
};

/** Returns true for a request that was not confirmed in time. */
export const isLate = (state: NewsletterSubscription, now: Date): boolean =>
  state.status === 'requested' && now.getTime() - Date.parse(state.at) >= CONFIRM_WITHIN;

export const forget = (state: NewsletterSubscription): NewsletterEvent[] =>
  state.status === 'none' ? [] : [{ type: 'NewsletterForgotten', data: { subscriberId: state.subscriberId } }];

/** Message that a subscription is due. */
export interface DueNewsletterMail {
  readonly kind: 'confirm' | 'welcome';
  readonly to: string;
  readonly subscriberId: string;
}

/**
 * Returns what is due after a request: the message that asks to confirm it, then the welcome; `null` once it is of no
 * use.
 */
export const mailDue = (state: NewsletterSubscription, requestId: string, now: Date): DueNewsletterMail | null => {
  if (state.status === 'none' || state.requestId !== requestId || state.email === null) return null;
  if (isLate(state, now)) return null;
  const { email: to, subscriberId } = state;
  return { kind: state.status === 'requested' ? 'confirm' : 'welcome', to, subscriberId };
};
