import { LIFETIME_DAYS } from '@shop/contracts/limits';
import { DAY } from '@shop/kernel/durations';
import type { EventOf } from '@shop/kernel/events';
import { isGrantOfStaff, remainingOf } from './staff-decisions.js';
import type { SubscriptionEvent } from './subscription.events.js';
import { lengthOf, subscription, type SubscriptionState } from './subscription.js';

/** Time that one grant added. */
interface GrantedTime {
  /** `null` for what an administrator gave: a grant, or days that were added. */
  readonly grantId: string | null;
  readonly lengthMs: number;
}

/** Times that make up what is left of a subscription, in the order in which they run. */
interface Queue {
  readonly times: readonly GrantedTime[];
  /** Days that an administrator took away beyond those that one had added. */
  readonly cutMs: number;
}

/** A subscription together with the times that it was granted. */
export interface GrantedTimes extends Queue {
  readonly state: SubscriptionState;
  /** Grants to a subscription that had no end: they added nothing. */
  readonly surplus: readonly GrantedTime[];
}

const emptyQueue: Queue = { times: [], cutMs: 0 };

export const noTimes: GrantedTimes = { state: subscription.initial, surplus: [], ...emptyQueue };

/** Id under which the time of a grant is taken back; those of orders begin with `order:` and `refund:`. */
export const takeIdOf = (grantId: string): string => grantId.replace(/^order:/, 'refund:');

/** Days of an administrator and those taken away cancel each other, so that an act and its undoing leave all as it was. */
const adjusted = ({ times, cutMs }: Queue, byMs: number): Queue => {
  if (byMs >= 0) {
    const uncut = Math.min(byMs, cutMs);
    const lengthMs = byMs - uncut;
    return { times: lengthMs > 0 ? [...times, { grantId: null, lengthMs }] : times, cutMs: cutMs - uncut };
  }
  const at = times.findLastIndex(({ grantId }) => grantId === null);
  const added = times[at];
  if (!added) return { times, cutMs: cutMs - byMs };
  const lengthMs = added.lengthMs + byMs;
  if (lengthMs > 0) return { times: times.with(at, { ...added, lengthMs }), cutMs };
  return adjusted({ times: times.toSpliced(at, 1), cutMs }, lengthMs);
};

const takenBack = (times: readonly GrantedTime[], takeId: string, takenMs: number): readonly GrantedTime[] =>
  times.map((time) =>
    time.grantId !== null && takeIdOf(time.grantId) === takeId ? { ...time, lengthMs: time.lengthMs - takenMs } : time,
  );

const queueAfter = ({ times, cutMs }: Queue, event: SubscriptionEvent): Queue => {
  switch (event.type) {
    case 'SubscriptionStarted':
    case 'SubscriptionExtended':
      return { times: isSurplus(event) ? times : [...times, timeOf(event)], cutMs };
    case 'SubscriptionDaysAdjusted':
      return adjusted({ times, cutMs }, event.data.days * DAY);
    case 'SubscriptionTakenBack':
      return { times: takenBack(times, event.data.takeId, event.data.takenMs), cutMs };
    case 'SubscriptionExpired':
      return { times, cutMs: 0 };
    case 'SubscriptionRemoved':
      return emptyQueue;
    default:
      return { times, cutMs };
  }
};

type Granted = EventOf<SubscriptionEvent, 'SubscriptionStarted' | 'SubscriptionExtended'>;

const timeOf = ({ data: { grantId, days } }: Granted): GrantedTime => ({
  grantId: isGrantOfStaff(grantId) ? null : grantId,
  lengthMs: lengthOf(days),
});

const isSurplus = ({ data: { lifetimeSince, days } }: Granted): boolean =>
  lifetimeSince !== null && days !== LIFETIME_DAYS;

/** Folds the events of a subscription's stream. */
export const grantedTimesAfter = (before: GrantedTimes, event: SubscriptionEvent): GrantedTimes => ({
  ...queueAfter(before, event),
  state: subscription.evolve(before.state, event),
  surplus:
    event.type === 'SubscriptionExtended' && isSurplus(event) ? [...before.surplus, timeOf(event)] : before.surplus,
});

/** Returns the time of a grant that a subscription for life had no use for. */
export const surplusTimeOf = ({ surplus }: GrantedTimes, grantId: string): number =>
  surplus.find((time) => time.grantId === grantId)?.lengthMs ?? 0;

/**
 * Returns the part of a grant's time that has not run. Time runs in the order in which it was granted, so what is left is
 * of the newest grants.
 */
export const unusedTimeOf = ({ state, times }: GrantedTimes, grantId: string, now: number): number => {
  const at = times.findIndex((time) => time.grantId === grantId);
  const granted = times[at];
  if (!granted) return 0;
  const later = times.slice(at + 1).reduce((sum, { lengthMs }) => sum + lengthMs, 0);
  return Math.max(0, Math.min(granted.lengthMs, remainingOf(state, now) - later));
};
