import type { Role } from '@shop/contracts/identity';
import type { Permission } from '@shop/contracts/permissions';
import { CODE_LIFE } from '@shop/contracts/limits';
import { DomainError } from '@shop/kernel/domain-error';
import type { Account } from './account.js';
import type { AccountEvent } from './account.events.js';
import type { CodePurpose } from './credentials.events.js';
import { mayMail, type MailAllowance, type RequestOrigin } from './mail-limits.js';
import { isEmailProven, type OpenCode } from './active-account.js';

export interface NewAccount {
  readonly userId: string;
  readonly username: string;
  /** `null` where another shop knew none. */
  readonly email: string | null;
  /** `null` where the owner has to reset the password first. */
  readonly passwordHash: string | null;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  readonly verified: boolean;
  readonly openingCents: number;
  readonly invitedBy?: string;
  readonly invitedFrom?: string;
}

export interface NewCode {
  readonly codeId: string;
  readonly now: Date;
  readonly origin: RequestOrigin;
}

/** Returns the form in which a username or an e-mail is unique: without regard to case and Unicode form. */
export const reservationForm = (value: string): string => value.normalize('NFKC').toLowerCase().normalize('NFKC');

export const startRegistration = (
  state: Account,
  input: Pick<NewAccount, 'userId' | 'username' | 'email'>,
): AccountEvent[] => {
  if (state.status === 'abandoned') throw new DomainError('CONFLICT');
  if (state.status !== 'absent') return [];
  return [
    {
      type: 'RegistrationStarted',
      data: { userId: input.userId, username: input.username, email: input.email },
    },
  ];
};

/** Completes a registration after both names were reserved. The account gets its first code unless it needs none. */
export const completeRegistration = (state: Account, input: NewAccount, code: NewCode): AccountEvent[] => {
  const registered = register(state, input);
  if (registered.length === 0 || input.verified) return registered;
  return [...registered, codeIssued(input.userId, 'verify-email', code)];
};

/** Completes the registration of an account from another shop; it may have been banned there. */
export const importAccount = (state: Account, input: NewAccount, isBanned: boolean): AccountEvent[] => {
  const registered = register(state, input);
  if (registered.length === 0 || !isBanned) return registered;
  return [...registered, { type: 'AccountBanned', data: { userId: input.userId } }];
};

const register = (state: Account, input: NewAccount): AccountEvent[] => {
  if (state.status === 'active') return [];
  if (state.status !== 'pending') throw new DomainError('CONFLICT');
  return [{ type: 'AccountRegistered', data: { invitedBy: null, invitedFrom: null, ...input } }];
};

export const abandonRegistration = (state: Account, userId: string): AccountEvent[] =>
  state.status === 'pending' ? [{ type: 'RegistrationAbandoned', data: { userId } }] : [];

/**
 * Sends a new code unless there is nothing to prove or too many were sent; the response is the same either way. Only
 * its owner has another code sent to an address that the account was changed to.
 */
export const resendCode = (state: Account, code: NewCode, allowance: MailAllowance): AccountEvent[] => {
  if (state.status !== 'active' || state.banned || state.email === null || isEmailProven(state)) return [];
  if (state.verified && code.origin === 'stranger') return [];
  const mail = { kind: 'verify-email', origin: code.origin, now: code.now } as const;
  return mayMail(state.limitedMails, mail, allowance) ? [codeIssued(state.userId, 'verify-email', code)] : [];
};

/** Returns the code of this id while its message must be sent: not replaced, used, expired, or sent already. */
export const codeToMail = (state: Account, codeId: string, now: Date): OpenCode | null => {
  const code = state.status === 'active' ? state.code : null;
  const isDue = code?.codeId === codeId && !code.isMailed && Date.parse(code.expiresAt) > now.getTime();
  return isDue ? code : null;
};

export const noteCodeMailed = (state: Account, codeId: string): AccountEvent[] =>
  state.status === 'active' && state.code?.codeId === codeId && !state.code.isMailed
    ? [{ type: 'EmailCodeMailed', data: { userId: state.userId, codeId } }]
    : [];

/**
 * Verifies the e-mail. A wrong code is an event too, since it uses up a try; the caller rejects unless `EmailVerified`
 * is returned.
 */
export const verifyEmail = (
  state: Account,
  input: { readonly now: Date; readonly origin: RequestOrigin; readonly isRight: (code: OpenCode) => boolean },
): AccountEvent[] => {
  const code =
    state.status === 'active' && !isEmailProven(state) && state.code?.purpose === 'verify-email' ? state.code : null;
  if (
    state.status !== 'active' ||
    code === null ||
    code.tries[input.origin] <= 0 ||
    Date.parse(code.expiresAt) <= input.now.getTime()
  )
    throw new DomainError('INVALID_CODE');
  return input.isRight(code)
    ? [{ type: 'EmailVerified', data: { userId: state.userId } }]
    : [{ type: 'EmailCodeRejected', data: { userId: state.userId, codeId: code.codeId, origin: input.origin } }];
};

export const codeIssued = (userId: string, purpose: CodePurpose, { codeId, origin, now }: NewCode): AccountEvent => ({
  type: 'EmailCodeIssued',
  data: {
    userId,
    codeId,
    purpose,
    origin,
    at: now.toISOString(),
    expiresAt: new Date(now.getTime() + CODE_LIFE).toISOString(),
  },
});
