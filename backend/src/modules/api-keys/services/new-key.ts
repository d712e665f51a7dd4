import type { Ids } from '../../../platform/clock/ids.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 40;

/** Characters of a key that its person sees later. */
export const PREFIX_LENGTH = 8;

/** Returns a new key: 238 random bits. */
export const newKey = (ids: Ids): string =>
  `sk_${Array.from({ length: LENGTH }, () => ALPHABET.charAt(ids.randomInt(ALPHABET.length))).join('')}`;
