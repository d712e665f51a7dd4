import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import { ForfeitBalance } from '../use-cases/forfeit-balance.js';

export const forfeitBalanceWhenAccountErased = defineReaction<AccountEvent>({
  name: 'forfeit-balance-when-account-erased',
  from: 'start',
  on: { AccountErased: ({ data }, { commands }) => commands.execute(new ForfeitBalance(data.userId)) },
});
