import type { Role } from '@shop/contracts/identity';
import { useEffect, type ReactNode } from 'react';
import { Redirect } from 'wouter';
import { paths } from '../shared/navigation/paths.js';
import { claimsFor } from '../shared/session/claims.js';
import { useInactivityLogout } from '../shared/session/inactivity.js';
import { endSession, useSession } from '../shared/session/session.js';

/** Lets through who holds a good token of one of the roles; any other token is removed and its holder sent to sign in. */
export function Guard({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const token = useSession((session) => session.token);
  const allowed = claimsFor(token, roles) !== null;
  useEffect(() => {
    if (!allowed) endSession('ended');
  }, [allowed]);
  return allowed ? <Watched>{children}</Watched> : <Redirect href={paths.auth} replace />;
}

function Watched({ children }: { children: ReactNode }) {
  useInactivityLogout();
  return children;
}
