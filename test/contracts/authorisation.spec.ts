import { createHmac, randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { Role } from '@shop/contracts/identity';
import { HOUR } from '@shop/kernel/durations';
import { BanAccount } from '../../backend/src/modules/identity/use-cases/ban-account.js';
import { ChangeRole } from '../../backend/src/modules/identity/use-cases/change-role.js';
import { EraseAccount } from '../../backend/src/modules/identity/use-cases/erase-account.js';
import { RegisterAccount } from '../../backend/src/modules/identity/use-cases/register-account.js';
import { SetPassword } from '../../backend/src/modules/identity/use-cases/set-password.js';
import { UnbanAccount } from '../../backend/src/modules/identity/use-cases/unban-account.js';
import type { SessionClaims } from '../../backend/src/platform/auth/sessions.js';
import { Tokens } from '../../backend/src/platform/auth/tokens.js';
import { Customer, shopItem } from '../support/customers.js';
import { resetTokenIn } from '../support/mailbox.js';
import { PASSWORD } from '../support/person.js';
import { routesOf, sendRaw } from '../support/routes.js';
import { ADMIN, openWorld } from '../support/world.js';

/**
 * Every route and what it answers to whom. Requests carry no body unless the row has one: 400 is that of a missing body,
 * after the guards. `owner` is a client whose order and subscription the paths name; `other` is another client.
 */
interface Row {
  readonly nobody: number;
  /** A token that is expired, forged or revoked. */
  readonly bad: number;
  readonly owner: number;
  readonly other: number;
  readonly reseller: number;
  readonly admin: number;
  readonly path?: (given: Given) => string;
  readonly body?: unknown;
}

interface Given {
  readonly orderId: string;
  readonly subscriptionId: string;
  readonly sessionId: string;
  readonly memberId: string;
  readonly secret: string;
}

const everyone = (status: number): Row => ({
  nobody: status,
  bad: status,
  owner: status,
  other: status,
  reseller: status,
  admin: status,
});
const clients = (status: number): Row => ({ ...everyone(status), nobody: 401, bad: 401, admin: 403 });
const members = (status: number): Row => ({ ...everyone(status), nobody: 401, bad: 401 });
const admins = (status: number): Row => ({ ...everyone(403), nobody: 401, bad: 401, admin: status });
/** On an account that no other row needs. */
const onAccount =
  (tail: string) =>
  ({ memberId }: Given) =>
    `/api/users/${memberId}${tail}`;

const table: Readonly<Record<string, Row>> = {
  'POST /api/auth/register': everyone(400),
  'POST /api/auth/verify-email': everyone(400),
  'POST /api/auth/resend-verification': everyone(400),
  'POST /api/auth/forgot-password': everyone(400),
  'POST /api/auth/reset-password': everyone(400),
  'POST /api/auth/login': everyone(400),
  'POST /api/auth/verify-2fa': everyone(400),
  'POST /api/auth/logout': members(200),
  'POST /api/auth/confirm': members(400),
  'GET /api/profile': members(200),
  // Another name than the caller's: nobody is erased here.
  'DELETE /api/profile': { ...members(400), body: { username: 'outra pessoa' } },
  'GET /api/erasures/:receipt': { ...everyone(404), bad: 401, path: () => '/api/erasures/ABCD-EFGH-JKLM-NPQR' },
  'PATCH /api/profile': members(400),
  'POST /api/profile/initiate-update': members(400),
  'POST /api/profile/confirm-update': members(400),
  'PATCH /api/profile/newsletter': members(400),
  'GET /api/profile/export': members(200),
  'POST /api/newsletter': { ...everyone(400), bad: 401 },
  'POST /api/profile/2fa/generate': members(200),
  'POST /api/profile/2fa/recovery-codes': members(409),
  'POST /api/profile/2fa/verify': members(400),
  'PATCH /api/profile/avatar/select': members(400),
  'POST /api/profile/avatar/upload': members(415),
  'GET /avatars/u/:name': { ...everyone(404), path: () => '/avatars/u/none.png' },
  'GET /api/profile/sessions': members(200),
  'DELETE /api/profile/sessions/:id': {
    ...members(404),
    owner: 200,
    path: ({ sessionId }) => `/api/profile/sessions/${sessionId}`,
  },
  'PATCH /api/users/:id/status': { ...admins(200), path: onAccount('/status'), body: { status: 'active' } },
  'PATCH /api/users/:id/role': { ...admins(200), path: onAccount('/role'), body: { role: 'Cliente' } },
  'PATCH /api/users/:id/account': { ...admins(400), path: onAccount('/account') },
  'PATCH /api/users/:id/two-factor': { ...admins(200), path: onAccount('/two-factor'), body: { isEnabled: false } },
  'DELETE /api/users/:id': { ...admins(404), path: () => '/api/users/ninguem' },
  'GET /api/products': { ...everyone(200), bad: 401 },
  'POST /api/client/checkout': clients(400),
  'GET /api/client/orders': clients(200),
  'GET /api/orders/:id/status': {
    ...members(404),
    owner: 200,
    admin: 200,
    path: ({ orderId }) => `/api/orders/${orderId}/status`,
  },
  'POST /api/client/orders/:id/cancel': {
    ...clients(404),
    owner: 409,
    path: ({ orderId }) => `/api/client/orders/${orderId}/cancel`,
  },
  'POST /api/client/deposit': clients(400),
  'GET /api/client/wallet': clients(200),
  'GET /api/client/dashboard': clients(200),
  'PATCH /api/client/subscriptions/:id/status': {
    ...clients(404),
    owner: 200,
    path: ({ subscriptionId }) => `/api/client/subscriptions/${subscriptionId}/status`,
    body: { status: 'active' },
  },
  'POST /api/webhooks/pix': everyone(401),
  'POST /api/webhooks/pix/pix': everyone(401),
  'POST /api/webhooks/pix/:secret': { ...everyone(400), path: ({ secret }) => `/api/webhooks/pix/${secret}` },
  'POST /api/webhooks/pix/:secret/pix': { ...everyone(400), path: ({ secret }) => `/api/webhooks/pix/${secret}/pix` },
  'GET /api/health/live': everyone(200),
  'GET /api/health/ready': everyone(200),
  'GET /config.json': everyone(200),
  'GET /_mail': everyone(200),
  'GET /_mail/modelos': everyone(200),
  'GET /_mail/modelos/:name': { ...everyone(200), path: () => '/_mail/modelos/reset' },
  'GET /*': { ...everyone(200), path: () => '/auth' },
};

interface Person {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
}
type Ending =
  'banned' | 'unbanned' | 'logged out' | 'erased' | 'promoted and demoted' | 'password set' | 'password reset';
type Caller = 'owner' | 'other' | 'reseller' | 'admin';

const world = await openWorld();
let given: Given;
let people: Readonly<Record<Caller, Person>>;
/** Sessions that were alive once, by what ended them. */
let revoked: Readonly<Record<Ending, string>>;

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as SessionClaims;

const personOf = (token: string): Person => {
  const { userId, username, role } = claimsOf(token);
  return { id: userId, username, role };
};

/** A session of its own for each call: logging out must not spoil the next. */
const sign = ({ id, username, role }: Person, livesForMs: number = HOUR): string =>
  world.app.get(Tokens).sign({
    userId: id,
    username,
    role,
    sessionId: randomUUID(),
    expiresAt: new Date(world.clock.nowMs() + livesForMs),
  });

async function logIn(identifier: string, password: string): Promise<string> {
  return (await world.api.post('/api/auth/login', { identifier, password })).body.token as string;
}

async function join(username: string, role: Role): Promise<string> {
  const registration = { username, email: `${username}@example.com`, password: PASSWORD, role, verified: true };
  await world.app.get(CommandBus).execute(new RegisterAccount(registration));
  await world.settle();
  return logIn(username, PASSWORD);
}

const base64url = (value: object | Buffer) =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url');

const signedWith = (key: string | Buffer, header: object, claims: object): string => {
  const content = `${base64url(header)}.${base64url(claims)}`;
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
};

/** The token with one bit of its header (0), claims (1) or signature (2) turned over. */
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

/** Made from a live session of the caller, which alone would be let in. */
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
  'of nobody': (person) => sign({ ...person, id: randomUUID() }),
  'of a banned account': () => revoked.banned,
  'of a banned account, of a session that nobody ended': () => sign(personOf(revoked.banned)),
  'of a session that logged out': () => revoked['logged out'],
  'of a banned account that is free again': () => revoked.unbanned,
  'of an erased account': () => revoked.erased,
  'of an erased account, of a session that nobody ended': () => sign(personOf(revoked.erased)),
  'of an account whose role changed and changed back': () => revoked['promoted and demoted'],
  'of an account whose password an administrator set': () => revoked['password set'],
  'of an account whose password was reset': () => revoked['password reset'],
};

/** One session for each way in which the product ends one. */
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
  await world.settle();
  const token = resetTokenIn((await world.mailbox(email)).at(-1) ?? '');
  expect((await world.api.post('/api/auth/reset-password', { password: PASSWORD, token })).status).toBe(200);
}

beforeAll(async () => {
  const owner = await Customer.join(world);
  await owner.fund(200);
  const { body } = await owner.checkout([await shopItem(world)]);
  const { subscriptions } = (await owner.get('/api/client/dashboard')).body as {
    subscriptions: { subscription_id: string }[];
  };
  given = {
    orderId: (body as { orderId: string }).orderId,
    subscriptionId: subscriptions[0]?.subscription_id ?? '',
    sessionId: claimsOf(owner.token).jti,
    memberId: personOf(await join('alheio', 'Cliente')).id,
    secret: world.bank.environment.PIX_WEBHOOK_SECRET ?? '',
  };
  people = {
    owner: personOf(owner.token),
    other: personOf(await join('outro', 'Cliente')),
    reseller: personOf(await join('revenda', 'Reseller')),
    admin: personOf(await logIn(ADMIN.identifier, ADMIN.password)),
  };
  revoked = await revokedSessions();
  await world.settle();
}, 90_000);

const urlOf = (route: string): string => table[route]?.path?.(given) ?? route.split(' ')[1] ?? '';

async function statusOf(route: string, token?: string): Promise<number> {
  const [method = 'GET'] = route.split(' ');
  const { status } = await world.api.send(method, urlOf(route), { token, body: table[route]?.body });
  return status;
}

it('the table has a row for every route of the application, and none beside', () => {
  expect(Object.keys(table).sort()).toEqual([...routesOf(world)].sort());
});

describe.each(Object.entries(table))('%s', (route, row) => {
  it('answers nobody as it should', async () => {
    expect(await statusOf(route)).toBe(row.nobody);
  });

  it.each(['owner', 'other', 'reseller', 'admin'] as const)('answers the %s as it should', async (caller) => {
    expect(await statusOf(route, sign(people[caller]))).toBe(row[caller]);
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

const guarded = Object.entries(table).filter(([, { nobody }]) => nobody === 401);

describe.each(Object.entries(spellings))('a guarded path %s', (_, spell) => {
  it.each(guarded)('never passes the guard of %s', async (route, row) => {
    const [method = 'GET'] = route.split(' ');
    const path = spell(urlOf(route));
    for (const verb of method === 'GET' ? ['GET', 'HEAD'] : [method]) {
      expect([401, 404]).toContain((await sendRaw(world, verb, path)).status);
      const barred = (['owner', 'admin'] as const).find((caller) => row[caller] === 403);
      if (!barred) continue;
      const headers = { authorization: `Bearer ${sign(people[barred])}` };
      expect([403, 404]).toContain((await sendRaw(world, verb, path, headers)).status);
    }
  });
});

describe.each(guarded)('%s', (route, { nobody }) => {
  const [method = 'GET'] = route.split(' ');

  it('meets its guard under HEAD too', async () => {
    const read = table[route.replace(method, 'GET')];
    expect((await sendRaw(world, 'HEAD', urlOf(route))).status).toBe(read?.nobody ?? 404);
    const headers = { authorization: `Bearer ${sign(people.admin)}` };
    expect((await sendRaw(world, 'HEAD', urlOf(route), headers)).status).toBe(read?.admin ?? 404);
  });

  it('is not reached by a header that names its method', async () => {
    const headers = { 'x-http-method-override': method, 'x-method-override': method, 'x-original-url': urlOf(route) };
    expect((await sendRaw(world, 'GET', '/api/none', headers)).status).toBe(404);
    expect([401, 404, 405]).toContain((await sendRaw(world, 'POST', urlOf(route), headers)).status);
  });

  it('takes a token from its header alone', async () => {
    const token = sign(people.owner);
    const path = `${urlOf(route)}?token=${token}&access_token=${token}`;
    const headers = { cookie: `token=${token}; authToken=${token}`, 'x-access-token': token };
    expect((await sendRaw(world, method, path, headers)).status).toBe(nobody);
  });
});
