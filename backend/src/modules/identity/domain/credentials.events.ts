import { defineEvents, type DomainEvent } from '@shop/kernel/events';
import type { RequestOrigin } from './mail-limits.js';

/** Purpose of an e-mailed code; a code of one purpose is worthless for another. */
export type CodePurpose = 'verify-email' | 'update' | 'update-email' | 'update-password';

/** Origin of a new password: the owner in a session, the owner by the link of a mail, or an administrator. */
export type PasswordChangedBy = 'owner' | 'reset' | 'admin';

/**
 * Events about e-mailed codes, passwords and reset links. `mailId` names the message that notifies
 * the owner; `null` where the account has no proven address.
 */
export type CredentialEvent =
  | DomainEvent<
      'EmailCodeIssued',
      { userId: string; codeId: string; purpose: CodePurpose; origin: RequestOrigin; at: string; expiresAt: string }
    >
  | DomainEvent<'EmailCodeMailed', { userId: string; codeId: string }>
  | DomainEvent<'EmailCodeRejected', { userId: string; codeId: string; origin: RequestOrigin }>
  | DomainEvent<'EmailCodeUsed', { userId: string; codeId: string }>
  | DomainEvent<'EmailVerified', { userId: string }>
  | DomainEvent<'PasswordRehashed', { userId: string; passwordHash: string | null }>
  | DomainEvent<
      'PasswordResetRequested',
      { userId: string; resetId: string; origin: RequestOrigin; at: string; expiresAt: string }
    >
  | DomainEvent<
      'PasswordChanged',
      { userId: string; passwordHash: string | null; by: PasswordChangedBy; mailId: string | null; at: string }
    >
  /** A message other than a code was handed to the mail server. */
  | DomainEvent<'AccountMailSent', { userId: string; mailId: string }>;

export const credentialEvents = defineEvents<CredentialEvent>({
  EmailCodeIssued: { version: 1 },
  EmailCodeMailed: { version: 1 },
  EmailCodeRejected: { version: 2, older: { 1: { upcast: (data: object) => ({ ...data, origin: 'stranger' }) } } },
  EmailCodeUsed: { version: 1 },
  EmailVerified: { version: 1 },
  PasswordRehashed: { version: 1, sealed: { person: 'userId', fields: ['passwordHash'] } },
  PasswordResetRequested: { version: 1 },
  PasswordChanged: { version: 1, sealed: { person: 'userId', fields: ['passwordHash'] } },
  AccountMailSent: { version: 1 },
});
