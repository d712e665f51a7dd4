import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { AccountEvent } from '../domain/account.events.js';
import { AbandonRegistration } from '../use-cases/registration/abandon-registration.js';

/** Frees the names of an abandoned registration in place of its command, if that died in between. */
export const freeNamesWhenRegistrationAbandoned = defineReaction<AccountEvent>({
  name: 'free-names-when-registration-abandoned',
  from: 'start',
  on: {
    RegistrationAbandoned: ({ data }, { commands }) => commands.execute(new AbandonRegistration(data.userId)),
  },
});
