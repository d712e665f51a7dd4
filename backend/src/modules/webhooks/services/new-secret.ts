import type { Ids } from '../../../platform/clock/ids.js';

const SECRET_BYTES = 32;

/** Returns a new signing secret, in the form of Standard Webhooks. */
export const newSecret = (ids: Ids): string => `whsec_${ids.randomBytes(SECRET_BYTES).toString('base64')}`;
