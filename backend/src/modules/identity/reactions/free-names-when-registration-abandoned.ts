import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { AccountEvent } from '../domain/account.events.js';
import { AbandonRegistration } from '../use-cases/abandon-registration.js';

/** Who abandoned it frees the names at once; this does so where that process died in between. */
export const freeNamesWhenRegistrationAbandoned = defineReaction<AccountEvent>({
  name: 'free-names-when-registration-abandoned',
  from: 'start',
  on: {
    RegistrationAbandoned: ({ data }, { commands }) => commands.execute(new AbandonRegistration(data.userId)),
  },
});
