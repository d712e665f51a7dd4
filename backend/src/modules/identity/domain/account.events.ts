import type { Role } from '@shop/contracts/identity';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/** What an e-mailed code is good for; a code of one purpose is worthless for another. */
export type CodePurpose = 'verify-email';

export type SessionEndReason = 'logout' | 'ban';

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
      { userId: string; codeId: string; purpose: CodePurpose; at: string; expiresAt: string }
    >
  | DomainEvent<'EmailCodeMailed', { userId: string; codeId: string }>
  | DomainEvent<'EmailCodeRejected', { userId: string; codeId: string }>
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
  | DomainEvent<'PasswordRehashed', { userId: string; passwordHash: string | null }>
  | DomainEvent<'AccountBanned', { userId: string }>;

export const accountEvents = defineEvents<AccountEvent>({
  RegistrationStarted: { version: 1, sealed: { person: 'userId', fields: ['username', 'email'] } },
  RegistrationAbandoned: { version: 1 },
  AccountRegistered: { version: 1, sealed: { person: 'userId', fields: ['username', 'email', 'passwordHash'] } },
  EmailCodeIssued: { version: 1 },
  EmailCodeMailed: { version: 1 },
  EmailCodeRejected: { version: 1 },
  EmailVerified: { version: 1 },
  SessionStarted: { version: 1, sealed: { person: 'userId', fields: ['userAgent', 'address'] } },
  SessionEnded: { version: 1 },
  PasswordRehashed: { version: 1, sealed: { person: 'userId', fields: ['passwordHash'] } },
  AccountBanned: { version: 1 },
});
