import type { Role } from '@shop/contracts/identity';
import { defineEvents, type DomainEvent, type EventSpecs } from '@shop/kernel/events';
import type { MailOrigin } from './mail-limits.js';
import { credentialEvents, type CredentialEvent } from './credentials.events.js';
import { profileEvents, type ProfileEvent } from './profile.events.js';
import { twoFactorEvents, type TwoFactorEvent } from './two-factor.events.js';

/** What an e-mailed code is good for; a code of one purpose is worthless for another. */
export type CodePurpose = 'verify-email' | 'update' | 'update-email' | 'update-password';

/** `ended`: by its owner, from the list of sessions. */
export type SessionEndReason = 'logout' | 'ended' | 'ban' | 'password' | 'email' | 'two-factor' | 'role' | 'erasure';

/** Sealed fields read as `null` once the person is erased. */
export type AccountEvent =
  | DomainEvent<'RegistrationStarted', { userId: string; username: string | null; email: string | null }>
  | DomainEvent<'RegistrationAbandoned', { userId: string }>
  | DomainEvent<
      'AccountRegistered',
      {
        userId: string;
        username: string | null;
        email: string | null;
        passwordHash: string | null;
        role: Role;
        verified: boolean;
      }
    >
  | DomainEvent<
      'EmailCodeIssued',
      { userId: string; codeId: string; purpose: CodePurpose; origin: MailOrigin; at: string; expiresAt: string }
    >
  | DomainEvent<'EmailCodeMailed', { userId: string; codeId: string }>
  | DomainEvent<'EmailCodeRejected', { userId: string; codeId: string }>
  | DomainEvent<'EmailCodeUsed', { userId: string; codeId: string }>
  | DomainEvent<'EmailVerified', { userId: string }>
  | DomainEvent<
      'SessionStarted',
      {
        userId: string;
        sessionId: string;
        at: string;
        expiresAt: string;
        userAgent: string | null;
        address: string | null;
      }
    >
  | DomainEvent<'SessionEnded', { userId: string; sessionId: string; expiresAt: string; reason: SessionEndReason }>
  /** Its owner proved again to be there. */
  | DomainEvent<'SessionConfirmed', { userId: string; sessionId: string; at: string }>
  | DomainEvent<'PasswordRehashed', { userId: string; passwordHash: string | null }>
  | DomainEvent<'AccountBanned', { userId: string }>
  | DomainEvent<'AccountUnbanned', { userId: string }>
  | DomainEvent<'RoleChanged', { userId: string; role: Role }>
  /** A message that is no code was handed to the mail server. */
  | DomainEvent<'AccountMailSent', { userId: string; mailId: string }>
  /** Nobody may come back to this account; what is personal goes next, then `ErasureCompleted`. */
  | DomainEvent<'AccountErased', { userId: string }>
  /** The owner asked for the erasure, and by this number anybody may ask when it was done. */
  | DomainEvent<'ErasureReceiptIssued', { userId: string; receipt: string }>
  | DomainEvent<'ErasureCompleted', { userId: string }>
  | CredentialEvent
  | TwoFactorEvent
  | ProfileEvent;

type PlainAccountEvent = Exclude<AccountEvent, CredentialEvent | TwoFactorEvent | ProfileEvent>;

export const accountEvents: EventSpecs<AccountEvent> = {
  ...credentialEvents,
  ...twoFactorEvents,
  ...profileEvents,
  ...defineEvents<PlainAccountEvent>({
    RegistrationStarted: { version: 1, sealed: { person: 'userId', fields: ['username', 'email'] } },
    RegistrationAbandoned: { version: 1 },
    AccountRegistered: { version: 1, sealed: { person: 'userId', fields: ['username', 'email', 'passwordHash'] } },
    EmailCodeIssued: {
      version: 2,
      older: {
        1: {
          upcast: (data: { purpose: CodePurpose }) => ({
            ...data,
            origin: data.purpose === 'verify-email' ? 'stranger' : 'owner',
          }),
        },
      },
    },
    EmailCodeMailed: { version: 1 },
    EmailCodeRejected: { version: 1 },
    EmailVerified: { version: 1 },
    SessionStarted: { version: 1, sealed: { person: 'userId', fields: ['userAgent', 'address'] } },
    SessionEnded: { version: 1 },
    SessionConfirmed: { version: 1 },
    PasswordRehashed: { version: 1, sealed: { person: 'userId', fields: ['passwordHash'] } },
    EmailCodeUsed: { version: 1 },
    AccountBanned: { version: 1 },
    AccountUnbanned: { version: 1 },
    RoleChanged: { version: 1 },
    AccountMailSent: { version: 1 },
    AccountErased: { version: 1 },
    ErasureReceiptIssued: { version: 1 },
    ErasureCompleted: { version: 1 },
  }),
};
