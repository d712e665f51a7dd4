import { LIFETIME_DAYS } from '@shop/contracts/limits';
import { defineUndos } from '../../platform/activity/undos.js';
import { isRedeemed, key } from './domain/key.js';
import { ChangeKeyDuration } from './use-cases/change-key-duration.js';
import { SetKeyStatus } from './use-cases/set-key-status.js';

const durationOf = (state: { readonly status: string; readonly durationDays?: number }): number =>
  state.durationDays ?? 0;

const isOfBan = ({ type }: { readonly type: string }): boolean => type === 'KeyBanned' || type === 'KeyUnbanned';

/**
 * Returns the days of a key without the difference of an act; null where they are none, or turn a lifetime into days or
 * days into a lifetime.
 */
const withoutDifference = (now: number, before: number, after: number): number | null => {
  if (now === after) return before;
  const days = now + before - after;
  const isForLife = [now, before, after].includes(LIFETIME_DAYS);
  return days >= 1 && days < LIFETIME_DAYS && !isForLife ? days : null;
};

/** Bans and durations of unused keys: the ban of a used one takes time that its end does not give back. */
export const keyUndos = defineUndos(
  key,
  {
    KeyBanned: ({ event: { data }, now }) => (isRedeemed(now) ? null : new SetKeyStatus(data.keyId, 'active')),
    KeyUnbanned: ({ event: { data }, now }) => (isRedeemed(now) ? null : new SetKeyStatus(data.keyId, 'banned')),
    KeyDurationChanged: ({ event: { data }, before, now }) => {
      const days = withoutDifference(durationOf(now), durationOf(before), data.durationDays);
      return days === null ? null : new ChangeKeyDuration(data.keyId, days);
    },
  },
  (act, later) => isOfBan(act) && isOfBan(later),
);
