import type { Role, SessionClaims } from '@shop/contracts/identity';
import { type Permission, permissions } from '@shop/contracts/permissions';
import { serverNow } from '../time/clock.js';

/** Reads a token's claims; `null` for anything else. Only the server can verify the signature. */
export function readClaims(token: string): SessionClaims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    return claimsOf(JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>);
  } catch {
    return null;
  }
}

/**
 * Checks the claims by hand instead of by the contract's schema: every page reads the token, and the schemas would be
 * loaded with it.
 */
function claimsOf(payload: Record<string, unknown>): SessionClaims | null {
  const { userId, role, exp, username } = payload;
  if (typeof userId !== 'string' || typeof role !== 'string' || typeof exp !== 'number') return null;
  return {
    userId,
    role,
    exp,
    username: typeof username === 'string' ? username : '',
    permissions: permissionsOf(payload),
  };
}

/** Returns the permissions in a token. One without them was signed while administrators were all owners. */
function permissionsOf({ role, permissions: named }: Record<string, unknown>): Permission[] {
  if (!isOfRole(role, 'Admin')) return [];
  return Array.isArray(named) ? permissions.filter((permission) => named.includes(permission)) : ['owner'];
}

const isOfRole = (role: unknown, name: Role): boolean => String(role).toLowerCase() === name.toLowerCase();

/** Returns the claims of a token that has not expired and has one of the roles, regardless of case. */
export function claimsFor(token: string | null, roles: readonly Role[]): SessionClaims | null {
  const claims = token === null ? null : readClaims(token);
  if (!claims || claims.exp * 1000 <= serverNow()) return null;
  return roles.some((role) => isOfRole(claims.role, role)) ? claims : null;
}
