import {
  END_NOTICE_HOURS,
  type EndNoticeHours,
  LIFETIME_DAYS,
  NEW_SUBSCRIPTION_PAUSE_CREDITS,
} from '@shop/contracts/limits';
import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import { Applied } from '@shop/kernel/applied';
import { DomainError } from '@shop/kernel/domain-error';
import { DAY, HOUR } from '@shop/kernel/durations';
import { type AutoRenewal, renewalAfter, renewalAfterTime, switchedOff } from './auto-renewal.js';
import { creditAfterTrialId, isOwnTrial, isTimeForAll } from './grant-ids.js';
import { holdClock, holdsOf, isOver, shiftClock, startClock, type SubscriptionClock } from './subscription-clock.js';
import {
  subscriptionEvents,
  type ClockData,
  type SubscriptionDaysAdjusted,
  type SubscriptionEvent,
  type SubscriptionExtended,
} from './subscription.events.js';

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
  /** It has the time of its trial only, and hours that everybody got. */
  readonly isTrial: boolean;
  /** The last notice of its end, in hours before it; `null` for none since time was added. */
  readonly announcedHours: EndNoticeHours | null;
  /** `null` where it is off. */
  readonly renewal: AutoRenewal | null;
  readonly grants: Applied;
  /** Number of subscriptions of the product that its user lost before it. */
  readonly removals: number;
  /** Number of times that the refund of an order or the ban of a key took time back. */
  readonly takebacks: number;
}

/** Removed by an administrator; an earlier grant is not given again. */
interface RemovedSubscription {
  readonly status: 'removed';
  readonly ids: Ids;
  readonly grants: Applied;
  readonly removals: number;
}

export type SubscriptionState = { readonly status: 'none' } | RemovedSubscription | Subscription;

export interface Grant extends Ids {
  readonly grantId: string;
  readonly productName: string;
  readonly days: number;
  readonly devices: number;
  /** For the purchase of a renewal: the end that it came before, ISO 8601. */
  readonly renewedEnd?: string;
}

export const subscriptionIdOf = (userId: string, productId: number): string => `${userId}-${String(productId)}`;

const clockOf = (data: ClockData): SubscriptionClock => ('endsAt' in data ? { endsAt: Date.parse(data.endsAt) } : data);

export const dataOf = (clock: SubscriptionClock): ClockData =>
  'endsAt' in clock ? { endsAt: new Date(clock.endsAt).toISOString() } : clock;

/** Returns the nearest notice made needless by the length of a grant: a day's use is not announced a day before. */
export const needlessNotice = (days: number): EndNoticeHours | null =>
  END_NOTICE_HOURS.findLast((hours) => hours * HOUR >= days * DAY) ?? null;

const live = (state: Subscription, clock: ClockData) => ({ ...state, status: 'live' as const, clock: clockOf(clock) });

const extended = (state: Subscription, data: SubscriptionExtended['data']): Subscription => ({
  ...live(state, data.clock),
  lifetimeSince: data.lifetimeSince,
  devices: data.devices,
  isTrial: state.isTrial && isTimeForAll(data.grantId),
  announcedHours: state.status === 'ended' ? needlessNotice(data.days) : null,
  renewal: renewalAfterTime(state.renewal, data, state.status === 'ended'),
  grants: state.grants.add(data.grantId),
});

const adjusted = (state: Subscription, { clock, days }: SubscriptionDaysAdjusted['data']): Subscription => ({
  ...live(state, clock),
  ...(days > 0 && {
    announcedHours: null,
    renewal: renewalAfterTime(state.renewal, { days }, state.status === 'ended'),
  }),
});

const evolveExisting = (state: Subscription, event: SubscriptionEvent): SubscriptionState => {
  switch (event.type) {
    case 'SubscriptionStarted':
      return state;
    case 'SubscriptionExtended':
      return extended(state, event.data);
    case 'SubscriptionHeld':
      return { ...live(state, event.data.clock), pauseCredits: event.data.pauseCredits };
    case 'SubscriptionReleased':
      return { ...state, clock: clockOf(event.data.clock) };
    case 'SubscriptionDaysAdjusted':
      return adjusted(state, event.data);
    case 'SubscriptionTakenBack': {
      const { clock, takeId } = event.data;
      return { ...state, clock: clockOf(clock), grants: state.grants.add(takeId), takebacks: state.takebacks + 1 };
    }
    case 'SubscriptionGrantRevoked': {
      const { clock, lifetimeSince, revokeId } = event.data;
      const [grants, takebacks] = [state.grants.add(revokeId), state.takebacks + 1];
      return { ...state, clock: clockOf(clock), lifetimeSince, grants, takebacks };
    }
    case 'PauseCreditsGranted':
      return { ...state, pauseCredits: event.data.pauseCredits, grants: state.grants.add(event.data.grantId) };
    case 'PauseCreditsAdjusted':
      return { ...state, pauseCredits: event.data.pauseCredits, grants: state.grants.add(event.data.adjustmentId) };
    case 'SubscriptionRemoved':
      return { status: 'removed', ids: state.ids, grants: state.grants, removals: state.removals + 1 };
    case 'SubscriptionEndAnnounced':
      return { ...state, announcedHours: event.data.hours };
    case 'SubscriptionExpired':
      return { ...state, status: 'ended' };
    case 'AutoRenewSwitchedOn':
    case 'AutoRenewSwitchedOff':
    case 'AutoRenewAnnounced':
    case 'AutoRenewFailed':
      return { ...state, renewal: renewalAfter(state.renewal, event) };
    default:
      return unhandled(event);
  }
};

export const isHeld = (state: SubscriptionState): state is Subscription =>
  state.status !== 'none' && state.status !== 'removed';

const grantsOf = (state: SubscriptionState): Applied => (state.status === 'none' ? Applied.none : state.grants);

const evolve = (state: SubscriptionState, event: SubscriptionEvent): SubscriptionState => {
  if (isHeld(state)) return evolveExisting(state, event);
  if (event.type !== 'SubscriptionStarted') return state;
  const { subscriptionId, userId, productId, clock, lifetimeSince, pauseCredits, devices, days, grantId } = event.data;
  return {
    status: 'live',
    ids: { subscriptionId, userId, productId },
    clock: clockOf(clock),
    lifetimeSince,
    pauseCredits,
    devices,
    isTrial: isOwnTrial(grantId),
    announcedHours: needlessNotice(days),
    renewal: null,
    grants: grantsOf(state).add(grantId),
    removals: state.status === 'none' ? 0 : state.removals,
    takebacks: 0,
  };
};

/** Grants are joined by line breaks: one text is a fraction of the size and time of an array. */
type SavedSubscription =
  | { readonly status: 'none' }
  | (Omit<RemovedSubscription, 'grants'> & { readonly grants: string })
  | (Omit<Subscription, 'grants'> & { readonly grants: string });

export const subscription = defineAggregate<SubscriptionState, SubscriptionEvent>({
  category: 'subscription',
  initial: { status: 'none' },
  evolve,
  events: subscriptionEvents,
  snapshot: {
    version: 7,
    save: (state): SavedSubscription =>
      state.status === 'none' ? state : { ...state, grants: state.grants.keys().join('\n') },
    load: (saved) => {
      const state = saved as SavedSubscription;
      return state.status === 'none' ? state : { ...state, grants: Applied.of(state.grants.split('\n')) };
    },
  },
});

export const isEnded = (state: Subscription, now: number): boolean =>
  state.lifetimeSince === null && (state.status === 'ended' || isOver(state.clock, now));

/** Returns true while its user may use the product: neither ended nor held. */
export const isActive = (state: SubscriptionState, now: number): state is Subscription =>
  isHeld(state) && !isEnded(state, now) && holdsOf(state.clock).length === 0;

/** Returns the whole milliseconds of a grant, which may be a fraction of a day. */
export const lengthOf = (days: number): number => {
  const lengthMs = Math.round(days * DAY);
  if (!(lengthMs > 0) || days > LIFETIME_DAYS) throw new RangeError(`not the length of a grant: ${String(days)}`);
  return lengthMs;
};

/**
 * Starts the subscription, or extends the user's own; each grant once. 9999 days are for life. While all subscriptions
 * are paused, a subscription that starts or starts again is held.
 */
export const grant = (
  state: SubscriptionState,
  given: Grant,
  now: number,
  isPausedForAll = false,
): SubscriptionEvent[] => {
  if (grantsOf(state).has(given.grantId)) return [];
  const { productName, ...terms } = given;
  const lengthMs = lengthOf(given.days);
  const started = (clock: SubscriptionClock) => (isPausedForAll ? holdClock(clock, 'all', now) : clock);
  const lifetimeSince = given.days === LIFETIME_DAYS ? new Date(now).toISOString() : null;
  if (!isHeld(state)) {
    const clock = dataOf(started(startClock(lengthMs, now)));
    const pauseCredits = isOwnTrial(given.grantId) ? 0 : NEW_SUBSCRIPTION_PAUSE_CREDITS;
    return [{ type: 'SubscriptionStarted', data: { ...terms, productName, lifetimeSince, clock, pauseCredits } }];
  }
  // A lifetime stays as it is; nothing is added to a clock that no longer counts.
  const extendedClock = () => {
    const clock = shiftClock(state.clock, lengthMs, now);
    return isOver(state.clock, now) ? started(clock) : clock;
  };
  const clock = state.lifetimeSince ? state.clock : extendedClock();
  const data = {
    ...terms,
    devices: Math.max(state.devices, given.devices),
    lifetimeSince: state.lifetimeSince ?? lifetimeSince,
    clock: dataOf(clock),
  };
  const renewals = given.renewedEnd === undefined ? endedRenewal(state, now) : [];
  return [...renewals, { type: 'SubscriptionExtended', data }, ...creditAfterTrial(state, given)];
};

/** Returns the pause credit of a new subscription, which a trial does without. */
const creditAfterTrial = (state: Subscription, { grantId }: Grant): SubscriptionEvent[] => {
  if (!state.isTrial || isTimeForAll(grantId)) return [];
  const pauseCredits = state.pauseCredits + NEW_SUBSCRIPTION_PAUSE_CREDITS;
  return [{ type: 'PauseCreditsGranted', data: { ...state.ids, grantId: creditAfterTrialId(grantId), pauseCredits } }];
};

/** Returns the end of a renewal whose subscription has ended: only its own purchase revives both. */
export const endedRenewal = (state: Subscription, now: number): SubscriptionEvent[] =>
  isEnded(state, now) ? switchedOff(state, 'ended') : [];

/** Returns the existing subscription. Throws `NOT_FOUND`. */
export const heldSubscription = (state: SubscriptionState): Subscription => {
  if (!isHeld(state)) throw new DomainError('NOT_FOUND');
  return state;
};

/** Adds a pause credit, once for each `grantId`, unless the subscription has ended. */
export const grantPauseCredit = (state: SubscriptionState, grantId: string, now: number): SubscriptionEvent[] => {
  if (!isHeld(state) || isEnded(state, now) || state.grants.has(grantId)) return [];
  return [{ type: 'PauseCreditsGranted', data: { ...state.ids, grantId, pauseCredits: state.pauseCredits + 1 } }];
};

/** Ends the subscription for a timer, if its clock is over now. */
export const expire = (state: SubscriptionState, now: number): SubscriptionEvent[] =>
  state.status === 'live' && isEnded(state, now) ? [expired(state, now)] : [];

export const expired = (state: Subscription, now: number, isRefunded = false): SubscriptionEvent => {
  const endedAt = 'endsAt' in state.clock ? Math.min(state.clock.endsAt, now) : now;
  return { type: 'SubscriptionExpired', data: { ...state.ids, endedAt: new Date(endedAt).toISOString(), isRefunded } };
};
