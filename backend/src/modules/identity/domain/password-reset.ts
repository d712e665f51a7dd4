import { RESET_LINK_LIFE } from '@shop/contracts/limits';
import { DomainError } from '@shop/kernel/domain-error';
import type { Account } from './account.js';
import type { AccountEvent } from './account.events.js';
import { mailAddressOf } from './active-account.js';
import { changePassword, type NewPassword } from './credentials.js';
import { mayMail, type MailAllowance, type RequestOrigin } from './mail-limits.js';

/** Sends a link unless the account may not use it or too many were sent; the response is the same either way. */
export const requestReset = (
  state: Account,
  { resetId, origin, now }: { readonly resetId: string; readonly origin: RequestOrigin; readonly now: Date },
  allowance: MailAllowance,
): AccountEvent[] => {
  if (state.status !== 'active' || state.banned || mailAddressOf(state) === null) return [];
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
  const reset = state.status === 'active' ? state.reset : null;
  if (reset?.resetId !== resetId || Date.parse(reset.expiresAt) <= now.getTime())
    throw new DomainError('INVALID_TOKEN');
};

/** Sets the password and verifies the address, because the link proves access to the account's mail. */
export const resetPassword = (
  state: Account,
  { resetId, ...input }: Omit<NewPassword, 'by' | 'keepSession'> & { readonly resetId: string },
): AccountEvent[] => {
  checkReset(state, resetId, input.now);
  const verified: AccountEvent[] =
    state.status === 'active' && !state.verified ? [{ type: 'EmailVerified', data: { userId: state.userId } }] : [];
  return [...changePassword(state, { ...input, by: 'reset' }), ...verified];
};
