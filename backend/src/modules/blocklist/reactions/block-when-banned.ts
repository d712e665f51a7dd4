import { SECOND } from '@shop/kernel/durations';
import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import { AddBanBlocks } from '../use-cases/add-ban-blocks.js';

/** Adds the blocks of a ban, which its command adds at once, for a dead process. */
export const blockWhenBanned = defineReaction<AccountEvent>({
  name: 'block-when-banned',
  from: 'start',
  graceMs: 3 * SECOND,
  on: {
    BlocksRequested: ({ data: { values, reason, createdBy } }, { commands }) =>
      commands.execute(new AddBanBlocks({ values: values ?? [], reason, createdBy })),
  },
});
