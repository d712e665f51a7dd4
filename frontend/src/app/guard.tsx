import type { Role } from '@shop/contracts/identity';
import { useEffect, useState, type ReactNode } from 'react';
import { Redirect } from 'wouter';
import { paths } from '@shop/contracts/paths';
import { claimsFor } from '../shared/session/claims.js';
import { useInactivityLogout } from '../shared/session/inactivity.js';
import { endSession, useSession } from '../shared/session/session.js';
import { notify } from '../shared/ui/notify.js';

const NOT_SIGNED_IN_AS_ADMIN = 'Você não está autenticado. Por favor, faça login para acessar.';

/** Shows the area to valid tokens of its roles; removes any other token and redirects to sign-in. */
export function Guard({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const token = useSession((session) => session.token);
  const allowed = claimsFor(token, roles) !== null;
  const [isVisitor] = useState(token === null);
  const isAdminArea = !roles.includes('Cliente');
  useEffect(() => {
    if (isVisitor && isAdminArea) notify('error', NOT_SIGNED_IN_AS_ADMIN);
  }, [isVisitor, isAdminArea]);
  useEffect(() => {
    if (!allowed) endSession('ended');
  }, [allowed]);
  return allowed ? <Watched>{children}</Watched> : <Redirect href={paths.auth} replace />;
}

function Watched({ children }: { children: ReactNode }) {
  useInactivityLogout();
  return children;
}
