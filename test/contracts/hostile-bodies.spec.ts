import { CommandBus } from '@nestjs/cqrs';
import type { Role } from '@shop/contracts/identity';
import { RegisterAccount } from '../../backend/src/modules/identity/use-cases/register-account.js';
import { EventReader } from '../../backend/src/platform/event-store/event-reader.js';
import { PASSWORD } from '../support/person.js';
import { routesOf } from '../support/routes.js';
import { openWorld } from '../support/world.js';

/*
 * What an attacker writes into a body, tried in every place of every body that the routes of accounts take. All of it is
 * refused before anything is decided.
 */

type Json = string | boolean | { readonly [name: string]: Json };
interface Sample {
  readonly as: 'nobody' | 'member' | 'admin';
  /** One that would be taken; `null` where the route takes none. */
  readonly body: { readonly [name: string]: Json } | null;
}

const email = 'hostil@example.com';
const samples: Readonly<Record<string, Sample>> = {
  'POST /api/auth/register': { as: 'nobody', body: { username: 'hostil', email, password: PASSWORD } },
  'POST /api/auth/verify-email': { as: 'nobody', body: { email, code: '123456' } },
  'POST /api/auth/resend-verification': { as: 'nobody', body: { email } },
  'POST /api/auth/login': { as: 'nobody', body: { identifier: 'hostil', password: PASSWORD } },
  'POST /api/auth/verify-2fa': { as: 'nobody', body: { twoFactorToken: 'x', code: '123456' } },
  'POST /api/auth/forgot-password': { as: 'nobody', body: { email } },
  'POST /api/auth/reset-password': { as: 'nobody', body: { password: PASSWORD, token: 'x' } },
  'POST /api/auth/logout': { as: 'member', body: null },
  'POST /api/auth/confirm': { as: 'member', body: { password: PASSWORD, code: '123456' } },
  'POST /api/newsletter': { as: 'nobody', body: { email } },
  'PATCH /api/profile': { as: 'member', body: { username: 'hostil' } },
  'POST /api/profile/initiate-update': { as: 'member', body: { verificationMethod: 'email' } },
  'POST /api/profile/confirm-update': {
    as: 'member',
    body: { updateType: 'email', verificationMethod: 'email', code: '123456', newData: { email } },
  },
  'PATCH /api/profile/avatar/select': { as: 'member', body: { avatarUrl: '/avatars/1.svg' } },
  'POST /api/profile/avatar/upload': { as: 'member', body: null },
  'PATCH /api/profile/newsletter': { as: 'member', body: { isSubscribed: true } },
  'POST /api/profile/2fa/generate': { as: 'member', body: null },
  'POST /api/profile/2fa/recovery-codes': { as: 'member', body: null },
  'POST /api/profile/2fa/verify': { as: 'member', body: { token: '123456' } },
  'DELETE /api/profile/sessions/:id': { as: 'member', body: null },
  'DELETE /api/profile': { as: 'member', body: { username: 'hostil' } },
  'PATCH /api/users/:id/status': { as: 'admin', body: { status: 'banned' } },
  'PATCH /api/users/:id/role': { as: 'admin', body: { role: 'Reseller' } },
  'PATCH /api/users/:id/account': { as: 'admin', body: { username: 'hostil', email, password: PASSWORD } },
  'PATCH /api/users/:id/two-factor': { as: 'admin', body: { isEnabled: false } },
  'DELETE /api/users/:id': { as: 'admin', body: null },
};

const LEVELS = 5_000;
const nested = (open: string, close: string) => `${open.repeat(LEVELS)}1${close.repeat(LEVELS)}`;
const deep = [nested('[', ']'), nested('{"a":', '}')];
/** What stands in the place of a value, as raw JSON. */
const insteadOfValue = (value: string): readonly string[] => [
  ...deep,
  ...['{"$gt":""}', '{"$ne":null}', '{"$regex":".*"}', '{"$where":"1"}', '{"length":8}', '{"toString":"x"}', '{}'],
  ...[`[${value}]`, `{"0":${value}}`, '[]', 'null', '0', '12345678', '1e999', '"\\u0000"', '"\\ud800"'],
  ...(value.startsWith('"')
    ? [`${value.slice(0, -1)}\\u0000"`, `${value.slice(0, -1)}\\udc00"`, 'true']
    : [`"${value}"`]),
];
/** Names that no body has, unless they are its own. */
const surplus = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '$where', '$set'],
  ...['role', 'userId', 'id', 'verified', 'banned', 'isAdmin', 'balance', 'passwordHash', 'sessionId'],
];

const raw = (value: Json): string => JSON.stringify(value);
const objectOf = (entries: readonly (readonly [string, string])[]) =>
  `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;

/** Every way to spoil the body in one place, at any depth. */
function spoilt(body: { readonly [name: string]: Json }): readonly string[] {
  const entries = Object.entries(body).map(([name, value]) => [name, raw(value)] as const);
  const added = surplus
    .filter((name) => !(name in body) || name in Object.prototype)
    .flatMap((name) => ['"Admin"', '{"role":"Admin"}'].map((value) => objectOf([...entries, [name, value]])));
  const replaced = Object.entries(body).flatMap(([name, value]) => {
    const inside = typeof value === 'object' ? spoilt(value) : [];
    return [...insteadOfValue(raw(value)), ...inside].map((other) =>
      objectOf(entries.map(([key, kept]) => [key, key === name ? other : kept])),
    );
  });
  return [...added, ...replaced];
}
/** Bodies that have nothing of what the route takes. */
const alien = (body: Sample['body']): readonly string[] => [
  ...deep,
  ...surplus
    .filter((name) => !body || !Object.hasOwn(body, name))
    .map((name) => objectOf([[name, '{"role":"Admin"}']])),
  ...['{"', '[{}]', '\u{feff}{', '{"a":1}{"a":1}', "{'a':1}", '{"a":01}', '{"a":NaN}', '// {}'],
];

const world = await openWorld();
let target: string;
const tokens = new Map<Sample['as'], string>();

async function join(username: string, role: Role): Promise<{ id: string; token: string }> {
  const registration = { username, email: `${username}@example.com`, password: PASSWORD, role, verified: true };
  await world.app.get(CommandBus).execute(new RegisterAccount(registration));
  const headers = { 'x-forwarded-for': '203.0.113.5', forwarded: 'for=203.0.113.5', 'x-real-ip': '203.0.113.5' };
  const login = { identifier: username, password: PASSWORD };
  const { token } = (await world.api.post('/api/auth/login', login, { headers })).body as { token: string };
  const { id } = (await world.api.get('/api/profile', { token })).body as { id: string };
  return { id, token };
}

beforeAll(async () => {
  const [member, admin] = [await join('comum', 'Cliente'), await join('chefia', 'Admin')];
  tokens.set('member', member.token).set('admin', admin.token);
  target = member.id;
  await world.settle();
}, 60_000);

it('every route of accounts that changes something is tried', () => {
  const routes = routesOf(world).filter((route) => /^(?!GET )\w+ \/api\/(auth|profile|users|newsletter)\b/.test(route));
  expect(Object.keys(samples).sort()).toEqual([...routes].sort());
});

it.each(Object.entries(samples))(
  '%s refuses every hostile body, and nothing happens',
  async (route, { as, body }) => {
    const [method = '', path = ''] = route.split(' ');
    const before = await world.app.get(EventReader).end();
    const taken: unknown[] = [];
    for (const text of [...alien(body), ...(body ? spoilt(body) : [])]) {
      const sent = { body: text, token: tokens.get(as), headers: { 'content-type': 'application/json' } };
      const got = await world.api.send(method, path.replace(':id', target), sent);
      const isRefused = got.status === 400 || (got.status === 415 && route.endsWith('/upload'));
      if (!isRefused) taken.push([got.status, text.slice(0, 200)]);
    }
    expect(taken).toEqual([]);
    expect(await world.app.get(EventReader).end()).toBe(before);
  },
  60_000,
);

it('no prototype was touched, and the process is well', async () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>)['role']).toBeUndefined();
  expect((await world.api.get('/api/health/live')).status).toBe(200);
});

it('an address that the caller makes up is not believed where no proxy is configured', async () => {
  const { body } = await world.api.get('/api/profile/sessions', { token: tokens.get('member') });
  expect((body as { ip: string }[]).map(({ ip }) => ip)).toEqual(['127.0.0.1']);
});
