import { MINUTE } from '@shop/kernel/durations';
import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { AccountEvent } from '../domain/account.events.js';
import { AbandonRegistration } from '../use-cases/abandon-registration.js';

/** A registration whose process died half-way must not keep its names for ever. */
export const abandonRegistrationWhenUnfinished = defineReaction<AccountEvent>({
  name: 'abandon-registration-when-unfinished',
  from: 'start',
  graceMs: MINUTE,
  on: {
    RegistrationStarted: async ({ data: { userId, username, email } }, { commands }) => {
      // Erased: its names are gone with its key, and were freed by the erasure.
      if (username === null || email === null) return;
      await commands.execute(new AbandonRegistration(userId, { username, email }));
    },
  },
});
