import 'reflect-metadata';
import { RequestMethod, type Type } from '@nestjs/common';
import type { Scope } from '@shop/contracts/api-keys';
import type { GenericSchema } from 'valibot';
import { bodyLimit, UNTYPED_BODY_MAX } from '../bodies/body-limit.js';
import {
  ACCESS,
  type Access,
  MORE_PERMISSION,
  type MorePermission,
  OPEN_IN_MAINTENANCE,
  RECENT_STEP_UP,
  type StepUpRule,
} from './access.js';
import { BEFORE_BODY, type HeadJudge } from './before-body.js';
import { KEY_SCOPE, type KeyScopeRule, SESSIONS_ONLY, scopesOf } from './key-access.js';
import { RESPONSE_SCHEMA, OTHER_STATUSES } from '../responses/response-schema.js';
import { PROOF, type Proof } from './security-entries.js';
import { LIMIT, type LimitRule } from '../limits/limit.js';
import { IGNORES_BODY } from '../bodies/ignores-body.js';
import { RECOGNISES_REPETITIONS } from '../idempotency/recognises-repetitions.js';
import { SHOWS_ONCE } from '../idempotency/shows-once.js';
import { UPLOAD, type UploadRule } from '../bodies/upload.js';
import { WRITES_NOTHING } from './writes-nothing.js';

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
  const access = own<Access>(ACCESS);
  const keyScope = own<KeyScopeRule>(KEY_SCOPE);
  const method = RequestMethod[own<RequestMethod>(METHOD) ?? RequestMethod.ALL];
  const facts: RouteFacts = {
    name: `${controller.name}.${handler.name}`,
    access,
    morePermission: own<Type<MorePermission>>(MORE_PERMISSION),
    beforeBody: own<Type<HeadJudge>>(BEFORE_BODY),
    scopes: own<boolean>(SESSIONS_ONLY) ? [] : scopesOf(access, method, keyScope),
    keyScope,
    stepUp: own<StepUpRule>(RECENT_STEP_UP),
    isOpenInMaintenance: own<boolean>(OPEN_IN_MAINTENANCE) ?? false,
    proof: own<Proof>(PROOF),
    schema: own<GenericSchema>(RESPONSE_SCHEMA),
    otherStatuses: own<readonly number[]>(OTHER_STATUSES) ?? [],
    limits: own<readonly LimitRule[]>(LIMIT) ?? [],
    upload: own<UploadRule>(UPLOAD),
    recognisesRepetitions: own<boolean>(RECOGNISES_REPETITIONS) ?? false,
    shownOnce: own<string>(SHOWS_ONCE) ?? null,
    writesNothing: own<boolean>(WRITES_NOTHING) ?? false,
    inputs,
    takesBody: body !== undefined,
    bodyLimit: body && !body.schema ? UNTYPED_BODY_MAX : bodyLimit(body?.schema),
    ignoresBody: own<boolean>(IGNORES_BODY) ?? false,
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
