import { defineUndos } from '../../platform/activity/undos.js';
import { account } from './domain/account.js';
import { isSameRole } from './domain/administration.js';
import { BanAccount } from './use-cases/administration/ban-account.js';
import { ChangeRole } from './use-cases/administration/change-role.js';
import { UnbanAccount } from './use-cases/administration/unban-account.js';

/** Bans and roles, while nothing changed them since. Names, passwords and erasures are never brought back. */
export const accountUndos = defineUndos(account, {
  AccountBanned: ({ event: { data } }) => new UnbanAccount(data.userId),
  AccountUnbanned: ({ event: { data } }) => new BanAccount(data.userId),
  RoleChanged: ({ event: { data }, before, now }) =>
    before.status === 'active' && now.status === 'active' && isSameRole(now, data)
      ? new ChangeRole(data.userId, before.role, { permissions: before.permissions })
      : null,
});
