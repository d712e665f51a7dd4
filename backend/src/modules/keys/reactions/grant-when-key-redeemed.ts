import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { KeyEvent } from '../domain/key.events.js';
import { DeliverKey } from '../use-cases/deliver-key.js';

/** Grants what a redeemed key is for when its request was cut off before that. */
export const grantWhenKeyRedeemed = defineReaction<KeyEvent>({
  name: 'grant-when-key-redeemed',
  from: 'start',
  graceMs: 3000,
  on: { KeyRedeemed: ({ data }, { commands }) => commands.execute(new DeliverKey(data)) },
});
