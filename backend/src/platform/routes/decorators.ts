import {
  HttpCode,
  SetMetadata,
  type Type,
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
} from '@nestjs/common';
import type { ResellerScope } from '@shop/contracts/api-keys';
import { type MemberRole, roles } from '@shop/contracts/identity';
import type { NeededPermission } from '@shop/contracts/permissions';
import type { FastifyRequest } from 'fastify';
import type { GenericSchema } from 'valibot';
import type { UploadRule } from '../bodies/upload.js';
import type { LimitRule } from '../limits/limit.js';
import type { Access, MorePermission, StepUpRule } from './access.js';
import type { HeadJudge } from './before-body.js';
import type { KeyScopeRule } from './key-access.js';
import type { Proof } from './security-entries.js';

/** Keys of the declarations, which `routeFacts` reads. */
export const declared = {
  access: 'access',
  beforeBody: 'before-body',
  ignoresBody: 'ignores-body',
  rejectsBlocked: 'rejects-blocked',
  keyScope: 'key-scope',
  limit: 'limit',
  morePermission: 'more-permission',
  openInMaintenance: 'open-in-maintenance',
  otherStatuses: 'other-statuses',
  proof: 'proof',
  recentStepUp: 'recent-step-up',
  recognisesRepetitions: 'recognises-repetitions',
  responseSchema: 'response-schema',
  sessionsOnly: 'sessions-only',
  showsOnce: 'shows-once',
  upload: 'upload',
  writesNothing: 'writes-nothing',
} as const;

/** Anyone may call. A bad token is 401 even so, unless the route ignores tokens (login and its like). */
export const Public = (options: { readonly ignoresToken?: boolean } = {}) =>
  SetMetadata(declared.access, { public: true, ignoresToken: options.ignoresToken ?? false } satisfies Access);

/** Live sessions of these roles may call; others get 403, none 401. */
export const Roles = (...members: [MemberRole, ...MemberRole[]]) =>
  SetMetadata(declared.access, { roles: members, permission: null } satisfies Access);

/** Administrators with the permission may call, and live sessions of the other roles. */
export const Staff = (permission: NeededPermission, ...others: MemberRole[]) =>
  SetMetadata(declared.access, { roles: [...others, 'Admin'], permission } satisfies Access);

/** Every live session may call. */
export const SignedIn = () => SetMetadata(declared.access, { roles, permission: 'any' } satisfies Access);

/** A request may need another permission too, as the provider says. */
export const MayNeedMore = (by: Type<MorePermission>) => SetMetadata(declared.morePermission, by);

/** Resellers' API keys with the scope may call, with a body that has these values. */
export const KeyScope = (scope: ResellerScope, requires: KeyScopeRule['requires'] = {}) =>
  SetMetadata(declared.keyScope, { scope, requires } satisfies KeyScopeRule);

/** No API key may call, whatever its scopes. */
export const SessionsOnly = () => SetMetadata(declared.sessionsOnly, true);

/** Serves everyone also while the shop is closed for maintenance. */
export const OpenInMaintenance = () => SetMetadata(declared.openInMaintenance, true);

/**
 * Sessions whose person has not logged in or been confirmed in the last 30 minutes get 403 `REAUTHENTICATION_REQUIRED`.
 */
export const RecentStepUp = (...fields: StepUpRule) => SetMetadata(declared.recentStepUp, fields);

/** Records what comes of the route's requests in the security log. */
export const Proves = (proof: Proof) => SetMetadata(declared.proof, proof);

/** Rejects callers whose network address is blocked, before anything else of the route. */
export const RejectsBlocked = () => SetMetadata(declared.rejectsBlocked, true);

/** Limits the rate of one route, in addition to the limit over all requests. */
export const Limit = (...rules: readonly LimitRule[]) => SetMetadata(declared.limit, rules);

/** Rejects callers before their body is received, as the provider says. */
export const JudgedBeforeBody = (by: Type<HeadJudge>) => SetMetadata(declared.beforeBody, by);

/** Takes any body of any type unread, for a route that programs call in a form of their own. */
export const IgnoresBody = () => SetMetadata(declared.ignoresBody, true);

/** The route takes one file and the texts that the rule names; `@UploadedFile()` hands the file over. */
export const Upload = (rule: UploadRule) => SetMetadata(declared.upload, rule);

/**
 * Names a route's status and the contract schema that its body is written through (unknown fields are dropped).
 * `others` are the statuses that a `StatusResponse` may give instead.
 */
export const ResponseSchema = (schema: GenericSchema, status = 200, others: readonly number[] = []) =>
  applyDecorators(
    SetMetadata(declared.responseSchema, schema),
    SetMetadata(declared.otherStatuses, others),
    HttpCode(status),
  );

/**
 * Declares that a route's command recognises a repeated Idempotency-Key by the ids of its created entities. The ids
 * derive from `identity` in the request's context. Only a rejection is stored for such a command: it first looks for
 * entities of an earlier run and calls `assertMayBegin` after that, because another process may have succeeded under
 * the same key.
 */
export const RecognisesRepetitions = () => SetMetadata(declared.recognisesRepetitions, true);

/**
 * Declares that this field of a route's response is a secret, shown once: it is not stored under an Idempotency-Key,
 * and a repetition has `null` in its place.
 */
export const ShowsOnce = (field: string) => SetMetadata(declared.showsOnce, field);

/**
 * Declares that a POST only calculates. A repeated Idempotency-Key has no second effect there, so its response is not
 * stored: it may name many people, whose erasure could not take it out of the log.
 */
export const WritesNothing = () => SetMetadata(declared.writesNothing, true);

/** The caller: always there under `@Roles`, perhaps `undefined` under `@Public`. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().sessionUser,
);

/** The file of a route with `@Upload`; `undefined` where an optional one was not sent. */
export const UploadedFile = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().receivedFile,
);
