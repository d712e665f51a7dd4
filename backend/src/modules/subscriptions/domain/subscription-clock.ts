import type { Hold } from '@shop/contracts/subscriptions';
import { SUBSCRIPTION_DAYS_MAX } from '@shop/contracts/limits';
import { DAY } from '@shop/kernel/durations';

/**
 * A clock of whole milliseconds that runs down only while nothing holds it. Running, it is the instant of its end;
 * held, it is the time that is left. Instants are milliseconds since the epoch.
 */
export type SubscriptionClock =
  | { readonly endsAt: number }
  | { readonly keptMs: number; readonly holds: readonly [Hold, ...Hold[]] };

export const startClock = (lengthMs: number, now: number): SubscriptionClock => ({ endsAt: now + lengthMs });

export const holdsOf = (clock: SubscriptionClock): readonly Hold[] => ('holds' in clock ? clock.holds : []);

/** Returns the time left at `now`, 0 once over. */
export const remainingMs = (clock: SubscriptionClock, now: number): number =>
  'holds' in clock ? clock.keptMs : Math.max(0, clock.endsAt - now);

/** Returns true once the time is over; a held clock is over only when no time is left. */
export const isOver = (clock: SubscriptionClock, now: number): boolean => remainingMs(clock, now) === 0;

export const holdClock = (clock: SubscriptionClock, hold: Hold, now: number): SubscriptionClock => {
  if (!('holds' in clock)) return { keptMs: remainingMs(clock, now), holds: [hold] };
  return clock.holds.includes(hold) ? clock : { ...clock, holds: [...clock.holds, hold] };
};

/** Lifts one hold; the clock runs on when it was the last. */
export const releaseClock = (clock: SubscriptionClock, hold: Hold, now: number): SubscriptionClock => {
  if (!('holds' in clock) || !clock.holds.includes(hold)) return clock;
  const [first, ...others] = clock.holds.filter((other) => other !== hold);
  return first ? { ...clock, holds: [first, ...others] } : { endsAt: now + clock.keptMs };
};

/**
 * Time that a clock may have left. Without a bound, its end would leave the years that an instant can be written in.
 */
export const MAX_LEFT_MS = SUBSCRIPTION_DAYS_MAX * DAY;

/**
 * Adds to the remaining time (removes when negative), never below 0 nor above `MAX_LEFT_MS`. An ended clock counts from
 * `now`: its user's pause ended with its time.
 */
export const shiftClock = (clock: SubscriptionClock, byMs: number, now: number): SubscriptionClock => {
  const left = Math.min(MAX_LEFT_MS, Math.max(0, remainingMs(clock, now) + byMs));
  const counting = isOver(clock, now) ? releaseClock(clock, 'user', now) : clock;
  return 'holds' in counting ? { ...counting, keptMs: left } : { endsAt: now + left };
};
