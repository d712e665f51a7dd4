import { includesPermission, type NeededPermission, type Permission } from '@shop/contracts/permissions';
import { readClaims } from './claims.js';
import { useSession } from './session.js';

const none: readonly Permission[] = [];

/** Returns the permissions in a token. */
export const permissionsIn = (token: string | null): readonly Permission[] =>
  (token === null ? null : readClaims(token)?.permissions) ?? none;

/** Returns true while the signed-in administrator has the permission. */
export const useMay = (needed: NeededPermission): boolean =>
  useSession(({ token }) => includesPermission(permissionsIn(token), needed));
