import { LIFETIME_DAYS } from '@shop/contracts/limits';
import { defineUndos } from '../../platform/activity/undos.js';
import { isRedeemed, key } from './domain/key.js';
import { ChangeKeyDuration } from './use-cases/change-key-duration.js';
import { SetKeyStatus } from './use-cases/set-key-status.js';

const durationOf = (state: { readonly status: string; readonly durationDays?: number }): number =>
  state.durationDays ?? 0;

/** Bans and durations of unused keys: the ban of a used one takes time that its end does not give back. */
export const keyUndos = defineUndos(key, {
  KeyBanned: ({ event: { data }, now }) => (isRedeemed(now) ? null : new SetKeyStatus(data.keyId, 'active')),
  KeyUnbanned: ({ event: { data }, now }) => (isRedeemed(now) ? null : new SetKeyStatus(data.keyId, 'banned')),
  KeyDurationChanged: ({ event: { data }, before, now }) => {
    const days = durationOf(now) + durationOf(before) - data.durationDays;
    return days >= 1 && days <= LIFETIME_DAYS ? new ChangeKeyDuration(data.keyId, days) : null;
  },
});
