import { createHmac, randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { resellerScopes, type Scope, staffScopes } from '@shop/contracts/api-keys';
import type { Role } from '@shop/contracts/identity';
import { includesPermission, type NeededPermission, type Permission, permissions } from '@shop/contracts/permissions';
import { HOUR } from '@shop/kernel/durations';
import { BanAccount } from '../../backend/src/modules/identity/use-cases/administration/ban-account.js';
import { ChangeRole } from '../../backend/src/modules/identity/use-cases/administration/change-role.js';
import { EraseAccount } from '../../backend/src/modules/identity/use-cases/erasure/erase-account.js';
import { RegisterAccount } from '../../backend/src/modules/identity/use-cases/registration/register-account.js';
import { SetPassword } from '../../backend/src/modules/identity/use-cases/administration/set-password.js';
import { UnbanAccount } from '../../backend/src/modules/identity/use-cases/administration/unban-account.js';
import type { SessionClaims } from '../../backend/src/platform/auth/sessions.js';
import { Tokens } from '../../backend/src/platform/auth/tokens.js';
import { Customer } from '../support/customers.js';
import { resetTokenIn } from '../support/mailbox.js';
import { ADMIN, PASSWORD } from '../support/person.js';
import { routesOf } from '../support/routes.js';
import { openWorld } from '../support/world.js';
import { prepare } from './routes/given.js';
import type { Given, Route } from './routes/route.js';
import { everyRoute } from './routes/tables.js';

/** Rows that `routes/*.ts` hold, one table a feature. */
const table = await everyRoute();

interface Operation {
  readonly security: readonly { readonly apiKey?: readonly Scope[] }[];
  readonly 'x-permission': NeededPermission;
}

interface Person {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
}
type Ending =
  | 'banned'
  | 'unbanned'
  | 'logged out'
  | 'erased'
  | 'promoted and demoted'
  | 'password set'
  | 'password reset';
type Caller = 'owner' | 'other' | 'reseller' | 'admin';

const world = await openWorld();
/** Operations of the contract for machines, by the names of the routes. */
const operations = await documentedOperations();
/** Administrators with one permission each. */
let staff: Readonly<Record<Permission, Person>>;
let given: Given;
let people: Readonly<Record<Caller, Person>>;
/** Ended sessions, by the cause of their end. */
let revoked: Readonly<Record<Ending, string>>;
/** API keys of the reseller and of the administrator with all of their scopes, and with all but one. */
let keys: Readonly<
  Record<'reseller' | 'admin', { readonly full: string; readonly without: ReadonlyMap<Scope, string> }>
>;

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as SessionClaims;

const personOf = (token: string): Person => {
  const { userId, username, role } = claimsOf(token);
  return { id: userId, username, role };
};

/** Signs a session of its own for each call, because logging out must not spoil the next. */
const sign = ({ id, username, role }: Person, livesForMs: number = HOUR): string =>
  world.app.get(Tokens).sign({
    userId: id,
    username,
    role,
    permissions: [],
    sessionId: randomUUID(),
    expiresAt: new Date(world.clock.nowMs() + livesForMs),
  });

async function logIn(identifier: string, password: string): Promise<string> {
  return (await world.api.post('/api/auth/login', { identifier, password })).body.token as string;
}

async function join(username: string, role: Role, held?: readonly Permission[]): Promise<string> {
  const person = { username, email: `${username}@example.com`, password: PASSWORD, role, permissions: held };
  const registration = { ...person, verified: true };
  await world.app.get(CommandBus).execute(new RegisterAccount(registration));
  await world.drained();
  return logIn(username, PASSWORD);
}

/** Returns an administrator for each permission. */
async function staffOf(): Promise<Readonly<Record<Permission, Person>>> {
  const people: [Permission, Person][] = [];
  for (const permission of permissions)
    people.push([permission, personOf(await join(`so.${permission}`, 'Admin', [permission]))]);
  return Object.fromEntries(people) as Record<Permission, Person>;
}

async function documentedOperations(): Promise<ReadonlyMap<string, Operation>> {
  const { body } = await world.api.get<{ paths: Record<string, Record<string, Operation>> }>('/api/openapi.json');
  const routes = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      operation,
    ]),
  );
  return new Map(routes);
}

/** Returns a key with all of a person's scopes, and one without each of them. */
async function keysOf(token: string, scopes: readonly Scope[]): Promise<(typeof keys)['admin']> {
  const make = async (held: readonly Scope[]): Promise<string> => {
    const { status, body } = await world.api.post('/api/api-keys', { name: 'Robô', scopes: held }, { token });
    expect(status).toBe(201);
    return body.key as string;
  };
  const without = new Map<Scope, string>();
  for (const one of scopes) without.set(one, await make(scopes.filter((scope) => scope !== one)));
  return { full: await make(scopes), without };
}

const base64url = (value: object | Buffer) =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url');

const signedWith = (key: string | Buffer, header: object, claims: object): string => {
  const content = `${base64url(header)}.${base64url(claims)}`;
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
};

/** Returns the token with one bit of its header (0), claims (1) or signature (2) flipped. */
function flipped(token: string, part: 0 | 1 | 2): string {
  return token
    .split('.')
    .map((text, index) => {
      const bytes = Buffer.from(text, 'base64url');
      if (index === part) bytes[8] = (bytes[8] ?? 0) ^ 1;
      return bytes.toString('base64url');
    })
    .join('.');
}

const HS256 = { alg: 'HS256', typ: 'JWT' };

/** Made from a live session of the caller, whose own token would be accepted. */
const badTokens: Readonly<Record<string, (person: Person) => string>> = {
  expired: (person) => sign(person, -1_000),
  'of algorithm none': (person) => `${base64url({ alg: 'none', typ: 'JWT' })}.${base64url(claimsOf(sign(person)))}.`,
  'of algorithm none, signature kept': (person) => {
    const [, claims, signature] = sign(person).split('.');
    return `${base64url({ alg: 'none' })}.${claims ?? ''}.${signature ?? ''}`;
  },
  'signed with another key': (person) => signedWith('another key', HS256, claimsOf(sign(person))),
  'signed with an empty key': (person) => signedWith('', HS256, claimsOf(sign(person))),
  'without a signature': (person) => `${sign(person).split('.').slice(0, 2).join('.')}.`,
  'with a bit flipped in the header': (person) => flipped(sign(person), 0),
  'with a bit flipped in the claims': (person) => flipped(sign(person), 1),
  'with a bit flipped in the signature': (person) => flipped(sign(person), 2),
  'with another role written in': (person) => {
    const [head, , signature] = sign(person).split('.');
    return `${head ?? ''}.${base64url({ ...claimsOf(sign(person)), role: 'Admin' })}.${signature ?? ''}`;
  },
  'of a role the account has no more': (person) =>
    sign({ ...person, role: person.role === 'Admin' ? 'Cliente' : 'Admin' }),
  'of an unknown account': (person) => sign({ ...person, id: randomUUID() }),
  'of a banned account': () => revoked.banned,
  'of a banned account, of a session that was not ended': () => sign(personOf(revoked.banned)),
  'of a session that logged out': () => revoked['logged out'],
  'of a banned account that is free again': () => revoked.unbanned,
  'of an erased account': () => revoked.erased,
  'of an erased account, of a session that was not ended': () => sign(personOf(revoked.erased)),
  'of an account whose role changed and changed back': () => revoked['promoted and demoted'],
  'of an account whose password an administrator set': () => revoked['password set'],
  'of an account whose password was reset': () => revoked['password reset'],
};

/** Returns one session for each way in which the product ends one. */
async function revokedSessions(): Promise<Record<Ending, string>> {
  const commands = world.app.get(CommandBus);
  const ended = async (name: string, ...by: ((id: string, token: string) => Promise<unknown>)[]): Promise<string> => {
    const token = await join(name, 'Cliente');
    for (const end of by) await end(personOf(token).id, token);
    return token;
  };
  const ban = (id: string) => commands.execute(new BanAccount(id));
  return {
    banned: await ended('banido', ban),
    unbanned: await ended('livre', ban, (id) => commands.execute(new UnbanAccount(id))),
    'logged out': await ended('saiu', (_, token) => world.api.post('/api/auth/logout', undefined, { token })),
    erased: await ended('apagado', (id) => commands.execute(new EraseAccount(id))),
    'promoted and demoted': await ended(
      'mudou',
      (id) => commands.execute(new ChangeRole(id, 'Admin')),
      (id) => commands.execute(new ChangeRole(id, 'Cliente')),
    ),
    'password set': await ended('trocada', (id) => commands.execute(new SetPassword(id, 'outra senha'))),
    'password reset': await ended('esquecida', () => resetPassword('esquecida@example.com')),
  };
}

async function resetPassword(email: string): Promise<void> {
  await world.api.post('/api/auth/forgot-password', { email });
  await world.drained();
  const token = resetTokenIn((await world.mailbox(email)).at(-1) ?? '');
  expect((await world.api.post('/api/auth/reset-password', { password: PASSWORD, token })).status).toBe(200);
}

beforeAll(async () => {
  const owner = await Customer.join(world);
  given = await prepare(world, owner, personOf(await join('alheio', 'Cliente')).id);
  people = {
    owner: personOf(owner.token),
    other: personOf(await join('outro', 'Cliente')),
    reseller: personOf(await join('revenda', 'Reseller')),
    admin: personOf(await logIn(ADMIN.identifier, ADMIN.password)),
  };
  staff = await staffOf();
  revoked = await revokedSessions();
  keys = {
    reseller: await keysOf(sign(people.reseller), resellerScopes),
    admin: await keysOf(sign(people.admin), staffScopes),
  };
  await world.drained();
}, 90_000);

const urlOf = (route: string): string => table[route]?.path?.(given) ?? route.split(' ')[1] ?? '';

/** Values without which no API key calls a route. */
const bodiesOfKeys: Readonly<Record<string, object>> = { 'POST /api/client/checkout': { buyAsGift: true } };

async function statusOf(route: string, token?: string, body = table[route]?.body): Promise<number> {
  const [method = 'GET'] = route.split(' ');
  return (await world.api.sendUnchanged(method, urlOf(route), { token, body })).status;
}

it('the table has a row for every route of the application, and no others', () => {
  expect(Object.keys(table).sort()).toEqual([...routesOf(world)].sort());
});

describe.each(Object.entries(table))('%s', (route, row) => {
  it('has the expected status for anonymous callers', async () => {
    expect(await statusOf(route)).toBe(row.anonymous);
  });

  it.each(['owner', 'other', 'reseller', 'admin'] as const)('has the expected status for the %s', async (caller) => {
    expect(await statusOf(route, sign(people[caller]))).toBe(row[caller]);
  });

  it.each(permissions)('has the expected status for an administrator with %s only', async (held) => {
    // A route without a permission is none of the contract's, or no administrator's.
    const permission = operations.get(route)?.['x-permission'];
    const isPermitted = permission === undefined || includesPermission([held], permission);
    expect(await statusOf(route, sign(staff[held]))).toBe(isPermitted ? row.admin : 403);
  });

  it.each(['reseller', 'admin'] as const)('has the expected status for the API keys of the %s', async (caller) => {
    const { security = [] } = operations.get(route) ?? {};
    const own: readonly Scope[] = caller === 'admin' ? staffScopes : resellerScopes;
    const [scope] = security.flatMap(({ apiKey = [] }) => apiKey).filter((one) => own.includes(one));
    const byKey = scope ? row[caller] : security.length > 0 ? 403 : row.anonymous;
    expect(await statusOf(route, keys[caller].full, bodiesOfKeys[route])).toBe(byKey);
    if (scope) expect(await statusOf(route, keys[caller].without.get(scope), bodiesOfKeys[route])).toBe(403);
  });

  it.each(Object.entries(badTokens))('takes a token %s for a bad one', async (_, made) => {
    for (const caller of ['owner', 'admin'] as const) expect(await statusOf(route, made(people[caller]))).toBe(row.bad);
  });
});

describe('a wrong webhook secret', () => {
  it.each(['/x', '/x/pix', '?hmac=x', '?hmac=', '/pix?hmac=x', '/pix/pix'])('is 401 in %s', async (tail) => {
    expect((await world.api.post(`/api/webhooks/pix${tail}`, { pix: [] })).status).toBe(401);
  });
});

/** Other ways to write a path, each of which some server or proxy takes for the plain one. */
const spellings: Readonly<Record<string, (path: string) => string>> = {
  'with a trailing slash': (path) => `${path}/`,
  'with two trailing slashes': (path) => `${path}//`,
  'in capitals': (path) => path.toUpperCase(),
  'with a capital': (path) => path.replace(/\/([a-z])/g, (_, letter: string) => `/${letter.toUpperCase()}`),
  'with doubled slashes': (path) => path.replaceAll('/', '//'),
  'with the first slash doubled': (path) => `/${path}`,
  'with encoded slashes': (path) => `/${path.slice(1).replaceAll('/', '%2F')}`,
  'with doubly encoded slashes': (path) => `/${path.slice(1).replaceAll('/', '%252f')}`,
  'with backslashes': (path) => `/${path.slice(1).replaceAll('/', '\\')}`,
  'with an encoded letter': (path) => path.replace(/.$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'with a dot segment': (path) => path.replace('/api/', '/api/./'),
  'with a way back': (path) => path.replace('/api/', '/api/products/../'),
  'with an encoded way back': (path) => path.replace('/api/', '/api/products/%2e%2e/'),
  'with a matrix parameter': (path) => `${path};x=1`,
  'with an encoded NUL': (path) => `${path}%00`,
  'with an encoded space': (path) => `${path}%20`,
  'with a suffix': (path) => `${path}.json`,
  'with the whole address': (path) => `${world.api.origin}${path}`,
};

/** Returns the row of a GET of that address. */
function readOf(url: string): [string, Route] | undefined {
  const [path] = url.split('?');
  const isOf = (route: string) =>
    new RegExp(`^GET ${route.slice(4).replace(/:\w+/g, '[^/]+')}$`).test(`GET ${String(path)}`);
  return Object.entries(table).find(([route]) => /^GET \/[^*]*$/.test(route) && isOf(route));
}

const guarded = Object.entries(table).filter(([, { anonymous }]) => anonymous === 401);

describe.each(Object.entries(spellings))('a guarded path %s', (_, spell) => {
  it.each(guarded)('never passes the guard of %s', async (route, row) => {
    const [method = 'GET'] = route.split(' ');
    const path = spell(urlOf(route));
    for (const verb of method === 'GET' ? ['GET', 'HEAD'] : [method]) {
      // 405: that spelling matches only the address of an item, under another method.
      expect([401, 404, 405]).toContain((await world.api.sendUnchanged(verb, path)).status);
      const barred = (['owner', 'admin'] as const).find((caller) => row[caller] === 403);
      if (!barred) continue;
      const token = sign(people[barred]);
      expect([403, 404, 405]).toContain((await world.api.sendUnchanged(verb, path, { token })).status);
    }
  });
});

describe.each(guarded)('%s', (route, { anonymous }) => {
  const [method = 'GET'] = route.split(' ');

  it('meets its guard under HEAD too', async () => {
    // The row of the GET names an item that exists.
    const [reading, read] = readOf(urlOf(route)) ?? [route];
    expect((await world.api.send('HEAD', urlOf(reading))).status).toBe(read?.anonymous ?? 405);
    const token = sign(people.admin);
    expect((await world.api.send('HEAD', urlOf(reading), { token })).status).toBe(read?.admin ?? 405);
  });

  it('is not reached by a header that names its method', async () => {
    const headers = { 'x-http-method-override': method, 'x-method-override': method, 'x-original-url': urlOf(route) };
    expect((await world.api.get('/api/none', { headers })).status).toBe(404);
    expect([400, 401, 404, 405]).toContain((await world.api.send('POST', urlOf(route), { headers })).status);
  });

  it('takes a token only from its header', async () => {
    const token = sign(people.owner);
    const url = urlOf(route);
    const path = `${url}${url.includes('?') ? '&' : '?'}token=${token}&access_token=${token}`;
    const headers = { cookie: `token=${token}; authToken=${token}`, 'x-access-token': token };
    expect((await world.api.send(method, path, { headers })).status).toBe(anonymous);
  });
});
