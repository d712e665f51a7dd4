import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import { ForgetKeyClient } from '../use-cases/forget-key-client.js';

export const forgetClientsWhenAccountErased = defineReaction<AccountEvent>({
  name: 'forget-key-clients-when-account-erased',
  from: 'start',
  on: {
    AccountErased: ({ data, position }, { commands }) => commands.execute(new ForgetKeyClient(data.userId, position)),
  },
});
