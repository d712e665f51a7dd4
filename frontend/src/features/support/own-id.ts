import { readClaims } from '../../shared/session/claims.js';
import { useSession } from '../../shared/session/session.js';

/** Id of who is signed in. */
export const useOwnId = () => useSession(({ token }) => (token === null ? '' : (readClaims(token)?.userId ?? '')));
