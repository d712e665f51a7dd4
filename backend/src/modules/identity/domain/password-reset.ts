import { RESET_LINK_LIFE } from '@shop/contracts/limits';
import { DomainError } from '@shop/kernel/domain-error';
import type { Account } from './account.js';
import type { AccountEvent } from './account.events.js';
import { changePassword, type NewPassword } from './credentials.js';
import { mayMail, type MailAllowance, type MailOrigin } from './mail-limits.js';

/** A link, unless nobody may use it or too many were sent: the one who asked is told the same either way. */
export const requestReset = (
  state: Account,
  { resetId, origin, now }: { readonly resetId: string; readonly origin: MailOrigin; readonly now: Date },
  allowance: MailAllowance,
): AccountEvent[] => {
  if (state.status !== 'member' || state.banned) return [];
  if (!mayMail(state.limitedMails, { kind: 'reset', origin, now }, allowance)) return [];
  const expiresAt = new Date(now.getTime() + RESET_LINK_LIFE).toISOString();
  return [
    {
      type: 'PasswordResetRequested',
      data: { userId: state.userId, resetId, origin, at: now.toISOString(), expiresAt },
    },
  ];
};

/** Throws `INVALID_TOKEN` unless this is the newest link and still good. */
export const checkReset = (state: Account, resetId: string, now: Date): void => {
  const reset = state.status === 'member' ? state.reset : null;
  if (reset?.resetId !== resetId || Date.parse(reset.expiresAt) <= now.getTime())
    throw new DomainError('INVALID_TOKEN');
};

/** Whoever got the link reads the account's mail: that verifies the address too. */
export const resetPassword = (
  state: Account,
  { resetId, ...input }: Omit<NewPassword, 'by' | 'keepSession'> & { readonly resetId: string },
): AccountEvent[] => {
  checkReset(state, resetId, input.now);
  const verified: AccountEvent[] =
    state.status === 'member' && !state.verified ? [{ type: 'EmailVerified', data: { userId: state.userId } }] : [];
  return [...changePassword(state, { ...input, by: 'reset' }), ...verified];
};
