import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { KeyRevoked } from '../domain/key.events.js';
import { RevokeKeyTime } from '../use-cases/revoke-key-time.js';

/** Takes back the time of a banned key when the request was cut off before that. */
export const revokeTimeWhenKeyRevoked = defineReaction<KeyRevoked>({
  name: 'revoke-time-when-key-revoked',
  from: 'start',
  graceMs: 3000,
  on: { KeyRevoked: ({ data }, { commands }) => commands.execute(new RevokeKeyTime(data)) },
});
