import { SetMetadata, createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { type MemberRole, type Role, roles } from '@shop/contracts/identity';
import type { NeededPermission } from '@shop/contracts/permissions';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../auth/sessions.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access guard. */
    sessionUser?: SessionUser;
  }
}

export const ACCESS = 'access';
/**
 * `ignoresToken`: a bad token is not 401 here (`/api/auth/*`, health). `permission`: needed by an administrator; null
 * without that role.
 */
export type Access = { readonly public: true; readonly ignoresToken: boolean } | RoleAccess;

export interface RoleAccess {
  readonly roles: readonly Role[];
  readonly permission: NeededPermission | null;
}

/** Anyone may call. A bad token is 401 even so, unless the route ignores tokens (login and its like). */
export const Public = (options: { readonly ignoresToken?: boolean } = {}) =>
  SetMetadata(ACCESS, { public: true, ignoresToken: options.ignoresToken ?? false } satisfies Access);

/** Live sessions of these roles may call; others get 403, none 401. */
export const Roles = (...members: [MemberRole, ...MemberRole[]]) =>
  SetMetadata(ACCESS, { roles: members, permission: null } satisfies Access);

/** Administrators with the permission may call, and live sessions of the other roles. */
export const Staff = (permission: NeededPermission, ...others: MemberRole[]) =>
  SetMetadata(ACCESS, { roles: [...others, 'Admin'], permission } satisfies Access);

/** Every live session may call. */
export const SignedIn = () => SetMetadata(ACCESS, { roles, permission: 'any' } satisfies Access);

export const MORE_PERMISSION = 'more-permission';

/** Finds the permission that a request needs beyond its route's. */
export abstract class MorePermission {
  /** Returns the permission; `any` where the route's is enough. The body is not validated yet. */
  abstract neededFor(request: FastifyRequest): Promise<NeededPermission>;
}

/** A request may need another permission too, as the provider says. */
export const MayNeedMore = (by: Type<MorePermission>) => SetMetadata(MORE_PERMISSION, by);

export const OPEN_IN_MAINTENANCE = 'open-in-maintenance';

/** Serves everyone also while the shop is closed for maintenance. */
export const OpenInMaintenance = () => SetMetadata(OPEN_IN_MAINTENANCE, true);

export const RECENT_STEP_UP = 'recent-step-up';
/**
 * Requests of a route that need a recent step-up verification: those with one of these body fields, or with one of its
 * listed values; all requests where no field is listed.
 */
export type StepUpRule = readonly (string | { readonly field: string; readonly values: readonly unknown[] })[];

/**
 * Sessions whose person has not logged in or been confirmed in the last 30 minutes get 403 `REAUTHENTICATION_REQUIRED`.
 */
export const RecentStepUp = (...fields: StepUpRule) => SetMetadata(RECENT_STEP_UP, fields);

/** Returns true when a request with this body, not validated yet, falls under the rule. */
export const needsStepUp = (rule: StepUpRule | undefined, body: unknown): boolean => {
  if (!rule || rule.length === 0) return rule !== undefined;
  if (typeof body !== 'object' || body === null) return false;
  const sent = new Map(Object.entries(body));
  return rule.some((part) =>
    typeof part === 'string' ? sent.has(part) : sent.has(part.field) && part.values.includes(sent.get(part.field)),
  );
};

/** The caller: always there under `@Roles`, perhaps `undefined` under `@Public`. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().sessionUser,
);
