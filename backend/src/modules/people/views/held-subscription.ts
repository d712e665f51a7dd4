import type { Hold } from '@shop/contracts/subscriptions';
import { LIFETIME_DAYS } from '@shop/contracts/limits';
import type { PersonSubscription } from '@shop/contracts/people';
import { DAY } from '@shop/kernel/durations';
import type { ClockData } from '../../subscriptions/domain/subscription.events.js';

/** A subscription in the document of its holder: nothing in it depends on when it is read. */
export interface HeldSubscription {
  readonly id: string;
  readonly productId: number;
  /** The product's name when the subscription began; see `withNames`. */
  readonly name: string;
  readonly createdAt: Date;
  /** While running. */
  readonly endsAt: Date | null;
  /** While held. */
  readonly keptMs: number | null;
  readonly holds: readonly Hold[];
  readonly lifetimeSince: Date | null;
  readonly endedAt: Date | null;
  readonly pauseCredits: number;
  readonly devices: number;
}

/**
 * Subscriptions with the products' names of today; a deleted product keeps the one that its subscription began with.
 */
export const withNames = (held: readonly HeldSubscription[], names: ReadonlyMap<number, string>): HeldSubscription[] =>
  held.map((one) => ({ ...one, name: names.get(one.productId) ?? one.name }));

/** Returns the fields set by an event's clock. */
export const clockFields = (clock: ClockData): Pick<HeldSubscription, 'endsAt' | 'keptMs' | 'holds'> =>
  'endsAt' in clock
    ? { endsAt: new Date(clock.endsAt), keptMs: null, holds: [] }
    : { endsAt: null, keptMs: clock.keptMs, holds: clock.holds };

const lifetimeEnd = (since: Date): Date => new Date(since.getTime() + LIFETIME_DAYS * DAY);

/** Returns the instant of its end, seen from `now`; while it is held, that instant moves on with time. */
const endAt = ({ lifetimeSince, endedAt, endsAt, keptMs }: HeldSubscription, now: Date): Date => {
  if (lifetimeSince) return lifetimeEnd(lifetimeSince);
  return endedAt ?? endsAt ?? new Date(now.getTime() + (keptMs ?? 0));
};

export const isExpired = (held: HeldSubscription, now: Date): boolean =>
  held.lifetimeSince === null && endAt(held, now) <= now;

/** Returns the instant until which it runs without a hold; null where it does not run. */
export const runsUntil = ({ lifetimeSince, endedAt, holds, endsAt }: HeldSubscription): Date | null => {
  if (holds.length > 0) return null;
  if (lifetimeSince) return lifetimeEnd(lifetimeSince);
  return endedAt ? null : endsAt;
};

export const toPersonSubscription = (held: HeldSubscription, now: Date): PersonSubscription => ({
  id: held.id,
  name: held.name,
  created_at: held.createdAt.toISOString(),
  expires_at: endAt(held, now).toISOString(),
  lifetime: held.lifetimeSince !== null,
  subscription_status: isExpired(held, now) ? 'expired' : held.holds.length > 0 ? 'paused' : 'active',
  pause_credits: held.pauseCredits,
});
