import { DomainError } from '@shop/kernel/domain-error';
import type { Account } from './account.js';
import type { ActiveAccount } from './active-account.js';
import type { AccountEvent, SessionEndReason } from './account.events.js';

export interface NewSession {
  readonly sessionId: string;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly userAgent: string | null;
  readonly address: string | null;
  /** The hash that the password was found right against, outside the decision. */
  readonly provenHash: string;
  /** The same password hashed with today's parameters, where they were raised. */
  readonly newHash: string | null;
}

export const startSession = (state: Account, input: NewSession): AccountEvent[] => {
  // A password changed while the old one was being checked is a wrong password.
  if (state.status !== 'active' || state.passwordHash !== input.provenHash)
    throw new DomainError('INVALID_CREDENTIALS');
  if (state.banned) throw new DomainError('ACCOUNT_BANNED');
  if (!state.verified) throw new DomainError('EMAIL_NOT_VERIFIED', { email: state.email });
  if (state.sessions.has(input.sessionId)) return [];
  const { userId } = state;
  const { sessionId, now, expiresAt, userAgent, address, newHash } = input;
  const started: AccountEvent = {
    type: 'SessionStarted',
    data: { userId, sessionId, at: now.toISOString(), expiresAt: expiresAt.toISOString(), userAgent, address },
  };
  return newHash === null
    ? [started]
    : [{ type: 'PasswordRehashed', data: { userId, passwordHash: newHash } }, started];
};

export const endSession = (state: Account, sessionId: string): AccountEvent[] => {
  const expiresAt = state.status === 'active' ? state.sessions.get(sessionId) : undefined;
  return state.status === 'active' && expiresAt !== undefined ? [ended(state, [sessionId, expiresAt], 'logout')] : [];
};

/** Ends a live session chosen by its owner. Throws `NOT_FOUND` for any other. */
export const endListedSession = (state: Account, sessionId: string, now: Date): AccountEvent[] => {
  const expiresAt = state.status === 'active' ? state.sessions.get(sessionId) : undefined;
  if (state.status !== 'active' || expiresAt === undefined || Date.parse(expiresAt) <= now.getTime())
    throw new DomainError('NOT_FOUND');
  return [ended(state, [sessionId, expiresAt], 'ended')];
};

/** Ends every session except `keepSession`. */
export const endSessions = (
  state: ActiveAccount,
  reason: SessionEndReason,
  keepSession: string | null = null,
): AccountEvent[] =>
  [...state.sessions]
    .filter(([sessionId]) => sessionId !== keepSession)
    .map((session) => ended(state, session, reason));

const ended = (
  { userId }: ActiveAccount,
  [sessionId, expiresAt]: readonly [string, string],
  reason: SessionEndReason,
): AccountEvent => ({ type: 'SessionEnded', data: { userId, sessionId, expiresAt, reason } });
