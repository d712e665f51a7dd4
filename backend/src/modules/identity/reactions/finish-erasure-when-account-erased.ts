import { SECOND } from '@shop/kernel/durations';
import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { AccountEvent } from '../domain/account.events.js';
import { FinishErasure } from '../use-cases/erasure/finish-erasure.js';

/** Repeats the erasure, which its command finishes at once, for a dead process or a message under way. */
export const finishErasureWhenAccountErased = defineReaction<AccountEvent>({
  name: 'finish-erasure-when-account-erased',
  from: 'start',
  graceMs: 3 * SECOND,
  on: { AccountErased: ({ data }, { commands }) => commands.execute(new FinishErasure(data.userId)) },
});
