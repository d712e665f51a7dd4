import { SetMetadata, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Role } from '@shop/contracts/identity';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../auth/sessions.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the session guard. */
    sessionUser?: SessionUser;
  }
}

export const ACCESS = 'access';
/** `ignoresToken`: a bad token is not 401 here (`/api/auth/*`, health). */
export type Access = { readonly public: true; readonly ignoresToken: boolean } | { readonly roles: readonly Role[] };

/** Anyone may call. A bad token is 401 even so, unless the route ignores tokens (login and its like). */
export const Public = (options: { readonly ignoresToken?: boolean } = {}) =>
  SetMetadata(ACCESS, { public: true, ignoresToken: options.ignoresToken ?? false } satisfies Access);

/** Live sessions of these roles may call; others get 403, none 401. */
export const Roles = (...roles: [Role, ...Role[]]) => SetMetadata(ACCESS, { roles } satisfies Access);

/** The session that calls: always there under `@Roles`, perhaps `undefined` under `@Public`. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().sessionUser,
);
