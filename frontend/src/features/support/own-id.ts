import { readClaims } from '../../shared/session/claims.js';
import { useSession } from '../../shared/session/session.js';

/** Returns the id of the signed-in user. */
export const useOwnId = () => useSession(({ token }) => (token === null ? '' : (readClaims(token)?.userId ?? '')));
