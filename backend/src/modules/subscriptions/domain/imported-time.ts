import { LIFETIME_DAYS } from '@shop/contracts/limits';
import { DomainError } from '@shop/kernel/domain-error';
import { DAY } from '@shop/kernel/durations';
import { grantByStaff } from './staff-decisions.js';
import { type Grant, isHeld, type SubscriptionState } from './subscription.js';
import type { SubscriptionEvent } from './subscription.events.js';

/** Time left of a subscription in another shop. */
export interface ImportedTime extends Omit<Grant, 'days' | 'renewedEnd'> {
  /** Its end there, in milliseconds since the epoch; `null` for life. */
  readonly endsAt: number | null;
  /** An end that is as far away as a subscription for life is one. */
  readonly isLongForLife: boolean;
}

/** Returns true once the time was granted, also to a subscription that was removed since. */
export const wasImported = (state: SubscriptionState, grantId: string): boolean =>
  state.status !== 'none' && state.grants.has(grantId);

/**
 * Grants the time that is left, once: a new subscription ends when it would have ended there. Throws
 * `SUBSCRIPTION_EXPIRED` where none is left, `SUBSCRIPTION_TOO_LONG`.
 */
export const importTime = (
  state: SubscriptionState,
  { endsAt, isLongForLife, ...given }: ImportedTime,
  now: number,
  isPausedForAll: boolean,
): SubscriptionEvent[] => {
  if (wasImported(state, given.grantId)) return [];
  const left = endsAt === null ? LIFETIME_DAYS : (endsAt - now) / DAY;
  const days = isLongForLife ? Math.min(left, LIFETIME_DAYS) : left;
  if (days <= 0) throw new DomainError('SUBSCRIPTION_EXPIRED');
  // So many days would be for life.
  if (endsAt !== null && !isLongForLife && days >= LIFETIME_DAYS) throw new DomainError('SUBSCRIPTION_TOO_LONG');
  return grantByStaff(state, { ...given, days }, now, isPausedForAll);
};

/** Returns the number of devices of an existing subscription, 0 of none. */
export const devicesOf = (state: SubscriptionState): number => (isHeld(state) ? state.devices : 0);
