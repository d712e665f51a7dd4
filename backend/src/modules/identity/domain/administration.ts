import type { Role } from '@shop/contracts/identity';
import { DomainError } from '@shop/kernel/domain-error';
import { memberOf, type Account } from './account.js';
import type { AccountEvent } from './account.events.js';
import { endSessions } from './sessions.js';
import { disableTwoFactor } from './two-factor.js';

/** Every session ends by an event of its own, so that nothing revives them later. */
export const banAccount = (state: Account): AccountEvent[] => {
  const member = memberOf(state);
  if (member.banned) return [];
  return [{ type: 'AccountBanned', data: { userId: member.userId } }, ...endSessions(member, 'ban')];
};

/** Lets sessions start again; those that the ban ended stay ended. */
export const unbanAccount = (state: Account): AccountEvent[] => {
  const { banned, userId } = memberOf(state);
  return banned ? [{ type: 'AccountUnbanned', data: { userId } }] : [];
};

/** What a session may do is written in its token: none outlives the role. */
export const changeRole = (state: Account, role: Role): AccountEvent[] => {
  const member = memberOf(state);
  if (member.role === role) return [];
  return [{ type: 'RoleChanged', data: { userId: member.userId, role } }, ...endSessions(member, 'role')];
};

/** Off, for an owner who lost the authenticator. On needs the authenticator itself. */
export const setTwoFactor = (
  state: Account,
  { isEnabled, ...off }: { readonly isEnabled: boolean; readonly now: Date; readonly mailId: string },
): AccountEvent[] => {
  memberOf(state);
  if (isEnabled) throw new DomainError('TWO_FACTOR_NEEDS_OWNER');
  return disableTwoFactor(state, off);
};
