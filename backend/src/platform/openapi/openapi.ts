import { scopeNames } from '@shop/contracts/api-keys';
import { errorCatalogue, statusOfKind } from '@shop/contracts/errors';
import { KEYED_METHODS } from '../idempotency/idempotency.js';
import type { UploadRule } from '../bodies/upload.js';
import type { DescribedRoute } from '../routes/described-routes.js';
import { jsonSchema, type JsonSchema } from './json-schema.js';

const JSON_BODY = 'application/json';

export interface ApiInfo {
  readonly title: string;
  readonly version: string;
}

const error: JsonSchema = {
  type: 'object',
  required: ['statusCode', 'code', 'message'],
  properties: {
    statusCode: { type: 'integer', enum: [...new Set(Object.values(statusOfKind))] },
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

/** Builds the OpenAPI 3.1 document of the routes, from the schemas and rules that serve them. */
export function openApiDocument(routes: readonly DescribedRoute[], { title, version }: ApiInfo) {
  const paths: Record<string, Record<string, object>> = {};
  const operationId = uniqueIds();
  for (const route of routes)
    (paths[route.path] ??= {})[route.method] = { operationId: operationId(route), ...operation(route) };
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: error },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'sk_…', 'x-scopes': scopeNames },
      },
    },
  };
}

/**
 * Names each route after its handler; further paths of one handler get a number, since ids are unique in a document.
 */
function uniqueIds(): (route: DescribedRoute) => string {
  const counts = new Map<string, number>();
  return ({ facts }) => {
    const name = facts.name.replace('Controller', '');
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name}.${String(count)}`;
  };
}

function operation({ method, path, status, facts }: DescribedRoute): object {
  const { access, keyScope, limits, otherStatuses, schema, scopes } = facts;
  const isPublic = access !== undefined && 'public' in access;
  const content = schema && { content: { [JSON_BODY]: { schema: jsonSchema(schema, 'output') } } };
  const success = { description: 'Success', ...content };
  return {
    tags: [path.split('/')[2]],
    security: isPublic ? [] : [{ session: [] }, ...scopes.map((scope) => ({ apiKey: [scope] }))],
    ...(keyScope && Object.keys(keyScope.requires).length > 0 && { 'x-api-key-requires': keyScope.requires }),
    ...(access && 'roles' in access && { 'x-roles': access.roles }),
    ...permissionOf(access),
    ...(facts.stepUp && { 'x-step-up': true }),
    ...(facts.takesBody && { 'x-body-limit': facts.bodyLimit }),
    ...(limits.length > 0 && { 'x-limits': limits.map(({ points, perMs, by }) => ({ points, perMs, by })) }),
    parameters: [...parameters(path, facts), ...(KEYED_METHODS.has(method.toUpperCase()) ? [idempotencyKey] : [])],
    ...requestBody(facts),
    responses: {
      ...Object.fromEntries([status, ...otherStatuses].map((code) => [code, success])),
      default: { description: 'Error', content: { [JSON_BODY]: { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  };
}

/** Returns what an administrator needs, where one may call. */
function permissionOf(access: DescribedRoute['facts']['access']): object {
  const permission = access && 'roles' in access ? access.permission : 'any';
  return permission ? { 'x-permission': permission } : {};
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 128 },
};

function parameters(path: string, { inputs }: DescribedRoute['facts']): object[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
    const declared = inputs.find(({ type, data }) => type === 'param' && data === name)?.schema;
    return { name, in: 'path', required: true, schema: declared ? jsonSchema(declared, 'input') : { type: 'string' } };
  });
  return [...inPath, ...inputs.flatMap((input) => (input.type === 'query' ? inQuery(input) : []))];
}

function inQuery({ data, schema }: DescribedRoute['facts']['inputs'][number]): object[] {
  const described = schema ? jsonSchema(schema, 'input') : {};
  if (data) return [{ name: data, in: 'query', required: false, schema: described }];
  const required = (described['required'] ?? []) as readonly string[];
  return Object.entries((described['properties'] ?? {}) as Record<string, JsonSchema>).map(([name, of]) => {
    return { name, in: 'query', required: required.includes(name), schema: of };
  });
}

function requestBody({ inputs, upload }: DescribedRoute['facts']): object {
  const body = inputs.find(({ type }) => type === 'body')?.schema;
  const described = body ? jsonSchema(body, 'input') : { type: 'object' };
  const json = { [JSON_BODY]: { schema: described } };
  if (!upload) return body ? { requestBody: { required: true, content: json } } : {};
  const form = { 'multipart/form-data': { schema: withFile(described, upload) } };
  return { requestBody: { required: true, content: upload.isOptional ? { ...form, ...json } : form } };
}

function withFile(described: JsonSchema, { field, isOptional }: UploadRule): object {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const required = [...((described['required'] ?? []) as readonly string[]), ...(isOptional ? [] : [field])];
  return { ...described, required, properties: { ...(described['properties'] as object | undefined), [field]: file } };
}
