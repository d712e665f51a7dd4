import { DAY } from '@shop/kernel/durations';
import { isEnded, isHeld, type Subscription, type SubscriptionState } from './subscription.js';
import type { SubscriptionEvent } from './subscription.events.js';

/** Notice of a coming end is due this long before it, in milliseconds. */
export const END_NOTICE = DAY;

/** Returns the instant at which it ends if nothing happens to it; `null` for a lifetime, and while it is held. */
export const endOf = ({ lifetimeSince, clock }: Subscription): Date | null =>
  lifetimeSince === null && 'endsAt' in clock ? new Date(clock.endsAt) : null;

/** Announces a coming end, once until time is added. Decides nothing before the notice is due, nor while it is held. */
export const announceEnd = (state: SubscriptionState, now: number): SubscriptionEvent[] => {
  if (!isHeld(state) || state.isEndAnnounced || isEnded(state, now)) return [];
  const end = endOf(state);
  if (end === null || end.getTime() - now > END_NOTICE) return [];
  return [{ type: 'SubscriptionEndAnnounced', data: { ...state.ids, endsAt: end.toISOString() } }];
};
