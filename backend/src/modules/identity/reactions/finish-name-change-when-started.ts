import { SECOND } from '@shop/kernel/durations';
import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { AccountEvent } from '../domain/account.events.js';
import { FinishNameChange } from '../use-cases/names/finish-name-change.js';

/** Finishes a name change in place of its command, if that died in between. */
export const finishNameChangeWhenStarted = defineReaction<AccountEvent>({
  name: 'finish-name-change-when-started',
  from: 'start',
  graceMs: 3 * SECOND,
  on: {
    NameChangeStarted: ({ data: { userId, changeId } }, { commands }) =>
      commands.execute(new FinishNameChange(userId, changeId)),
  },
});
