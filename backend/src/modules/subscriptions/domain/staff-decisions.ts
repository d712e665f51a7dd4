import { LIFETIME_DAYS } from '@shop/contracts/limits';
import { DomainError } from '@shop/kernel/domain-error';
import { DAY } from '@shop/kernel/durations';
import { isOver, MAX_LEFT_MS, remainingMs, shiftClock } from './subscription-clock.js';
import {
  dataOf,
  endedRenewal,
  expired,
  grant,
  heldSubscription,
  isEnded,
  isHeld,
  type SubscriptionState,
} from './subscription.js';
import type { SubscriptionEvent } from './subscription.events.js';

/**
 * Adds a difference to the pause credits, never below 0, once for each `adjustmentId`, unless the subscription has
 * ended.
 */
export const adjustPauseCredits = (
  state: SubscriptionState,
  { adjustmentId, by }: { readonly adjustmentId: string; readonly by: number },
  now: number,
): SubscriptionEvent[] => {
  if (!isHeld(state) || isEnded(state, now) || state.grants.has(adjustmentId)) return [];
  const pauseCredits = Math.max(0, state.pauseCredits + by);
  if (pauseCredits === state.pauseCredits) return [];
  const data = { ...state.ids, adjustmentId, by: pauseCredits - state.pauseCredits, pauseCredits };
  return [{ type: 'PauseCreditsAdjusted', data }];
};

/** Returns the owner of a subscription. Throws `NOT_FOUND` for a missing one. */
export const ownerOf = (state: SubscriptionState): string => heldSubscription(state).ids.userId;

/** Takes the subscription away; `machineIds` are bound to it. A later grant starts another one under the same id. */
export const removeSubscription = (state: SubscriptionState, machineIds: readonly string[]): SubscriptionEvent[] => [
  { type: 'SubscriptionRemoved', data: { ...heldSubscription(state).ids, machineIds } },
];

/** Throws `SUBSCRIPTION_TOO_LONG` where so many more days would pass what a subscription may have left. */
const assertMayAdd = (state: SubscriptionState, days: number, now: number): void => {
  const isBounded = isHeld(state) && !state.lifetimeSince;
  if (isBounded && remainingMs(state.clock, now) + days * DAY > MAX_LEFT_MS)
    throw new DomainError('SUBSCRIPTION_TOO_LONG');
};

/** Grants as an administrator; see `grant`. Throws `SUBSCRIPTION_TOO_LONG`, which a paid grant never does. */
export const grantByStaff = (...[state, given, now, isPausedForAll]: Parameters<typeof grant>): SubscriptionEvent[] => {
  const granted = grant(state, given, now, isPausedForAll);
  if (granted.length > 0 && given.days !== LIFETIME_DAYS) assertMayAdd(state, given.days, now);
  return granted;
};

/**
 * Adds or removes an administrator's days: added to an ended subscription they count from now; removed past the end
 * they end it now. Throws `SUBSCRIPTION_TOO_LONG`.
 */
export const adjustDays = (given: SubscriptionState, days: number, now: number): SubscriptionEvent[] => {
  if (!Number.isInteger(days) || Math.abs(days) > LIFETIME_DAYS) throw new RangeError(`not days: ${String(days)}`);
  const state = heldSubscription(given);
  if (state.lifetimeSince || days === 0 || (days < 0 && isEnded(state, now))) return [];
  assertMayAdd(state, days, now);
  const clock = shiftClock(state.clock, days * DAY, now);
  const adjusted: SubscriptionEvent = {
    type: 'SubscriptionDaysAdjusted',
    data: { ...state.ids, days, clock: dataOf(clock), previous: dataOf(state.clock) },
  };
  return isOver(clock, now) ? [adjusted, expired(state, now)] : [...endedRenewal(state, now), adjusted];
};

/** Returns the time that a refund could take back now; none of a lifetime, or of an ended or removed subscription. */
export const remainingOf = (state: SubscriptionState, now: number): number =>
  !isHeld(state) || state.lifetimeSince || isEnded(state, now) ? 0 : remainingMs(state.clock, now);

/**
 * Ends the time of a refunded grant, once for each `takeId`: takes back the rest. The part taken by administrators is
 * refunded too and is not restored.
 */
export const takeBack = (
  state: SubscriptionState,
  { takeId, leftMs, cutMs }: { readonly takeId: string; readonly leftMs: number; readonly cutMs: number },
  now: number,
): SubscriptionEvent[] => {
  if (!isHeld(state) || leftMs + cutMs === 0 || state.grants.has(takeId)) return [];
  const takenMs = Math.min(leftMs, remainingOf(state, now));
  const clock = takenMs > 0 ? shiftClock(state.clock, -takenMs, now) : state.clock;
  const data = { ...state.ids, takeId, takenMs, refundedMs: leftMs + cutMs, clock: dataOf(clock) };
  const taken: SubscriptionEvent = { type: 'SubscriptionTakenBack', data };
  return takenMs > 0 && isOver(clock, now) ? [taken, expired(state, now, true)] : [taken];
};

/** Effect of a revoked grant on its subscription. */
export interface Revocation {
  /** Time of the grant that had not run. */
  readonly leftMs: number;
  /** Change of the clock: the grant's time is removed; time unused under an ending lifetime is added. */
  readonly shiftMs: number;
  readonly endsLifetime: boolean;
}

/**
 * Takes the rest of a grant after a ban of its key, once for each `revokeId`. A lifetime without another grant ends
 * with it.
 */
export const revokeGrant = (
  state: SubscriptionState,
  { leftMs, shiftMs, endsLifetime, ...ids }: Revocation & { readonly revokeId: string; readonly grantId: string },
  now: number,
): SubscriptionEvent[] => {
  if (!isHeld(state) || state.grants.has(ids.revokeId)) return [];
  const wasEnded = isEnded(state, now);
  const clock = wasEnded || shiftMs === 0 ? state.clock : shiftClock(state.clock, shiftMs, now);
  const lifetimeSince = endsLifetime ? null : state.lifetimeSince;
  const data = { ...state.ids, ...ids, revokedMs: leftMs, lifetimeSince, clock: dataOf(clock) };
  const revoked: SubscriptionEvent = { type: 'SubscriptionGrantRevoked', data };
  return !wasEnded && lifetimeSince === null && isOver(clock, now) ? [revoked, expired(state, now)] : [revoked];
};
