import { CommandBus } from '@nestjs/cqrs';
import type { Role } from '@shop/contracts/identity';
import { RegisterAccount } from '../../backend/src/modules/identity/use-cases/registration/register-account.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { Customer } from '../support/customers.js';
import { PASSWORD } from '../support/person.js';
import { routesOf } from '../support/routes.js';
import { openWorld } from '../support/world.js';
import { prepare } from './routes/given.js';
import type { Given, Json, Sample } from './routes/route.js';
import { everyRoute } from './routes/tables.js';

/*
 * Hostile values, tried in every place of every body that a route takes. Each is
 * rejected before any decision.
 */

const LEVELS = 300;
const nested = (open: string, close: string) => `${open.repeat(LEVELS)}1${close.repeat(LEVELS)}`;
const deep = [nested('[', ']'), nested('{"a":', '}')];
/** Returns replacements of a value, as raw JSON. */
const insteadOfValue = (value: string): readonly string[] => [
  ...deep,
  ...['{"$gt":""}', '{"$ne":null}', '{"$regex":".*"}', '{"$where":"1"}', '{"length":8}', '{"toString":"x"}', '{}'],
  ...[`[${value}]`, `{"0":${value}}`, '[]', 'null', '1e999', '"\\u0000"', '"\\ud800"'],
  // Another number may be taken where one is.
  ...(/^-?\d/.test(value) ? [] : ['0', '12345678']),
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

/** Returns every way to spoil the body in one place, at any depth. */
function spoilt(body: { readonly [name: string]: Json }): readonly string[] {
  const entries = Object.entries(body).map(([name, value]) => [name, raw(value)] as const);
  const added = surplus
    .filter((name) => !(name in body) || name in Object.prototype)
    .flatMap((name) => ['"Admin"', '{"role":"Admin"}'].map((value) => objectOf([...entries, [name, value]])));
  const replaced = Object.entries(body).flatMap(([name, value]) =>
    [...insteadOfValue(raw(value)), ...spoiltInside(value)].map((other) =>
      objectOf(entries.map(([key, original]) => [key, key === name ? other : original])),
    ),
  );
  return [...added, ...replaced];
}
function spoiltInside(value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: Json) => spoiltInside(item)).map((item) => `[${item}]`);
  return typeof value === 'object' ? spoilt(value as { readonly [name: string]: Json }) : [];
}

/** Returns bodies without any field of the route. */
const alien = (body: Sample['body']): readonly string[] => [
  ...deep,
  ...surplus
    .filter((name) => !body || !Object.hasOwn(body, name))
    .map((name) => objectOf([[name, '{"role":"Admin"}']])),
  ...['{"', '[{}]', '\u{feff}{', '{"a":1}{"a":1}', "{'a':1}", '{"a":01}', '{"a":NaN}', '// {}'],
];

const world = await openWorld();
const table = await everyRoute();
let given: Given;
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

/** Returns the token of the software on the owner's machine; `prepare` has bought the product. */
async function startLoader(owner: Customer): Promise<string> {
  const { username } = (await owner.get('/api/profile')).body as { username: string };
  const body = { identifier: username, password: PASSWORD, productId: 1, hwid: 'A1', pcName: 'PC' };
  return ((await world.api.post('/api/loader/session', body)).body as { token: string }).token;
}

beforeAll(async () => {
  const [owner, admin] = [await Customer.join(world), await join('chefia', 'Admin')];
  tokens.set('member', owner.token).set('admin', admin.token);
  given = await prepare(world, owner, (await join('comum', 'Cliente')).id);
  tokens.set('loader', await startLoader(owner));
  await world.drained();
}, 60_000);

/** Measurements that the product records by itself while the requests come. */
const MEASURED: readonly string[] = ['ComponentsChanged', 'IncidentOpened', 'IncidentUpdated', 'LogAnchored'];

/** Returns the types of the events so far. */
async function written(): Promise<string[]> {
  const types: string[] = [];
  for await (const { event } of world.app.get(EventLog).readAll())
    if (event && !event.type.startsWith('$') && !MEASURED.includes(event.type)) types.push(event.type);
  return types;
}

it('every route that changes something is tried', () => {
  const routes = routesOf(world).filter((route) => /^(?!GET )\w+ \/api\/(?!webhooks)/.test(route));
  expect(routes.filter((route) => table[route]?.sample === undefined)).toEqual([]);
});

const sampled = Object.entries(table).flatMap(([route, { path, sample }]) => (sample ? [{ route, path, sample }] : []));

it.each(sampled)(
  '$route rejects every hostile body, and nothing happens',
  async ({ route, path, sample: { as, body, nullable } }) => {
    const [method = '', plain = ''] = route.split(' ');
    const before = (await written()).length;
    const taken: unknown[] = [];
    for (const text of [...alien(body), ...(body ? spoilt(body) : [])]) {
      if (nullable !== undefined && text === objectOf([[nullable, 'null']])) continue;
      const sent = { body: text, token: tokens.get(as), headers: { 'content-type': 'application/json' } };
      const got = await world.api.send(method, path?.(given) ?? plain, sent);
      const isRejected = got.status === 400 || (got.status === 415 && /\/(upload|photo|resources\/:id)$/.test(route));
      if (!isRejected) taken.push([got.status, text.slice(0, 200)]);
    }
    expect(taken).toEqual([]);
    expect((await written()).slice(before)).toEqual([]);
  },
  60_000,
);

/** Texts that are well formed and seldom typed: beyond the basic plane, joined, decomposed, of two directions. */
const seldom = [
  '\u{1d4b3}'.repeat(200),
  '\u{1f468}\u200d\u{1f469}',
  'e\u0301'.repeat(40),
  '\u202eabc',
  '\ufdfa'.repeat(64),
];
const withSeldomTexts = (body: { readonly [name: string]: Json }): readonly string[] =>
  Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'string' ? seldom.map((text) => raw({ ...body, [name]: text })) : [],
  );

/* Last, because the changed subjects are of no use afterwards. */
it.each(sampled)(
  '$route takes or rejects every well-formed text, and opens no other way',
  async ({ route, path, sample: { as, body } }) => {
    const [method = '', plain = ''] = route.split(' ');
    const url = path?.(given) ?? plain;
    const headers = { 'content-type': 'application/json' };
    const failed: unknown[] = [];
    for (const text of body ? withSeldomTexts(body) : []) {
      const { status } = await world.api.send(method, url, { body: text, token: tokens.get(as), headers });
      if (status >= 500) failed.push([status, text.slice(0, 200)]);
    }
    const others = [url.replace('/api/', '/api//'), `/${url}`, `${url}/`, url.replace('/api/', '/api/%2f')];
    for (const other of others.filter((one) => one !== url)) {
      const { status } = await world.api.send(method, other, { body: '{}', headers });
      if (status < 300 || status >= 500) failed.push([status, other]);
    }
    expect(failed).toEqual([]);
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
  expect(new Set((body as { ip: string }[]).map(({ ip }) => ip))).toEqual(new Set(['127.0.0.1']));
});
