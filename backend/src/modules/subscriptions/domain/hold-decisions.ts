import type { Hold } from '@shop/contracts/subscriptions';
import { DomainError } from '@shop/kernel/domain-error';
import { dataOf, heldSubscription, isEnded, isHeld, type SubscriptionState } from './subscription.js';
import { holdClock, holdsOf, isOver, releaseClock } from './subscription-clock.js';
import type { SubscriptionEvent } from './subscription.events.js';

/** Sets its user's own hold, for a pause credit. */
export const pause = (given: SubscriptionState, now: number): SubscriptionEvent[] => {
  const state = heldSubscription(given);
  if (state.lifetimeSince) throw new DomainError('LIFETIME');
  if (isEnded(state, now)) throw new DomainError('SUBSCRIPTION_EXPIRED');
  if (holdsOf(state.clock).includes('user')) throw new DomainError('ALREADY_PAUSED');
  if (state.pauseCredits === 0) throw new DomainError('NO_PAUSE_CREDITS');
  const clock = dataOf(holdClock(state.clock, 'user', now));
  const data = { ...state.ids, hold: 'user' as const, clock, pauseCredits: state.pauseCredits - 1 };
  return [{ type: 'SubscriptionHeld', data }];
};

/** Sets a hold by the shop (`admin`, `all`): free, and without effect on an ended subscription. */
export const hold = (given: SubscriptionState, by: Exclude<Hold, 'user'>, now: number): SubscriptionEvent[] => {
  const state = heldSubscription(given);
  if (isEnded(state, now) || holdsOf(state.clock).includes(by)) return [];
  const clock = dataOf(holdClock(state.clock, by, now));
  return [{ type: 'SubscriptionHeld', data: { ...state.ids, hold: by, clock, pauseCredits: state.pauseCredits } }];
};

/** Sets the hold `all` as of a past instant: a subscription running then is held, even if it has ended since. */
export const holdForAll = (state: SubscriptionState, at: number): SubscriptionEvent[] => {
  if (!isHeld(state) || (!state.lifetimeSince && isOver(state.clock, at))) return [];
  return hold({ ...state, status: 'live' }, 'all', at);
};

/** Lifts one hold, and no other. */
export const release = (given: SubscriptionState, by: Hold, now: number): SubscriptionEvent[] => {
  if (given.status === 'removed') return [];
  const state = heldSubscription(given);
  if (!holdsOf(state.clock).includes(by)) return [];
  const clock = dataOf(releaseClock(state.clock, by, now));
  return [{ type: 'SubscriptionReleased', data: { ...state.ids, hold: by, clock } }];
};
