import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { AccountRegistered, RoleChanged } from '../../identity/domain/account.events.js';
import { CreditOpening } from '../use-cases/credit-opening.js';

/** Credits a new reseller's balance where the registration or the promotion was cut off before that. */
export const creditOpeningWhenPromoted = defineReaction<AccountRegistered | RoleChanged>({
  name: 'credit-opening-when-promoted',
  from: 'now',
  graceMs: 3000,
  on: {
    AccountRegistered: (registration, { commands }) => commands.execute(new CreditOpening(registration)),
    RoleChanged: (promotion, { commands }) => commands.execute(new CreditOpening(promotion)),
  },
});
