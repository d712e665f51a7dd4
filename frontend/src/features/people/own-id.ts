import { readClaims } from '../../shared/session/claims.js';
import { useSession } from '../../shared/session/session.js';

/** Returns the id of the signed-in administrator, who can neither ban, delete nor demote themselves. */
export const useOwnId = () => useSession(({ token }) => (token === null ? '' : (readClaims(token)?.userId ?? '')));
