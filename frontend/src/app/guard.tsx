import type { Role } from '@shop/contracts/identity';
import { useEffect, type ReactNode } from 'react';
import { Redirect } from 'wouter';
import { paths } from '@shop/contracts/paths';
import { claimsFor } from '../shared/session/claims.js';
import { useInactivityLogout } from '../shared/session/inactivity.js';
import { endSession, useSession } from '../shared/session/session.js';

/**
 * Shows the area to valid tokens of its roles; removes any other token and redirects to sign-in, which leads back to
 * this address. After a sign-out the next person begins at their start page.
 */
export function Guard({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { token, sessionEndReason } = useSession();
  const allowed = claimsFor(token, roles) !== null;
  useEffect(() => {
    if (!allowed) endSession('ended');
  }, [allowed]);
  if (allowed) return <Watched>{children}</Watched>;
  const from = sessionEndReason === 'left' ? null : location.pathname + location.search;
  return <Redirect href={paths.auth} replace state={{ from }} />;
}

function Watched({ children }: { children: ReactNode }) {
  useInactivityLogout();
  return children;
}
