import { homeOf } from '@shop/contracts/paths';
import { claimsFor } from './claims.js';
import { useSession } from './session.js';

/** Returns the start page of the signed-in account; `null` for visitors. */
export function useOwnArea() {
  const token = useSession((session) => session.token);
  const claims = claimsFor(token, ['Cliente', 'Reseller', 'Admin']);
  return claims && homeOf(claims.role);
}
