import { DomainError } from '@shop/kernel/domain-error';
import type { Account } from './account.js';
import type { AccountEvent } from './account.events.js';
import { acceptFactor, type SecondFactor } from './two-factor.js';

export interface StepUp {
  readonly sessionId: string;
  readonly now: Date;
  /** The hash that the password was found right against, outside the decision. */
  readonly provenHash: string;
  /** `null` where no code was given. */
  readonly factor: SecondFactor | null;
}

/**
 * Confirms a session again by step-up verification. Throws `UNAUTHENTICATED` for an ended session, `INVALID_CODE` where
 * two-factor is on and the code is missing, wrong or spent.
 */
export const confirmSession = (state: Account, { sessionId, now, provenHash, factor }: StepUp): AccountEvent[] => {
  if (state.status !== 'active' || !state.sessions.has(sessionId)) throw new DomainError('UNAUTHENTICATED');
  if (state.passwordHash !== provenHash) throw new DomainError('INVALID_CREDENTIALS');
  const { userId, twoFactor } = state;
  const confirmed: AccountEvent = { type: 'SessionConfirmed', data: { userId, sessionId, at: now.toISOString() } };
  if (twoFactor.status !== 'on') return [confirmed];
  const used = factor && acceptFactor(state, factor);
  if (!used) throw new DomainError('INVALID_CODE');
  return [used, confirmed];
};
