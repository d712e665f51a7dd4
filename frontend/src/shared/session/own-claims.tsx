import { includesPermission, type NeededPermission } from '@shop/contracts/permissions';
import type { ReactNode } from 'react';
import { readClaims } from './claims.js';
import { useSession } from './session.js';

const claimsOf = (token: string | null) => (token === null ? null : readClaims(token));

const idOf = ({ token }: { readonly token: string | null }) => claimsOf(token)?.userId ?? '';

/** Returns the id of the signed-in person. */
export const useOwnId = () => useSession(idOf);

/** Returns the id of the person who is signed in by now. */
export const ownId = () => idOf(useSession.getState());

/** Returns the name of the signed-in person, as it was when the session began. */
export const useOwnName = () => useSession(({ token }) => claimsOf(token)?.username ?? '');

/**
 * Returns a test of a permission for the signed-in administrator. The server judges every request again; a change of
 * the permissions ends the session.
 */
export function useMay(): (needed: NeededPermission) => boolean {
  const held = claimsOf(useSession(({ token }) => token))?.permissions ?? [];
  return (needed) => includesPermission(held, needed);
}

interface PermittedProps {
  readonly needs: NeededPermission;
  readonly children: ReactNode;
}

/** Shows its content to administrators with a permission. */
export const Permitted = ({ needs, children }: PermittedProps) => (useMay()(needs) ? children : null);
