import type { Role } from '@shop/contracts/identity';
import type { NeededPermission } from '@shop/contracts/permissions';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../auth/sessions.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access guard. */
    sessionUser?: SessionUser;
  }
}

/**
 * `ignoresToken`: a bad token is not 401 here (`/api/auth/*`, health). `permission`: needed by an administrator; null
 * without that role.
 */
export type Access = { readonly public: true; readonly ignoresToken: boolean } | RoleAccess;

export interface RoleAccess {
  readonly roles: readonly Role[];
  readonly permission: NeededPermission | null;
}

/** Finds the permission that a request needs beyond its route's. */
export abstract class MorePermission {
  /** Returns the permission; `any` where the route's is enough. The body is not validated yet. */
  abstract neededFor(request: FastifyRequest): Promise<NeededPermission>;
}

/**
 * Requests of a route that need a recent step-up verification: those with one of these body fields, or with one of its
 * listed values; all requests where no field is listed.
 */
export type StepUpRule = readonly (string | { readonly field: string; readonly values: readonly unknown[] })[];

/** Returns true when a request with this body, not validated yet, falls under the rule. */
export const needsStepUp = (rule: StepUpRule | undefined, body: unknown): boolean => {
  if (!rule || rule.length === 0) return rule !== undefined;
  if (typeof body !== 'object' || body === null) return false;
  const sent = new Map(Object.entries(body));
  return rule.some((part) =>
    typeof part === 'string' ? sent.has(part) : sent.has(part.field) && part.values.includes(sent.get(part.field)),
  );
};
