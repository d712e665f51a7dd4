import type { EarlierAct } from '../account/use-cases/find-earlier-act.js';
import { key } from './domain/key.js';

/** Returns the use of a key that a command of the staff may come after. */
export const earlierUse = (keyId: string): EarlierAct => ({
  codes: ['KEY_ALREADY_USED'],
  stream: `${key.category}-${keyId}`,
  sentences: { KeyRedeemed: 'Esta key já foi usada' },
});
