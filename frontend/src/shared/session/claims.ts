import { SessionClaims, type Role } from '@shop/contracts/identity';
import * as v from 'valibot';
import { serverNow } from '../rx/clock.js';

/** Reads a token's claims; `null` for anything that is not a token with them. The server alone judges its signature. */
export function readClaims(token: string): SessionClaims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    return v.parse(ReadableClaims, JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

const ReadableClaims = v.object({ ...SessionClaims.entries, username: v.optional(v.string(), '') });

/** The claims of a token that is still good for one of the roles, whatever the letter case of its own. */
export function claimsFor(token: string | null, roles: readonly Role[]): SessionClaims | null {
  const claims = token === null ? null : readClaims(token);
  if (!claims || claims.exp * 1000 <= serverNow()) return null;
  return roles.some((role) => role.toLowerCase() === claims.role.toLowerCase()) ? claims : null;
}
