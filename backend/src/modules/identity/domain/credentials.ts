import { memberOf, type Account } from './account.js';
import type { AccountEvent } from './account.events.js';
import type { PasswordChangedBy } from './credentials.events.js';
import { endSessions } from './sessions.js';

export interface NewPassword {
  readonly passwordHash: string;
  readonly by: PasswordChangedBy;
  /** Names the message that tells the owner. */
  readonly mailId: string;
  readonly now: Date;
  /** The session that changes it, where that one goes on. */
  readonly keepSession?: string;
}

/** Every session but the kept one ends with the old password. */
export const changePassword = (state: Account, input: NewPassword): AccountEvent[] => {
  const member = memberOf(state);
  const { passwordHash, by, mailId, now, keepSession } = input;
  if (member.passwordHash === passwordHash) return [];
  return [
    { type: 'PasswordChanged', data: { userId: member.userId, passwordHash, by, mailId, at: now.toISOString() } },
    ...endSessions(member, 'password', keepSession),
  ];
};
