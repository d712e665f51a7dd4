import type { ErrorCode } from '@shop/contracts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../context/request-context.js';
import type { SecurityEntry, SecurityKind, SecurityLog } from '../logging/security-log.js';

/** Proof that a route takes: that of a login, or a code, link or password by which a person is recognised. */
export type Proof = 'login' | 'code';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the session guard. */
    proof?: Proof | undefined;
    /** Identity that a request without a session turned out to have. */
    caller?: Caller;
    /** Code of the error by which the request was rejected. */
    rejectedBy?: ErrorCode;
  }
}

/** Rejections that are recorded on every route. */
const REJECTIONS: Readonly<Partial<Record<ErrorCode, SecurityKind>>> = {
  RATE_LIMITED: 'limited',
  FORBIDDEN: 'denied',
  INVALID_WEBHOOK_SECRET: 'webhook_rejected',
};
/** Rejections that are recorded on routes with a proof. */
const FAILURES: readonly ErrorCode[] = [
  'INVALID_CREDENTIALS',
  'INVALID_CODE',
  'INVALID_TOKEN',
  'ACCOUNT_BANNED',
  'BLOCKED',
  'EMAIL_NOT_VERIFIED',
];

/** Records logins, codes, denials and limits in the security log, once each request has its response. */
export function recordSecurity(fastify: FastifyInstance, log: SecurityLog): void {
  fastify.addHook('onResponse', (request, _reply, done) => {
    const kind = kindOf(request);
    if (kind) log.record({ kind, ...whoOf(request, log) });
    done();
  });
}

/**
 * Returns the kind of a request's entry. A login counts once its session has begun: after a right password the second
 * factor may be missing.
 */
function kindOf({ proof, caller, rejectedBy }: FastifyRequest): SecurityKind | null {
  if (proof === 'login' && caller?.sessionId) return 'login';
  if (rejectedBy === undefined) return proof === 'code' ? 'code' : null;
  const failed = proof && FAILURES.includes(rejectedBy) ? (`${proof}_failed` as const) : null;
  return failed ?? REJECTIONS[rejectedBy] ?? null;
}

function whoOf(request: FastifyRequest, log: SecurityLog): Omit<SecurityEntry, 'kind'> {
  const { method, routeOptions, clientAddress: address, sessionUser: user, caller } = request;
  const typed = caller?.identifier ?? null;
  return {
    address,
    account: user?.id ?? caller?.accountId ?? (typed === null ? undefined : log.pseudonym(typed)),
    session: user?.sessionId ?? caller?.sessionId ?? undefined,
    route: `${method} ${routeOptions.url ?? '(unmatched)'}`,
  };
}
