import type { TimeForAll } from '@shop/contracts/bulk';
import { DAY, HOUR } from '@shop/kernel/durations';
import { timeForAllGrantId } from './grant-ids.js';
import { isOver, remainingMs, shiftClock } from './subscription-clock.js';
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

/** Takes the time back, at most down to now. */
export const takeTime = (state: SubscriptionState, time: TimeForAll, now: number): SubscriptionEvent[] => {
  if (!isHeld(state) || !hasGotTime(state, time) || state.lifetimeSince !== null || isEnded(state, now)) return [];
  const takenMs = Math.min(time.hours * HOUR, remainingMs(state.clock, now));
  const clock = shiftClock(state.clock, -takenMs, now);
  const data = { ...state.ids, days: -takenMs / DAY, clock: dataOf(clock), previous: dataOf(state.clock) };
  const taken: SubscriptionEvent = { type: 'SubscriptionDaysAdjusted', data };
  return isOver(clock, now) ? [taken, expired(state, now)] : [taken];
};
