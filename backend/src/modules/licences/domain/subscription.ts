import type { Hold } from '@shop/contracts/licences';
import { LIFETIME_DAYS, NEW_SUBSCRIPTION_PAUSE_CREDITS } from '@shop/contracts/limits';
import { defineAggregate } from '@shop/kernel/aggregate';
import { Applied } from '@shop/kernel/applied';
import { DomainError } from '@shop/kernel/domain-error';
import { DAY } from '@shop/kernel/durations';
import {
  holdClock,
  holdsOf,
  isOver,
  releaseClock,
  shiftClock,
  startClock,
  type SubscriptionClock,
} from './subscription-clock.js';
import { subscriptionEvents, type ClockData, type SubscriptionEvent } from './subscription.events.js';

interface Ids {
  readonly subscriptionId: string;
  readonly userId: string;
  readonly productId: number;
}

/** One of its product, whatever its user buys: extended again and again, ended and revived. */
export interface Subscription {
  readonly status: 'live' | 'ended';
  readonly ids: Ids;
  readonly clock: SubscriptionClock;
  /** The instant from which it never ends; its clock then only carries holds. */
  readonly lifetimeSince: string | null;
  readonly pauseCredits: number;
  readonly devices: number;
  readonly grants: Applied;
}

export type SubscriptionState = { readonly status: 'none' } | Subscription;

export interface Grant extends Ids {
  readonly grantId: string;
  readonly productName: string;
  readonly days: number;
  readonly devices: number;
}

export const subscriptionIdOf = (userId: string, productId: number): string => `${userId}-${String(productId)}`;

const clockOf = (data: ClockData): SubscriptionClock => ('endsAt' in data ? { endsAt: Date.parse(data.endsAt) } : data);

const dataOf = (clock: SubscriptionClock): ClockData =>
  'endsAt' in clock ? { endsAt: new Date(clock.endsAt).toISOString() } : clock;

const evolveExisting = (state: Subscription, event: SubscriptionEvent): SubscriptionState => {
  switch (event.type) {
    case 'SubscriptionStarted':
      return state;
    case 'SubscriptionExtended': {
      const { clock, lifetimeSince, devices, grantId } = event.data;
      return {
        ...state,
        status: 'live',
        clock: clockOf(clock),
        lifetimeSince,
        devices,
        grants: state.grants.add(grantId),
      };
    }
    case 'SubscriptionHeld':
      return { ...state, clock: clockOf(event.data.clock), pauseCredits: event.data.pauseCredits };
    case 'SubscriptionReleased':
      return { ...state, clock: clockOf(event.data.clock) };
    case 'SubscriptionDaysAdjusted':
      return { ...state, status: 'live', clock: clockOf(event.data.clock) };
    case 'SubscriptionExpired':
      return { ...state, status: 'ended' };
    default:
      return state;
  }
};

const evolve = (state: SubscriptionState, event: SubscriptionEvent): SubscriptionState => {
  if (state.status !== 'none') return evolveExisting(state, event);
  if (event.type !== 'SubscriptionStarted') return state;
  const { subscriptionId, userId, productId, clock, lifetimeSince, pauseCredits, devices, grantId } = event.data;
  return {
    status: 'live',
    ids: { subscriptionId, userId, productId },
    clock: clockOf(clock),
    lifetimeSince,
    pauseCredits,
    devices,
    grants: Applied.of([grantId]),
  };
};

export const subscription = defineAggregate<SubscriptionState, SubscriptionEvent>({
  category: 'subscription',
  initial: { status: 'none' },
  evolve,
  events: subscriptionEvents,
});

const isEnded = (state: Subscription, now: number): boolean =>
  state.lifetimeSince === null && (state.status === 'ended' || isOver(state.clock, now));

const assertDays = (days: number): void => {
  if (!Number.isInteger(days) || Math.abs(days) > LIFETIME_DAYS) throw new RangeError(`not days: ${String(days)}`);
};

/** Starts the subscription, or extends what its user already holds; each grant once. 9999 days are for life. */
export const grant = (state: SubscriptionState, given: Grant, now: number): SubscriptionEvent[] => {
  assertDays(given.days);
  if (state.status !== 'none' && state.grants.has(given.grantId)) return [];
  const { productName, ...terms } = given;
  const lengthMs = given.days * DAY;
  const lifetimeSince = given.days === LIFETIME_DAYS ? new Date(now).toISOString() : null;
  if (state.status === 'none') {
    const clock = dataOf(startClock(lengthMs, now));
    const data = { ...terms, productName, lifetimeSince, clock, pauseCredits: NEW_SUBSCRIPTION_PAUSE_CREDITS };
    return [{ type: 'SubscriptionStarted', data }];
  }
  // A lifetime stays as it is; nothing is added to a clock that no longer counts.
  const clock = state.lifetimeSince ? state.clock : shiftClock(state.clock, lengthMs, now);
  const data = {
    ...terms,
    devices: Math.max(state.devices, given.devices),
    lifetimeSince: state.lifetimeSince ?? lifetimeSince,
    clock: dataOf(clock),
  };
  return [{ type: 'SubscriptionExtended', data }];
};

/** Its user's own hold: costs a pause credit. */
export const pause = (state: SubscriptionState, now: number): SubscriptionEvent[] => {
  if (state.status === 'none') throw new DomainError('NOT_FOUND');
  if (state.lifetimeSince) throw new DomainError('LIFETIME');
  if (isEnded(state, now)) throw new DomainError('SUBSCRIPTION_EXPIRED');
  if (holdsOf(state.clock).includes('user')) throw new DomainError('ALREADY_PAUSED');
  if (state.pauseCredits === 0) throw new DomainError('NO_PAUSE_CREDITS');
  const clock = dataOf(holdClock(state.clock, 'user', now));
  const data = { ...state.ids, hold: 'user' as const, clock, pauseCredits: state.pauseCredits - 1 };
  return [{ type: 'SubscriptionHeld', data }];
};

/** A hold of the house (`admin`, `all`): free, and without effect on what has ended. */
export const hold = (state: SubscriptionState, by: Exclude<Hold, 'user'>, now: number): SubscriptionEvent[] => {
  if (state.status === 'none') throw new DomainError('NOT_FOUND');
  if (isEnded(state, now) || holdsOf(state.clock).includes(by)) return [];
  const clock = dataOf(holdClock(state.clock, by, now));
  return [{ type: 'SubscriptionHeld', data: { ...state.ids, hold: by, clock, pauseCredits: state.pauseCredits } }];
};

/** Lifts one hold, and no other. */
export const release = (state: SubscriptionState, by: Hold, now: number): SubscriptionEvent[] => {
  if (state.status === 'none') throw new DomainError('NOT_FOUND');
  if (!holdsOf(state.clock).includes(by)) return [];
  const clock = dataOf(releaseClock(state.clock, by, now));
  return [{ type: 'SubscriptionReleased', data: { ...state.ids, hold: by, clock } }];
};

/** An admin's days: a plus on what has ended counts from now, a minus past the end ends it now. */
export const adjustDays = (state: SubscriptionState, days: number, now: number): SubscriptionEvent[] => {
  assertDays(days);
  if (state.status === 'none') throw new DomainError('NOT_FOUND');
  if (state.lifetimeSince || days === 0 || (days < 0 && isEnded(state, now))) return [];
  const clock = shiftClock(state.clock, days * DAY, now);
  const adjusted: SubscriptionEvent = {
    type: 'SubscriptionDaysAdjusted',
    data: { ...state.ids, days, clock: dataOf(clock) },
  };
  return isOver(clock, now) ? [adjusted, expired(state, now)] : [adjusted];
};

/** What a timer asks: ended only if the clock says so now. */
export const expire = (state: SubscriptionState, now: number): SubscriptionEvent[] =>
  state.status === 'live' && isEnded(state, now) ? [expired(state, now)] : [];

const expired = (state: Subscription, now: number): SubscriptionEvent => {
  const endedAt = 'endsAt' in state.clock ? Math.min(state.clock.endsAt, now) : now;
  return { type: 'SubscriptionExpired', data: { ...state.ids, endedAt: new Date(endedAt).toISOString() } };
};
