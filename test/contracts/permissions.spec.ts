import type { ResellerScope } from '@shop/contracts/api-keys';
import type { NeededPermission } from '@shop/contracts/permissions';
import { Features } from '../../backend/src/platform/feature/features.js';
import { mayEnter } from '../../backend/src/platform/auth/sessions.js';
import { sharedWorld } from '../support/shared-world.js';

const world = await sharedWorld();

/** Permissions of the routes: the first row that fits decides. */
const table: readonly (readonly [NeededPermission, RegExp])[] = [
  ['support', /^\S+ \/api\/(tickets|canned-replies)\b/],
  ['sales', /^\S+ \/api\/(orders|discounts|books|payments|analytics)\b/],
  ['sales', /^POST \/api\/operations\/payments\/\{endToEndId\}\/assign/],
  ['owner', /^PATCH \/api\/users\/\{id\}\/role/],
  ['people', /^\S+ \/api\/(users|resellers|keys|bypass)\b/],
  ['people', /^POST \/api\/loyalty\/preview/],
  ['people', /^GET \/api\/newsletter/],
  ['any', /^GET \/api\/products$/],
  ['catalog', /^\S+ \/api\/(products|resources)\b/],
  ['any', /^(GET \/api\/announcements|POST \/api\/announcements\/\{id\}\/dismiss)$/],
  ['catalog', /^\S+ \/api\/announcements\b/],
  ['operations', /^\S+ \/api\/(operations|incidents|settings|admin-actions|blocklist|webhook-endpoints)\b/],
];

const SESSIONS_ONLY =
  /^(PATCH \/api\/users\/\{id\}\/(account|role|two-factor)|DELETE \/api\/users\/\{id\}|POST \S+\/delete-all-users)$/;

/** Scopes by which the API keys of resellers call. */
const resellerTable: readonly (readonly [ResellerScope, RegExp])[] = [
  ['keys:buy', /^POST \/api\/(client\/checkout|discounts\/validate)$/],
  ['keys:read', /^GET \/api\/(reseller\/keys|client\/gifts)$/],
  ['keys:cancel', /^POST \/api\/client\/gifts\/\{key\}\/cancel$/],
  ['balance:read', /^GET \/api\/client\/wallet$/],
  ['orders:read', /^GET \/api\/(client\/orders|client\/orders\/\{id\}\/receipt|orders\/\{id\}\/status)$/],
];

const topicTable: Readonly<Record<string, NeededPermission>> = {
  'admin:inbox': 'support',
  'ticket:{id}': 'support',
  'ticket-notes:{id}': 'support',
  'admin:orders': 'sales',
  'admin:order-metrics': 'sales',
  'admin:coupons': 'sales',
  'admin:analytics': 'sales',
  'order:{id}': 'sales',
  'admin:users': 'people',
  'admin:keys': 'people',
  'admin:resellers': 'people',
  'admin:bypass': 'people',
  'admin:products': 'catalog',
  'admin:settings': 'operations',
  'admin:incidents': 'operations',
  'admin:bulk': 'operations',
};

interface Operation {
  readonly security: readonly object[];
  readonly 'x-roles'?: readonly string[];
  readonly 'x-permission'?: NeededPermission;
}

const operations = async () => {
  const { body } = await world.api.get<{ paths: Record<string, Record<string, Operation>> }>('/api/openapi.json');
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );
};

it('every route that administrators may call names the permission of the table, and no other names one', async () => {
  for (const { name, operation } of await operations()) {
    const isPublic = operation.security.length === 0;
    const isForStaff = isPublic || operation['x-roles']?.includes('Admin');
    const [needed] = (!isPublic && table.find(([, names]) => names.test(name))) || ['any'];
    expect([name, operation['x-permission']]).toEqual([name, isForStaff ? needed : undefined]);
  }
});

it('every route names the scopes of the API keys that may call it', async () => {
  for (const { name, operation } of await operations()) {
    const isForSessions = operation.security.length === 0 || SESSIONS_ONLY.test(name);
    const [permission] = table.find(([, names]) => names.test(name)) ?? ['any'];
    const isForStaff = operation['x-roles']?.includes('Admin') && !['any', 'owner'].includes(permission);
    const ofStaff = isForStaff ? [`${permission}:${name.startsWith('GET ') ? 'read' : 'write'}`] : [];
    const ofResellers = resellerTable.filter(([, names]) => names.test(name)).map(([scope]) => scope);
    const scopes = isForSessions ? [] : [...ofStaff, ...ofResellers];
    const expected =
      operation.security.length === 0 ? [] : [{ session: [] }, ...scopes.map((one) => ({ apiKey: [one] }))];
    expect([name, operation.security]).toEqual([name, expected]);
  }
});

it('every topic that administrators may follow names the permission of the table', () => {
  const followed = world.app.get(Features).all('topics');
  for (const topic of followed) {
    const needed = topic.roles.some((role) => role === 'Admin') ? (topicTable[topic.name] ?? 'any') : undefined;
    expect([topic.name, topic.permission]).toEqual([topic.name, needed]);
  }
});

it('an owner enters wherever an administrator does, and no one without the permission', () => {
  const entry = { roles: ['Cliente', 'Admin'], permission: 'sales' } as const;
  expect(mayEnter(entry, { role: 'Admin', permissions: ['owner'] })).toBe(true);
  expect(mayEnter(entry, { role: 'Admin', permissions: ['support', 'sales'] })).toBe(true);
  expect(mayEnter(entry, { role: 'Admin', permissions: ['support', 'people', 'catalog', 'operations'] })).toBe(false);
  expect(mayEnter({ ...entry, permission: 'any' }, { role: 'Admin', permissions: [] })).toBe(true);
  expect(mayEnter(entry, { role: 'Cliente', permissions: [] })).toBe(true);
});
