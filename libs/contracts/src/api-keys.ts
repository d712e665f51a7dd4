import * as v from 'valibot';
import { listQuery } from './list.js';
import { includesPermission, type Permission, permissions } from './permissions.js';
import { chosen, cleanText, instant, messageResponse, moment, trimmed, upTo } from './shapes.js';

/** Keys that a person may have at a time. */
export const API_KEYS_MAX = 20;
export const API_KEY_NAME_MAX = 64;

/** Scopes that a reseller may give to a key. */
export const resellerScopes = ['keys:buy', 'keys:read', 'keys:cancel', 'balance:read', 'orders:read'] as const;
export type ResellerScope = (typeof resellerScopes)[number];

type KeyPermission = Exclude<Permission, 'owner'>;
export type StaffScope = `${KeyPermission}:${'read' | 'write'}`;

const keyPermissions = permissions.filter((permission): permission is KeyPermission => permission !== 'owner');

/** Returns the scope by which a key calls the routes of a permission with this method. */
export const staffScope = (permission: KeyPermission, method: string): StaffScope =>
  `${permission}:${method.toUpperCase() === 'GET' ? 'read' : 'write'}`;

/** Scopes that an administrator may give to a key: two for each permission but that of owners. */
export const staffScopes: readonly StaffScope[] = keyPermissions.flatMap((permission): StaffScope[] => [
  `${permission}:read`,
  `${permission}:write`,
]);

export type Scope = ResellerScope | StaffScope;
export const scopes: readonly Scope[] = [...resellerScopes, ...staffScopes];

export const scopeNames: Readonly<Record<Scope, string>> = {
  'keys:buy': 'Comprar keys para revenda',
  'keys:read': 'Ver keys compradas',
  'keys:cancel': 'Cancelar keys não usadas',
  'balance:read': 'Ver saldo e extrato',
  'orders:read': 'Ver pedidos e recibos',
  'support:read': 'Atendimento: ver',
  'support:write': 'Atendimento: alterar',
  'sales:read': 'Vendas: ver',
  'sales:write': 'Vendas: alterar',
  'people:read': 'Pessoas: ver',
  'people:write': 'Pessoas: alterar',
  'catalog:read': 'Catálogo: ver',
  'catalog:write': 'Catálogo: alterar',
  'operations:read': 'Operação: ver',
  'operations:write': 'Operação: alterar',
};

/** Role and permissions of an account. */
export interface KeyHolder {
  readonly role: string;
  readonly permissions: readonly Permission[];
}

/** Returns the scopes that a person may give to a key. */
export function grantableScopes({ role, permissions: held }: KeyHolder): readonly Scope[] {
  if (role === 'Reseller') return resellerScopes;
  if (role !== 'Admin') return [];
  return keyPermissions
    .filter((permission) => includesPermission(held, permission))
    .flatMap((permission) => [staffScope(permission, 'GET'), staffScope(permission, 'POST')]);
}

/** Returns the permissions with which a key calls a route by this method. */
export const permissionsOf = (held: readonly Scope[], method: string): readonly Permission[] =>
  keyPermissions.filter((permission) => held.includes(staffScope(permission, method)));

const badName = `O nome precisa ter de 1 a ${String(API_KEY_NAME_MAX)} caracteres.`;
export const badScopes = 'Escolha ao menos um escopo, dentre os seus.';
export const pastExpiry = 'Escolha uma data no futuro.';

/** Scopes in a request. */
const scopeSet = v.pipe(
  chosen(scopes, badScopes),
  v.transform((named) => scopes.filter((scope) => named.includes(scope))),
);

export const CreateApiKey = v.strictObject({
  name: v.pipe(cleanText(badName), trimmed(), v.minLength(1, badName), upTo(API_KEY_NAME_MAX, badName)),
  scopes: scopeSet,
  /** A key without one does not expire. */
  expires_at: v.optional(moment),
});
export type CreateApiKey = v.InferOutput<typeof CreateApiKey>;

/** Response of POST /api/api-keys. `key` is shown once: a repetition has `null` in its place. */
export const CreatedApiKey = v.object({ ...messageResponse.entries, id: v.string(), key: v.nullable(v.string()) });
export type CreatedApiKey = v.InferOutput<typeof CreatedApiKey>;

/** Row of GET /api/api-keys: a key that has not ended. */
export const ApiKey = v.object({
  id: v.string(),
  name: v.string(),
  /** First characters of the key, by which its person recognises it. */
  prefix: v.string(),
  scopes: v.array(v.picklist(scopes)),
  created_at: instant,
  last_used_at: v.nullable(instant),
  last_used_ip: v.nullable(v.string()),
  expires_at: v.nullable(instant),
});
export type ApiKey = v.InferOutput<typeof ApiKey>;
export const ApiKeys = v.array(ApiKey);

export const ApiKeysQuery = listQuery({
  sort: ['id', 'name', 'prefix', 'created_at', 'last_used_at', 'last_used_ip', 'expires_at'],
  filters: {
    /** Whose keys; the caller's own without it. */
    user: v.optional(
      v.pipe(cleanText('Usuário inválido.'), v.minLength(1, 'Usuário inválido.'), upTo(64, 'Usuário inválido.')),
    ),
  },
});
export type ApiKeysQuery = v.InferOutput<typeof ApiKeysQuery>;
