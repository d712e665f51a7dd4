import { TWO_FACTOR_LIFE } from '@shop/contracts/limits';
import { DomainError } from '@shop/kernel/domain-error';
import { activeAccountOf, type Account } from './account.js';
import type { AccountEvent } from './account.events.js';
import { noticeIdOf, type ActiveAccount } from './active-account.js';
import { endSessions, startSession, type NewSession } from './sessions.js';

/** Returns the step of the clock in which a seed gives the typed code; `null` where it does not. */
export type StepOf = (seed: string) => number | null;

/** Second factor of a login, in addition to the password. */
export type SecondFactor =
  | { readonly kind: 'totp'; readonly stepOf: StepOf }
  | { readonly kind: 'recovery'; readonly hash: string };

export interface Activation {
  readonly now: Date;
  readonly mailId: string;
  readonly recoveryHashes: readonly string[];
  readonly factor: SecondFactor;
  /** The session that activates it; all others end. */
  readonly keepSession: string;
}

/** Records a shown seed: the newest one counts. */
export const startTwoFactor = (state: Account, seed: string): AccountEvent[] => {
  const { userId } = accountWithoutTwoFactor(state);
  return [{ type: 'TwoFactorStarted', data: { userId, seed } }];
};

export const enableTwoFactor = (state: Account, input: Activation): AccountEvent[] => {
  const activeAccount = accountWithoutTwoFactor(state);
  const { twoFactor } = activeAccount;
  if (twoFactor.status === 'off' || twoFactor.seed === null) throw new DomainError('TWO_FACTOR_NOT_STARTED');
  const used = input.factor.kind === 'totp' ? spendTotp(activeAccount, input.factor.stepOf) : null;
  if (!used) throw new DomainError('INVALID_CODE');
  const { recoveryHashes, mailId, now, keepSession } = input;
  const { userId } = activeAccount;
  return [
    used,
    {
      type: 'TwoFactorEnabled',
      data: { userId, recoveryHashes, mailId: noticeIdOf(activeAccount, mailId), at: now.toISOString() },
    },
    ...endSessions(activeAccount, 'two-factor', keepSession),
  ];
};

/** Replaces the recovery codes, which makes the old ones invalid. Throws `TWO_FACTOR_DISABLED`. */
export const replaceRecoveryCodes = (state: Account, recoveryHashes: readonly string[]): AccountEvent[] => {
  const { userId, twoFactor } = activeAccountOf(state);
  if (twoFactor.status !== 'on') throw new DomainError('TWO_FACTOR_DISABLED');
  return [{ type: 'RecoveryCodesReplaced', data: { userId, recoveryHashes } }];
};

export const disableTwoFactor = (
  state: Account,
  { now, mailId }: { readonly now: Date; readonly mailId: string },
): AccountEvent[] => {
  const activeAccount = activeAccountOf(state);
  const { userId, twoFactor } = activeAccount;
  if (twoFactor.status !== 'on') return [];
  const noticeId = noticeIdOf(activeAccount, mailId);
  return [{ type: 'TwoFactorDisabled', data: { userId, mailId: noticeId, at: now.toISOString() } }];
};

/**
 * Returns the event that spends a code of the authenticator; `null` where it is wrong or spent already. Throws
 * `TWO_FACTOR_DISABLED` while off: a seed that was only shown proves nothing.
 */
export const acceptTotp = (activeAccount: ActiveAccount, stepOf: StepOf): AccountEvent | null => {
  if (activeAccount.twoFactor.status !== 'on') throw new DomainError('TWO_FACTOR_DISABLED');
  return spendTotp(activeAccount, stepOf);
};

/** Starts a session after name and password were right; with two-factor on, a challenge in its place. */
export const logIn = (state: Account, session: NewSession, challengeId: string): AccountEvent[] => {
  const entered = startSession(state, session);
  if (state.status !== 'active' || state.twoFactor.status !== 'on') return entered;
  const at = session.now.toISOString();
  const expiresAt = new Date(session.now.getTime() + TWO_FACTOR_LIFE).toISOString();
  const challenged: AccountEvent = {
    type: 'TwoFactorChallenged',
    data: { userId: state.userId, challengeId, at, expiresAt },
  };
  return entered.map((event) => (event.type === 'SessionStarted' ? challenged : event));
};

/**
 * Starts a session from password and second factor in one step. Throws `INVALID_CODE` where two-factor is on and the
 * factor is missing, wrong or spent.
 */
export const logInAtOnce = (state: Account, session: NewSession, factor: SecondFactor | null): AccountEvent[] => {
  const entered = startSession(state, session);
  if (state.status !== 'active' || state.twoFactor.status !== 'on' || entered.length === 0) return entered;
  const used = factor && acceptFactor(state, factor);
  if (!used) throw new DomainError('INVALID_CODE');
  return [used, ...entered];
};

/**
 * Thrown as `INVALID_CODE` for a challenge that takes no code any more: no code was judged, and none counts as wrong.
 */
export class ChallengeOverError extends DomainError {
  constructor() {
    super('INVALID_CODE');
  }
}

/** Throws `ChallengeOverError` for a challenge that was passed, has expired, has no tries left or never was. */
export const requireOpenChallenge = (state: Account, challengeId: string, now: Date): ActiveAccount => {
  const activeAccount = state.status === 'active' ? state : null;
  const twoFactor = activeAccount?.twoFactor;
  const open = twoFactor?.status === 'on' ? twoFactor.challenges.get(challengeId) : undefined;
  if (!activeAccount || !open || open.tries <= 0 || Date.parse(open.expiresAt) <= now.getTime())
    throw new ChallengeOverError();
  return activeAccount;
};

/**
 * Completes a login. A wrong code is an event too, since it uses up a try; the caller rejects when no session started.
 */
export const passChallenge = (
  state: Account,
  challengeId: string,
  factor: SecondFactor,
  session: Omit<NewSession, 'provenHash' | 'newHash'>,
): AccountEvent[] => {
  const activeAccount = requireOpenChallenge(state, challengeId, session.now);
  const { userId, passwordHash: provenHash } = activeAccount;
  if (provenHash === null) throw new ChallengeOverError();
  const proof = acceptFactor(activeAccount, factor);
  if (!proof) return [{ type: 'TwoFactorRejected', data: { userId, challengeId } }];
  const entered = startSession(state, { ...session, provenHash, newHash: null });
  return [proof, { type: 'TwoFactorPassed', data: { userId, challengeId } }, ...entered];
};

/**
 * Returns the event that spends a code of the authenticator or a recovery code; `null` where it is wrong or spent
 * already.
 */
export const acceptFactor = (activeAccount: ActiveAccount, factor: SecondFactor): AccountEvent | null =>
  factor.kind === 'totp' ? acceptTotp(activeAccount, factor.stepOf) : spendRecoveryCode(activeAccount, factor.hash);

const accountWithoutTwoFactor = (state: Account): ActiveAccount => {
  const activeAccount = activeAccountOf(state);
  if (activeAccount.twoFactor.status === 'on') throw new DomainError('TWO_FACTOR_ENABLED');
  return activeAccount;
};

const spendTotp = ({ userId, twoFactor }: ActiveAccount, stepOf: StepOf): AccountEvent | null => {
  const step = twoFactor.status === 'off' || twoFactor.seed === null ? null : stepOf(twoFactor.seed);
  return step === null || step <= twoFactor.lastStep ? null : { type: 'TotpStepUsed', data: { userId, step } };
};

const spendRecoveryCode = ({ userId, twoFactor }: ActiveAccount, hash: string): AccountEvent | null =>
  twoFactor.status === 'on' && twoFactor.recoveryHashes.has(hash)
    ? { type: 'RecoveryCodeUsed', data: { userId, hash } }
    : null;
