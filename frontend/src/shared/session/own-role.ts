import { claimsFor } from './claims.js';
import { useSession } from './session.js';

/** Returns true where the signed-in person is a reseller. */
export const useIsReseller = () => useSession(({ token }) => claimsFor(token, ['Reseller']) !== null);
