import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/** `mailId`: as of a new password. */
export type TwoFactorEvent =
  /** A seed was shown; it counts once a code made with it was given. */
  | DomainEvent<'TwoFactorStarted', { userId: string; seed: string | null }>
  /** `recoveryHashes`: a keyed hash of each one-time recovery code. */
  | DomainEvent<
      'TwoFactorEnabled',
      { userId: string; recoveryHashes: readonly string[] | null; mailId: string | null; at: string }
    >
  | DomainEvent<'TwoFactorDisabled', { userId: string; mailId: string | null; at: string }>
  /** Login identifier and password were right; a code is required next. */
  | DomainEvent<'TwoFactorChallenged', { userId: string; challengeId: string; at: string; expiresAt: string }>
  | DomainEvent<'TwoFactorRejected', { userId: string; challengeId: string }>
  | DomainEvent<'TwoFactorPassed', { userId: string; challengeId: string }>
  /** A code of the authenticator was accepted; no code of this step or an earlier one ever is again. */
  | DomainEvent<'TotpStepUsed', { userId: string; step: number }>
  | DomainEvent<'RecoveryCodeUsed', { userId: string; hash: string }>
  /** New ones take the place of all that were. */
  | DomainEvent<'RecoveryCodesReplaced', { userId: string; recoveryHashes: readonly string[] | null }>;

export const twoFactorEvents = defineEvents<TwoFactorEvent>({
  TwoFactorStarted: { version: 1, sealed: { person: 'userId', fields: ['seed'] } },
  TwoFactorEnabled: { version: 1, sealed: { person: 'userId', fields: ['recoveryHashes'] } },
  TwoFactorDisabled: { version: 1 },
  TwoFactorChallenged: { version: 1 },
  TwoFactorRejected: { version: 1 },
  TwoFactorPassed: { version: 1 },
  TotpStepUsed: { version: 1 },
  RecoveryCodeUsed: { version: 1 },
  RecoveryCodesReplaced: { version: 1, sealed: { person: 'userId', fields: ['recoveryHashes'] } },
});
