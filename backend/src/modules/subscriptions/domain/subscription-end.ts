import { END_NOTICE_HOURS, type EndNoticeHours, RENEWAL_NOTICE_BEFORE_END } from '@shop/contracts/limits';
import { HOUR } from '@shop/kernel/durations';
import type { AutoRenewal } from './auto-renewal.js';
import { isEnded, isHeld, type Subscription, type SubscriptionState } from './subscription.js';
import type { SubscriptionEvent } from './subscription.events.js';

/** Returns the instant at which it ends if nothing happens to it; `null` for a lifetime, and while it is held. */
export const endOf = ({ lifetimeSince, clock }: Subscription): Date | null =>
  lifetimeSince === null && 'endsAt' in clock ? new Date(clock.endsAt) : null;

/** Returns the nearest notice whose time has come; `undefined` before that of the farthest. */
const dueNotice = (end: Date, now: number): EndNoticeHours | undefined =>
  END_NOTICE_HOURS.findLast((hours) => end.getTime() - now <= hours * HOUR);

/**
 * Announces a coming end at each of `END_NOTICE_HOURS`, each once until time is added; of several that are due only the
 * nearest. Where the subscription renews itself, announces its purchase instead. Decides nothing while it is held.
 */
export const announceEnd = (state: SubscriptionState, now: number): SubscriptionEvent[] => {
  if (!isHeld(state) || isEnded(state, now)) return [];
  const end = endOf(state);
  if (!end) return [];
  if (state.renewal) return announceRenewal(state, state.renewal, end, now);
  const hours = dueNotice(end, now);
  if (!hours || (state.announcedHours !== null && hours >= state.announcedHours)) return [];
  return [{ type: 'SubscriptionEndAnnounced', data: { ...state.ids, endsAt: end.toISOString(), hours } }];
};

const announceRenewal = (
  { ids }: Subscription,
  { isAnnounced, priceCents }: AutoRenewal,
  end: Date,
  now: number,
): SubscriptionEvent[] =>
  isAnnounced || end.getTime() - now > RENEWAL_NOTICE_BEFORE_END
    ? []
    : [{ type: 'AutoRenewAnnounced', data: { ...ids, endsAt: end.toISOString(), priceCents } }];
