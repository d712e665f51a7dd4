import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import { RemoveEndpointsOf } from '../use-cases/remove-endpoint.js';

/** The endpoints of a reseller go with the role and with the account. */
export const removeEndpointsWhenOwnerLeaves = defineReaction<AccountEvent>({
  name: 'remove-endpoints-when-owner-leaves',
  from: 'now',
  on: {
    RoleChanged: async ({ data: { userId, role, previous } }, { commands }) => {
      if (previous === 'Reseller' && role !== 'Reseller') await commands.execute(new RemoveEndpointsOf(userId));
    },
    AccountErased: ({ data: { userId } }, { commands }) => commands.execute(new RemoveEndpointsOf(userId)),
  },
});
