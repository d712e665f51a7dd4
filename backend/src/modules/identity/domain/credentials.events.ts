import { defineEvents, type DomainEvent } from '@shop/kernel/events';
import type { MailOrigin } from './mail-limits.js';

/** Who set the new password: its owner signed in, its owner by the link of a mail, or an administrator. */
export type PasswordChangedBy = 'owner' | 'reset' | 'admin';

/** `mailId` names the message that tells the owner. */
export type CredentialEvent =
  | DomainEvent<
      'PasswordResetRequested',
      { userId: string; resetId: string; origin: MailOrigin; at: string; expiresAt: string }
    >
  | DomainEvent<
      'PasswordChanged',
      { userId: string; passwordHash: string | null; by: PasswordChangedBy; mailId: string; at: string }
    >;

export const credentialEvents = defineEvents<CredentialEvent>({
  PasswordResetRequested: {
    version: 2,
    older: { 1: { upcast: (data: object) => ({ ...data, origin: 'stranger' }) } },
  },
  PasswordChanged: { version: 1, sealed: { person: 'userId', fields: ['passwordHash'] } },
});
