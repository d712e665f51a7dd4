import * as v from 'valibot';
import { money } from './shapes.js';

/** Characters of an invitation's code, of the alphabet of the keys. */
export const REFERRAL_CODE_LENGTH = 8;

/**
 * GET /api/client/referral: the code of the caller and the address that opens the registration with it. `invited`
 * counts the verified accounts from it, `earned` is the sum of their rewards in BRL.
 */
export const Referral = v.object({ code: v.string(), url: v.string(), invited: v.number(), earned: money });
export type Referral = v.InferOutput<typeof Referral>;
