import { grantableScopes, type KeyHolder } from '@shop/contracts/api-keys';
import type { Recorded } from '@shop/kernel/events';
import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { ReactionTools } from '../../../platform/reactions/tools.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import type { KeyEndReason } from '../domain/api-keys.events.js';
import { ReduceApiKeys } from '../use-cases/reduce-api-keys.js';

const powerless: KeyHolder = { role: 'Cliente', permissions: [] };

const reduce =
  (reason: KeyEndReason) =>
  ({ data, metadata: { at } }: Recorded<AccountEvent>, { commands }: ReactionTools) => {
    const granted = grantableScopes('permissions' in data && reason === 'role' ? data : powerless);
    return commands.execute(new ReduceApiKeys({ userId: data.userId, granted, at, reason }));
  };

/** The keys of a person end with the account, with a ban, and with the role and permissions that allow their scopes. */
export const reduceKeysWhenOwnerChanges = defineReaction<AccountEvent>({
  name: 'reduce-api-keys-when-owner-changes',
  from: 'now',
  on: { RoleChanged: reduce('role'), AccountBanned: reduce('ban'), AccountErased: reduce('erasure') },
});
