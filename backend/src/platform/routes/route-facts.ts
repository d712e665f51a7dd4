import 'reflect-metadata';
import { RequestMethod, type Type } from '@nestjs/common';
import type { Scope } from '@shop/contracts/api-keys';
import type { GenericSchema } from 'valibot';
import { bodyLimit, UNTYPED_BODY_MAX } from '../bodies/body-limit.js';
import type { Access, MorePermission, StepUpRule } from './access.js';
import type { HeadJudge } from './before-body.js';
import { declared } from './decorators.js';
import { type KeyScopeRule, scopesOf } from './key-access.js';
import type { Proof } from './security-entries.js';
import type { LimitRule } from '../limits/limit.js';
import type { UploadRule } from '../bodies/upload.js';

const METHOD = 'method';
const ROUTE_ARGUMENTS = '__routeArguments__';
/** Nest's `RouteParamtypes`, as they prefix the keys of a handler's arguments. */
const sources = { '3': 'body', '4': 'query', '5': 'param' } as const;

/** An argument of a handler that is read from the request. */
interface RouteInput {
  readonly type: 'body' | 'query' | 'param';
  /** The one property that is taken. */
  readonly data?: string;
  readonly schema?: GenericSchema;
}

/** Declarations of a route, read once. */
export interface RouteFacts {
  readonly name: string;
  readonly access: Access | undefined;
  readonly morePermission: Type<MorePermission> | undefined;
  readonly beforeBody: Type<HeadJudge> | undefined;
  /** Scopes by each of which an API key may call. */
  readonly scopes: readonly Scope[];
  readonly keyScope: KeyScopeRule | undefined;
  readonly stepUp: StepUpRule | undefined;
  readonly isOpenInMaintenance: boolean;
  /** Callers whose network address is blocked are rejected. */
  readonly rejectsBlocked: boolean;
  readonly proof: Proof | undefined;
  readonly schema: GenericSchema | undefined;
  readonly otherStatuses: readonly number[];
  readonly limits: readonly LimitRule[];
  readonly upload: UploadRule | undefined;
  readonly recognisesRepetitions: boolean;
  /** Field of the response that is a secret shown once; null for none. */
  readonly shownOnce: string | null;
  readonly writesNothing: boolean;
  readonly inputs: readonly RouteInput[];
  readonly takesBody: boolean;
  /** Bytes of JSON that its body may have. */
  readonly bodyLimit: number;
  readonly ignoresBody: boolean;
  readonly takesQuery: boolean;
}

type Handler = (...inputs: never[]) => unknown;

const known = new WeakMap<Handler, RouteFacts>();

/** Returns the facts of a controller's handler. */
export function routeFacts(controller: Type, handler: Handler): RouteFacts {
  const cached = known.get(handler);
  if (cached) return cached;
  const own = <T>(key: string): T | undefined =>
    (Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller)) as T | undefined;
  const inputs = inputsOf(controller, handler);
  const body = inputs.find(({ type }) => type === 'body');
  const access = own<Access>(declared.access);
  const keyScope = own<KeyScopeRule>(declared.keyScope);
  const method = RequestMethod[own<RequestMethod>(METHOD) ?? RequestMethod.ALL];
  const facts: RouteFacts = {
    name: `${controller.name}.${handler.name}`,
    access,
    morePermission: own<Type<MorePermission>>(declared.morePermission),
    beforeBody: own<Type<HeadJudge>>(declared.beforeBody),
    scopes: own<boolean>(declared.sessionsOnly) ? [] : scopesOf(access, method, keyScope),
    keyScope,
    stepUp: own<StepUpRule>(declared.recentStepUp),
    isOpenInMaintenance: own<boolean>(declared.openInMaintenance) ?? false,
    rejectsBlocked: own<boolean>(declared.rejectsBlocked) ?? false,
    proof: own<Proof>(declared.proof),
    schema: own<GenericSchema>(declared.responseSchema),
    otherStatuses: own<readonly number[]>(declared.otherStatuses) ?? [],
    limits: own<readonly LimitRule[]>(declared.limit) ?? [],
    upload: own<UploadRule>(declared.upload),
    recognisesRepetitions: own<boolean>(declared.recognisesRepetitions) ?? false,
    shownOnce: own<string>(declared.showsOnce) ?? null,
    writesNothing: own<boolean>(declared.writesNothing) ?? false,
    inputs,
    takesBody: body !== undefined,
    bodyLimit: body && !body.schema ? UNTYPED_BODY_MAX : bodyLimit(body?.schema),
    ignoresBody: own<boolean>(declared.ignoresBody) ?? false,
    takesQuery: inputs.some(({ type }) => type === 'query'),
  };
  known.set(handler, facts);
  return facts;
}

function inputsOf(controller: Type, handler: Handler): RouteInput[] {
  const found = (Reflect.getMetadata(ROUTE_ARGUMENTS, controller, handler.name) ?? {}) as Record<string, object>;
  return Object.entries(found).flatMap(([key, input]) => {
    const type = sources[key.split(':', 1)[0] as keyof typeof sources] as RouteInput['type'] | undefined;
    return type ? [{ ...input, type }] : [];
  });
}

/** Returns the handlers of a controller that have a route. */
export function routesOf(controller: Type): Handler[] {
  const prototype = controller.prototype as Record<string, unknown>;
  return Object.getOwnPropertyNames(prototype)
    .map((name) => prototype[name])
    .filter((property): property is Handler => typeof property === 'function')
    .filter((handler) => (Reflect.getMetadata(METHOD, handler) as RequestMethod | undefined) !== undefined);
}
