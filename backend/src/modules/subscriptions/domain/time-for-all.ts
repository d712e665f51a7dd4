import type { TimeForAll } from '@shop/contracts/bulk';
import { DAY, HOUR } from '@shop/kernel/durations';
import { timeForAllGrantId, undoneTimeId } from './grant-ids.js';
import { remainingOf } from './staff-decisions.js';
import { isOver, shiftClock } from './subscription-clock.js';
import { dataOf, expired, grant, isEnded, isHeld, type SubscriptionState } from './subscription.js';
import type { SubscriptionEvent } from './subscription.events.js';

export const timeGrantId = ({ run }: TimeForAll): string => timeForAllGrantId(run);

/** Gives the time once. A lifetime stays as it is, a paused one keeps it, an ended one runs from now. */
export const giveTime = (
  state: SubscriptionState,
  time: TimeForAll,
  now: number,
  isPausedForAll: boolean,
): SubscriptionEvent[] => {
  if (!isHeld(state) || state.lifetimeSince !== null) return [];
  if (time.activeAt === null && isEnded(state, now)) return [];
  const days = (time.hours * HOUR) / DAY;
  const given = { ...state.ids, grantId: timeGrantId(time), productName: '', days, devices: state.devices };
  return grant(state, given, now, isPausedForAll);
};

/** Returns true for a subscription with the time, also after a removal and a new start. */
export const hasGotTime = (state: SubscriptionState, time: TimeForAll): boolean =>
  isHeld(state) && state.grants.has(timeGrantId(time));

/** Time of the staff on a subscription, as far as it may be taken back. */
export interface TakeableTime {
  readonly leftMs: number;
  /** Taken away by administrators before. */
  readonly cutMs: number;
}

/**
 * Takes the time back, at most down to now, and once. A part that administrators had taken before is recorded as
 * revoked: their act is not undone after that, because it would give the part back.
 */
export const takeTime = (
  state: SubscriptionState,
  time: TimeForAll,
  takeable: TakeableTime,
  now: number,
): SubscriptionEvent[] => {
  const [grantId, revokeId] = [timeGrantId(time), undoneTimeId(time.run)];
  if (!isHeld(state) || !hasGotTime(state, time) || state.lifetimeSince !== null || state.grants.has(revokeId))
    return [];
  const givenMs = time.hours * HOUR;
  const takenMs = Math.min(givenMs, takeable.leftMs, remainingOf(state, now));
  const revokedMs = Math.min(givenMs - takenMs, takeable.cutMs);
  const events: SubscriptionEvent[] = [];
  const clock = takenMs > 0 ? shiftClock(state.clock, -takenMs, now) : state.clock;
  if (takenMs > 0) {
    const data = { ...state.ids, days: -takenMs / DAY, clock: dataOf(clock), previous: dataOf(state.clock) };
    events.push({ type: 'SubscriptionDaysAdjusted', data });
  }
  if (revokedMs > 0) {
    const data = { ...state.ids, revokeId, grantId, revokedMs, lifetimeSince: null, clock: dataOf(clock) };
    events.push({ type: 'SubscriptionGrantRevoked', data });
  }
  return takenMs > 0 && isOver(clock, now) ? [...events, expired(state, now)] : events;
};
