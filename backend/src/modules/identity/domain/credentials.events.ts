import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/** Who set the new password: its owner signed in, its owner by the link of a mail, or an administrator. */
export type PasswordChangedBy = 'owner' | 'reset' | 'admin';

/** `mailId` names the message that tells the owner. */
export type CredentialEvent =
  | DomainEvent<'PasswordResetRequested', { userId: string; resetId: string; at: string; expiresAt: string }>
  | DomainEvent<
      'PasswordChanged',
      { userId: string; passwordHash: string | null; by: PasswordChangedBy; mailId: string; at: string }
    >;

export const credentialEvents = defineEvents<CredentialEvent>({
  PasswordResetRequested: { version: 1 },
  PasswordChanged: { version: 1, sealed: { person: 'userId', fields: ['passwordHash'] } },
});
