import { activeAccountOf, type Account } from './account.js';
import type { AccountEvent } from './account.events.js';
import { noticeIdOf } from './active-account.js';
import type { PasswordChangedBy } from './credentials.events.js';
import { endSessions } from './sessions.js';

export interface NewPassword {
  readonly passwordHash: string;
  readonly by: PasswordChangedBy;
  /** Id of the message to the owner. */
  readonly mailId: string;
  readonly now: Date;
  /** The session of the change, where it continues. */
  readonly keepSession?: string;
}

/** Ends every session except the given one together with the old password. */
export const changePassword = (state: Account, input: NewPassword): AccountEvent[] => {
  const activeAccount = activeAccountOf(state);
  const { passwordHash, by, mailId, now, keepSession } = input;
  if (activeAccount.passwordHash === passwordHash) return [];
  return [
    {
      type: 'PasswordChanged',
      data: {
        userId: activeAccount.userId,
        passwordHash,
        by,
        mailId: noticeIdOf(activeAccount, mailId),
        at: now.toISOString(),
      },
    },
    ...endSessions(activeAccount, 'password', keepSession),
  ];
};
