import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import { CancelOpenCharges } from '../use-cases/cancel-open-charges.js';

export const cancelChargesWhenAccountErased = defineReaction<AccountEvent>({
  name: 'cancel-charges-when-account-erased',
  from: 'start',
  on: { AccountErased: ({ data }, { commands }) => commands.execute(new CancelOpenCharges(data.userId)) },
});
