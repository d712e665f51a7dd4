import type { Role } from '@shop/contracts/identity';
import type { Permission } from '@shop/contracts/permissions';
import { DomainError } from '@shop/kernel/domain-error';
import { activeAccountOf, type Account } from './account.js';
import type { AccountEvent, BanBlocks } from './account.events.js';
import { endSessions } from './sessions.js';
import { disableTwoFactor } from './two-factor.js';

/**
 * Bans an account. Every session ends by an event of its own, so that nothing revives them later. The blocks are
 * requested in the same decision, so that a ban is never without them; also where the account is banned already.
 */
export const banAccount = (state: Account, blocks: BanBlocks | null = null): AccountEvent[] => {
  const activeAccount = activeAccountOf(state);
  const { userId, banned } = activeAccount;
  const requested: AccountEvent[] =
    blocks && blocks.values.length > 0 ? [{ type: 'BlocksRequested', data: { userId, ...blocks } }] : [];
  if (banned) return requested;
  return [{ type: 'AccountBanned', data: { userId } }, ...requested, ...endSessions(activeAccount, 'ban')];
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

const isSameRole = (one: NewRole, other: NewRole): boolean =>
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
