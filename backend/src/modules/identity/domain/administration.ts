import type { Role } from '@shop/contracts/identity';
import type { Permission } from '@shop/contracts/permissions';
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

/** A role, with the permissions of an administrator. */
export interface NewRole {
  readonly role: Role;
  readonly permissions: readonly Permission[];
}

export const isSameRole = (one: NewRole, other: NewRole): boolean =>
  one.role === other.role && one.permissions.join() === other.permissions.join();

/** Ends every session when the role or the permissions change, because they are written in its token. */
export const changeRole = (state: Account, to: NewRole, openingCents = 0): AccountEvent[] => {
  const activeAccount = activeAccountOf(state);
  if (isSameRole(activeAccount, to)) return [];
  const { userId, role: previous, permissions: previousPermissions } = activeAccount;
  const data = { userId, ...to, previous, previousPermissions, openingCents };
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
