import { createHash } from 'node:crypto';
import { KEY_ALPHABET } from '@shop/contracts/limits';
import { REFERRAL_CODE_LENGTH } from '@shop/contracts/referrals';

/** Candidates of an account: a second one for the case that an earlier account has the first. */
const CANDIDATES = 2;

const candidate = (userId: string, number: number): string =>
  [
    ...createHash('sha256')
      .update(`referral-code:${String(number)}:${userId}`)
      .digest()
      .subarray(0, REFERRAL_CODE_LENGTH),
  ]
    .map((byte) => KEY_ALPHABET.charAt(byte % KEY_ALPHABET.length))
    .join('');

/**
 * Returns the codes that an account may have, the first one first. They derive from its id, which no one can guess, so
 * that nothing is made or stored for them. A code belongs to the earliest account of those with this candidate.
 */
export const codesOf = (userId: string): readonly string[] =>
  Array.from({ length: CANDIDATES }, (_, at) => candidate(userId, at + 1));
