import { defineUndos } from '../../platform/activity/undos.js';
import { account } from './domain/account.js';
import { BanAccount } from './use-cases/administration/ban-account.js';
import { ChangeRole } from './use-cases/administration/change-role.js';
import { UnbanAccount } from './use-cases/administration/unban-account.js';

/** Kinds of acts: each leaves the effects of the others as they are. */
const kinds: Readonly<Record<string, string>> = { AccountBanned: 'ban', AccountUnbanned: 'ban', RoleChanged: 'role' };

/** Bans and roles, while nothing changed them since. Names, passwords and erasures are never brought back. */
export const accountUndos = defineUndos(
  account,
  {
    AccountBanned: ({ event: { data } }) => new UnbanAccount(data.userId),
    AccountUnbanned: ({ event: { data } }) => new BanAccount(data.userId),
    RoleChanged: ({ event: { data }, before }) =>
      before.status === 'active' ? new ChangeRole(data.userId, before.role, { permissions: before.permissions }) : null,
  },
  (act, later) => kinds[act.type] === kinds[later.type],
);
