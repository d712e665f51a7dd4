import type { PossibleEarlierAct } from '../account/use-cases/find-earlier-act.js';
import { key } from './domain/key.js';

/** Returns the use of a key that a command of the staff may come after. */
export const earlierUse = (keyId: string): PossibleEarlierAct => ({
  codes: ['KEY_ALREADY_USED'],
  stream: `${key.category}-${keyId}`,
  acts: { KeyRedeemed: 'keyUsed' },
});
