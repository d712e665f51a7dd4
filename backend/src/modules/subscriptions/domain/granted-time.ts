import { LIFETIME_DAYS } from '@shop/contracts/limits';
import type { EventOf } from '@shop/kernel/events';
import { isGrantOfStaff, takeIdOf } from './grant-ids.js';
import type { Revocation } from './staff-decisions.js';
import { addOfStaff, cutOff, type GrantedTime, isOf, leftOf, type Queue, revoked, takenBack } from './granted-queue.js';
import { remainingMs } from './subscription-clock.js';
import type { SubscriptionEvent } from './subscription.events.js';
import { isHeld, lengthOf, subscription, type SubscriptionState } from './subscription.js';

/** A subscription together with the times that it was granted. */
export interface GrantedTimes extends Queue {
  readonly state: SubscriptionState;
  /** Grants to a subscription that had no end: they added nothing. */
  readonly surplus: readonly GrantedTime[];
  /** Grants for life of the subscription. */
  readonly forLife: readonly (string | null)[];
  /** Grants whose keys were banned. */
  readonly revoked: ReadonlySet<string>;
  /** Refunded time, by the id under which it was taken back; milliseconds. */
  readonly refunded: ReadonlyMap<string, number>;
}

export const noTimes: GrantedTimes = {
  state: subscription.initial,
  times: [],
  cuts: [],
  surplus: [],
  forLife: [],
  revoked: new Set(),
  refunded: new Map(),
};

/** Returns the time left on the clock of a subscription, also of one without an end. */
const clockLeftOf = (state: SubscriptionState, now: number): number =>
  isHeld(state) ? remainingMs(state.clock, now) : 0;

/** Lets the times run, first the first, until no more is left than on the clock of the subscription. */
const timesAt = ({ times, state }: GrantedTimes, now: number): readonly GrantedTime[] => {
  let runMs = leftOf(times) - clockLeftOf(state, now);
  return times.map((time) => {
    const ranMs = Math.max(0, Math.min(time.leftMs, runMs));
    runMs -= ranMs;
    return { ...time, leftMs: time.leftMs - ranMs };
  });
};

const queueAfter = (before: GrantedTimes, event: SubscriptionEvent, after: SubscriptionState, at: number): Queue => {
  const queue = { times: timesAt(before, at), cuts: before.cuts };
  switch (event.type) {
    case 'SubscriptionStarted':
    case 'SubscriptionExtended': {
      if (isForLife(before.state)) return queue;
      const time = timeOf(event);
      if (time.grantId === null) return addOfStaff(queue, time.leftMs);
      return { ...queue, times: [...queue.times, time] };
    }
    case 'SubscriptionDaysAdjusted': {
      const byMs = clockLeftOf(after, at) - clockLeftOf(before.state, at);
      return byMs > 0 ? addOfStaff(queue, byMs) : cutOff(queue, -byMs);
    }
    case 'SubscriptionTakenBack': {
      const { takeId, takenMs, refundedMs } = event.data;
      return takenBack(queue, takeId, takenMs, refundedMs);
    }
    case 'SubscriptionGrantRevoked':
      return revoked(queue, event.data.grantId, event.data.revokedMs);
    case 'SubscriptionRemoved':
      return cutOff(queue, Infinity);
    default:
      return queue;
  }
};

type Granted = EventOf<SubscriptionEvent, 'SubscriptionStarted' | 'SubscriptionExtended'>;

const timeOf = ({ data: { grantId, days } }: Granted): GrantedTime => ({
  grantId: isGrantOfStaff(grantId) ? null : grantId,
  leftMs: lengthOf(days),
  cutMs: 0,
});

/** Returns true for a subscription to which a grant adds no time, not even another lifetime. */
const isForLife = (state: SubscriptionState): boolean => isHeld(state) && state.lifetimeSince !== null;

/** Takes all of a time away. */
const allCut = (time: GrantedTime): GrantedTime => ({ ...time, leftMs: 0, cutMs: time.cutMs + time.leftMs });

const isRefunded = ({ refunded }: GrantedTimes, { grantId }: GrantedTime): boolean =>
  grantId !== null && refunded.has(takeIdOf(grantId));

/** Times under a lifetime that were not refunded: they run once it is revoked. */
const waitingOf = (granted: GrantedTimes, except: string): readonly GrantedTime[] =>
  granted.surplus.filter((time) => time.grantId !== except && !isRefunded(granted, time));

const afterRevocation = (
  after: GrantedTimes,
  { grantId, revokedMs, lifetimeSince }: EventOf<SubscriptionEvent, 'SubscriptionGrantRevoked'>['data'],
): GrantedTimes => {
  const cut = (time: GrantedTime) =>
    time.grantId === grantId ? { ...time, leftMs: time.leftMs - revokedMs, cutMs: time.cutMs + revokedMs } : time;
  const surplus = after.surplus.map(cut);
  const known = {
    ...after,
    surplus,
    forLife: after.forLife.filter((id) => id !== grantId),
    revoked: new Set([...after.revoked, grantId]),
  };
  if (lifetimeSince !== null) return known;
  const onClock = after.times.map((time) => (isRefunded(known, time) ? { ...time, leftMs: 0 } : time));
  const times = [...onClock, ...waitingOf(known, grantId)];
  return { ...known, times, surplus: surplus.filter((time) => !times.includes(time)) };
};

/** Folds an event of a subscription's stream that was recorded at `at`, milliseconds since the epoch. */
export const grantedTimesAfter = (before: GrantedTimes, event: SubscriptionEvent, at: number): GrantedTimes => {
  const state = subscription.evolve(before.state, event);
  const after = { ...before, state, ...queueAfter(before, event, state, at) };
  switch (event.type) {
    case 'SubscriptionStarted':
    case 'SubscriptionExtended': {
      const time = timeOf(event);
      const surplus = isForLife(before.state) ? [...before.surplus, time] : before.surplus;
      const isLifetime = event.data.days === LIFETIME_DAYS;
      return { ...after, surplus, forLife: isLifetime ? [...before.forLife, time.grantId] : before.forLife };
    }
    case 'SubscriptionTakenBack': {
      const { takeId, refundedMs } = event.data;
      return { ...after, refunded: new Map([...before.refunded, [takeId, refundedMs]]) };
    }
    case 'SubscriptionGrantRevoked':
      return afterRevocation(after, event.data);
    case 'SubscriptionRemoved':
      return { ...after, forLife: [], surplus: before.surplus.map(allCut) };
    default:
      return after;
  }
};

/** Granted time that did not run for its user, in milliseconds. */
export interface UnusedTime {
  /** Remaining time, also under a subscription for life, which does not use it. */
  readonly leftMs: number;
  /** Time that administrators took away. */
  readonly cutMs: number;
}

/** Returns the time that administrators gave and that has not run by `now`, of all their grants. */
export const unusedTimeOfStaff = (granted: GrantedTimes, now: number): UnusedTime => {
  const times = timesAt(granted, now).filter(({ grantId }) => grantId === null);
  return { leftMs: leftOf(times), cutMs: times.reduce((sum, { cutMs }) => sum + cutMs, 0) };
};

/** Returns the part of a grant's time that has not run by `now`. Time runs in the order in which it was granted. */
export const unusedTimeOf = (granted: GrantedTimes, grantId: string, now: number): UnusedTime => {
  const time = granted.surplus.find(isOf(grantId)) ?? timesAt(granted, now).find(isOf(grantId));
  if (!time || granted.refunded.has(takeIdOf(grantId))) return { leftMs: 0, cutMs: 0 };
  return { leftMs: time.leftMs, cutMs: time.cutMs };
};

/** Returns what the revocation of a grant takes at `now`. */
export const revocationOf = (granted: GrantedTimes, grantId: string, now: number): Revocation => {
  const { leftMs } = unusedTimeOf(granted, grantId, now);
  const isOnClock = !granted.surplus.some(isOf(grantId));
  const endsLifetime = granted.forLife.length > 0 && granted.forLife.every((id) => id === grantId);
  const waiting = endsLifetime ? waitingOf(granted, grantId) : [];
  // A refund under the lifetime has left these on the clock.
  const refunded = endsLifetime ? timesAt(granted, now).filter((time) => isRefunded(granted, time)) : [];
  const shiftMs = leftOf(waiting) - leftOf(refunded) - (isOnClock ? leftMs : 0);
  return { leftMs, shiftMs, endsLifetime };
};

/** Returns the time that bans of its key took of a grant, and administrators before them, in milliseconds. */
export const revokedTimeOf = (granted: GrantedTimes, grantId: string, now: number): number =>
  granted.revoked.has(grantId) ? unusedTimeOf(granted, grantId, now).cutMs : 0;
