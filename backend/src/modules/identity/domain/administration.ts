import type { Role } from '@shop/contracts/identity';
import { DomainError } from '@shop/kernel/domain-error';
import { activeAccountOf, type Account } from './account.js';
import type { AccountEvent } from './account.events.js';
import { endSessions } from './sessions.js';
import { disableTwoFactor } from './two-factor.js';

/** Bans an account. Every session ends by an event of its own, so that nothing revives them later. */
export const banAccount = (state: Account): AccountEvent[] => {
  const activeAccount = activeAccountOf(state);
  if (activeAccount.banned) return [];
  return [{ type: 'AccountBanned', data: { userId: activeAccount.userId } }, ...endSessions(activeAccount, 'ban')];
};

/** Allows sessions to start again; sessions ended by the ban stay ended. */
export const unbanAccount = (state: Account): AccountEvent[] => {
  const { banned, userId } = activeAccountOf(state);
  return banned ? [{ type: 'AccountUnbanned', data: { userId } }] : [];
};

/** Ends every session when the role changes, because a session's permissions are written in its token. */
export const changeRole = (state: Account, role: Role, openingCents = 0): AccountEvent[] => {
  const activeAccount = activeAccountOf(state);
  if (activeAccount.role === role) return [];
  const data = { userId: activeAccount.userId, role, previous: activeAccount.role, openingCents };
  return [{ type: 'RoleChanged', data }, ...endSessions(activeAccount, 'role')];
};

/** Switches two-factor off, for an owner who lost the authenticator. Switching it on needs the authenticator itself. */
export const setTwoFactor = (
  state: Account,
  { isEnabled, ...off }: { readonly isEnabled: boolean; readonly now: Date; readonly mailId: string },
): AccountEvent[] => {
  activeAccountOf(state);
  if (isEnabled) throw new DomainError('TWO_FACTOR_NEEDS_OWNER');
  return disableTwoFactor(state, off);
};
