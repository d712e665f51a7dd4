import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import { CloseMachines } from '../use-cases/close-machines.js';

export const closeMachinesWhenAccountErased = defineReaction<AccountEvent>({
  name: 'close-machines-when-account-erased',
  from: 'start',
  on: { AccountErased: ({ data }, { commands }) => commands.execute(new CloseMachines(data.userId)) },
});
