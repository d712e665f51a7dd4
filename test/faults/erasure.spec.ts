import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Product } from '@shop/contracts/catalog';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { FORFEITED } from '../../backend/src/modules/wallet/domain/wallet.js';
import { repeated } from '../../backend/src/platform/documents/repeated.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { runAudit, runRebuild } from '../support/commands.js';
import { Installation } from '../support/installation.js';
import { codeIn } from '../support/mailbox.js';
import { PASSWORD, signIn, signUp } from '../support/person.js';
import type { ServerProcess } from '../support/server-process.js';
import { tracesOf } from '../support/traces.js';
import { until } from '../support/until.js';

const GONE_WITHIN = 60_000;

/** Every failpoint of an erasure, from the source. */
const failpoints = execFileSync('grep', ['-rhoE', "failpoint\\('erasure\\.[a-z-]+'", 'backend/src/modules/identity'], {
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .map((hit) => hit.slice(hit.indexOf("'") + 1, -1))
  .filter((name, at, all) => all.indexOf(name) === at)
  .sort();

let installation: Installation;
let servers: [ServerProcess, ServerProcess];
let adminToken: string;
let busy: NodeJS.Timeout;

/** Everything a person says of themselves, and leaves behind. */
interface Person {
  readonly username: string;
  readonly newName: string;
  readonly email: string;
  readonly newEmail: string;
  readonly address: string;
  readonly hwid: string;
  /** Sends as from the person's address, through the proxy that the product trusts. */
  readonly call: (method: string, path: string, body?: unknown, token?: string, more?: object) => Promise<any>;
}

const textsOf = ({ username, newName, email, newEmail, address, hwid }: Person) => [
  ...[username, newName, email, newEmail, address, hwid],
];

function stranger(name: string, address: string): Person {
  return {
    username: `Zq9${name}.Kv7`,
    newName: `Wx8${name}.Jb6`,
    email: `yk5.${name}@exemplo-raro.com.br`,
    newEmail: `vh4.${name}@outro-raro.net`,
    address,
    hwid: `Mq7-${name}-Rt3`,
    call: async (method, path, body, token, more = {}) => {
      const headers = { 'x-forwarded-for': address, 'user-agent': `Navegador de ${name}`, ...more };
      return (await servers[0].api.send(method, path, { body, token, headers })).body;
    },
  };
}

/** Returns the newest code or link mailed to an address, once there are `count` messages. */
const mailed = (email: string, count = 1): Promise<string> =>
  until(
    `mail ${String(count)} to ${email}`,
    async () => {
      const messages = await installation.mailbox(email);
      return messages.length >= count && messages.at(-1);
    },
    20_000,
  );

async function enter({ call, username, email }: Person): Promise<string> {
  await call('POST', '/api/auth/register', { username, email, password: PASSWORD });
  await call('POST', '/api/auth/verify-email', { email, code: codeIn(await mailed(email)) });
  return (await call('POST', '/api/auth/login', { identifier: username, password: PASSWORD })).token as string;
}

/** Does everything that the product allows a person, from one address. Returns their id and the live session. */
async function live(person: Person): Promise<{ id: string; token: string }> {
  const { call, username, email, newName, newEmail } = person;
  await enter(person);
  await call('POST', '/api/auth/forgot-password', { email });
  const [, link = ''] = /token=3D([\s\S]*?)\r?\n\r?\n/.exec(await mailed(email, 2)) ?? [];
  const reset = { password: PASSWORD, token: link.replace(/=\r?\n/g, '').trim() };
  await call('POST', '/api/auth/reset-password', reset);
  let token = (await call('POST', '/api/auth/login', { identifier: email, password: PASSWORD })).token as string;
  const { id } = await call('GET', '/api/profile', undefined, token);
  await buy(person, token);
  await redeem(person, token);
  await call('POST', '/api/newsletter', { email });
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('avatarFile', new Blob([new Uint8Array(picture)], { type: 'image/png' }), `${username}.png`);
  await fetch(`${servers[0].api.origin}/api/profile/avatar/upload`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': person.address },
  });
  await call('PATCH', '/api/profile', { username: newName }, token);
  await servers[0].api.patch(`/api/users/${id as string}/account`, { email: newEmail }, { token: adminToken });
  token = (await call('POST', '/api/auth/login', { identifier: newEmail, password: PASSWORD })).token as string;
  await call('POST', '/api/profile/2fa/generate', undefined, token);
  await stumble(person, token);
  return { id: id as string, token };
}

async function buy({ call, email }: Person, token: string): Promise<void> {
  const { orderId, qrCodeText } = await call('POST', '/api/client/deposit', { amount: 500 }, token);
  await installation.bank.pay(qrCodeText as string);
  await until('the deposit', async () => {
    const { status } = await call('GET', `/api/orders/${orderId as string}/status`, undefined, token);
    return status === 'paid';
  });
  const [product] = (await call('GET', '/api/products', undefined, token)) as [Product];
  const plan = product.plans[0]!;
  const names = { productName: product.name, planName: plan.duration_type, price: plan.price };
  const items = [{ productId: product.id, planId: plan.id, ...names }];
  const cart = { items, buyAsGift: false, paymentMethod: 'balance', couponCode: null };
  await call('POST', '/api/client/checkout', cart, token, { 'idempotency-key': email });
}

async function redeem({ call, username, hwid }: Person, token: string): Promise<void> {
  const lot = { productId: 2, duration_days: 30, devices_limit: 1, quantity: 1 };
  const { body } = await servers[0].api.post('/api/keys/generate', lot, { token: adminToken });
  const [key] = (body as { keys: string[] }).keys;
  await call('POST', '/api/keys/redeem', { key }, token);
  const machine = { productId: 2, hwid, pcName: `PC de ${username}` };
  await call('POST', '/api/loader/session', { identifier: username, password: PASSWORD, ...machine });
}

/**
 * Provokes rejections of every kind: wrong passwords until they are throttled, broken bodies, unknown paths, far too
 * many calls.
 */
async function stumble({ call, username, email, newEmail }: Person, token: string): Promise<void> {
  const guess = (identifier: string) =>
    call('POST', '/api/auth/login', { identifier, password: `errada ${username}` }) as Promise<{ code?: string }>;
  for (const identifier of [username, email]) await guess(identifier);
  await until('the brake', async () => (await guess(newEmail)).code === 'RATE_LIMITED', 60_000);
  await call('POST', '/api/auth/register', { username, email: `${email}@`, password: PASSWORD });
  await call('POST', '/api/auth/login', `{"identifier":"${email}","password":`, undefined, {
    'content-type': 'application/json',
  });
  await call('GET', `/api/${username}?email=${email}`, undefined, token);
  await call('GET', `/api/orders/${username}/status`, undefined, token);
  await call('POST', '/api/newsletter', { email: newEmail });
  await call('POST', '/api/auth/forgot-password', { email: newEmail });
  const flood = () => Promise.all(Array.from({ length: 300 }, () => call('GET', `/api/products?de=${username}`)));
  const isTooMuch = async () => (await flood()).some(({ code }: { code?: string }) => code === 'RATE_LIMITED');
  await until('the limit over everything', isTooMuch, 60_000);
}

/** Addresses in the security log, which the law demands for six months: an erasure does not reach them. */
const DEMANDED_BY_LAW = /^logs\/security-[^:]+: [\d.]+ \(/;

const traces = async (...people: Person[]) => {
  const found = await tracesOf(installation.engines.dataDir, people.flatMap(textsOf));
  return found.filter((trace) => !DEMANDED_BY_LAW.test(trace));
};

async function expectGone(...people: Person[]): Promise<void> {
  let left: readonly string[] = [];
  await until('the traces to go', async () => (left = await traces(...people)).length === 0, GONE_WITHIN).catch(() => {
    throw new Error(`still there after ${String(GONE_WITHIN)} ms:\n${left.join('\n')}`);
  });
}

async function typesIn(stream: string): Promise<string[]> {
  const log = new EventLog(installation.engines.eventstoreUrl);
  const types: string[] = [];
  await log.read(stream, 0n, ({ type }) => types.push(type));
  await log.close();
  return types;
}

interface DataKey {
  readonly _id: string;
  readonly wrapped: unknown;
}

async function inDocuments<T>(work: (connection: mongoose.Connection) => Promise<T>): Promise<T> {
  const connection = await mongoose.createConnection(installation.engines.mongoUrl, { dbName: 'shop' }).asPromise();
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/** Returns the wrapped key of a person; `null` once it was destroyed. */
const keyOf = (id: string): Promise<unknown> =>
  inDocuments(async (connection) => (await connection.collection<DataKey>('data_keys').findOne({ _id: id }))?.wrapped);

const keyIds = () =>
  inDocuments(async (connection) => {
    const rows = await connection.collection<DataKey>('data_keys').find().toArray();
    return new Set(rows.map(({ _id }) => _id));
  });

/** Returns the forfeited money, in centavos. */
async function forfeitedCents(): Promise<number> {
  let cents = 0;
  const log = new EventLog(installation.engines.eventstoreUrl);
  await log.read(`wallet-${FORFEITED}`, 0n, ({ data }) => (cents = Number(data['balanceCents'])));
  await log.close();
  return cents;
}

const pictures = async () => {
  const folder = join(installation.engines.dataDir, 'uploads/avatars');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

beforeAll(async () => {
  installation = await Installation.open({ LOG_LEVEL: 'trace', TRUST_PROXY: '127.0.0.1', RATE_LIMIT_SCALE: '1' });
  servers = [await installation.serve(), await installation.serve()];
  const { api } = servers[1];
  adminToken = await signIn(api);
  const { token } = await signUp(api, installation);
  // Somebody is always at work: nothing here may wait for a quiet moment.
  let amount = 0;
  busy = setInterval(() => {
    amount = (amount % 9) + 1;
    const avatarUrl = `/avatars/${String((amount % 4) + 1)}.svg`;
    servers[1].api.patch('/api/profile/avatar/select', { avatarUrl }, { token }).catch(() => undefined);
  }, 400);
}, 90_000);
afterAll(async () => {
  clearInterval(busy);
  await installation.close();
}, 60_000);

describe('a person who was erased', () => {
  const person = stranger('andorinha', '203.0.113.177');
  let [erasedId, oldKey]: [string, unknown] = ['', null];

  it('stood in the files before', async () => {
    const { id, token } = await live(person);
    [erasedId, oldKey] = [id, await keyOf(id)];
    const ban = { status: 'banned', reason: `Fraude de ${person.username}`, block: ['hwid', 'address'] };
    expect((await servers[1].api.patch(`/api/users/${id}/status`, ban, { token: adminToken })).status).toBe(200);
    const { body: blocks } = await servers[1].api.get('/api/blocklist', { token: adminToken });
    expect(blocks).toHaveLength(2);
    const before = (await traces(person)).join('\n');
    for (const text of [person.newName, person.newEmail, person.email, person.address, person.hwid])
      expect(before).toContain(text);
    expect(await pictures()).toHaveLength(1);
    const erased = await servers[1].api.send('DELETE', `/api/users/${id}`, { token: adminToken });
    expect(erased.status).toBe(200);
    expect((await servers[0].api.get('/api/profile', { token })).status).toBe(401);
    expect((await typesIn(`account-${id}`)).at(-1)).toBe('ErasureCompleted');
    expect([await pictures(), await keyOf(id)]).toEqual([[], null]);
  }, 120_000);

  it('stands in none within a minute, in no form, and is shut out as before', async () => {
    await expectGone(person);
    const { username, email, call } = person;
    const joined = await call('POST', '/api/auth/register', { username, email, password: PASSWORD });
    expect(joined).toMatchObject({ code: 'BLOCKED' });
  }, 90_000);

  it('does not come back with a rebuild of every view, and the books still balance', async () => {
    expect(await runRebuild('all', installation.environment)).toMatchObject({ code: 0 });
    await expectGone(person);
    const { code, output } = await runAudit(installation.environment);
    expect(output).toContain('audit: clean');
    expect(code).toBe(0);
  }, 150_000);

  it('is forgotten again when an old copy of the keys was restored', async () => {
    await Promise.all(servers.map((server) => server.end()));
    await inDocuments(async (connection) => {
      await repeated(() =>
        connection.collection<DataKey>('data_keys').updateOne({ _id: erasedId }, { $set: { wrapped: oldKey } }),
      );
      await repeated(() => connection.collection('reactions').deleteMany({}));
    });
    servers = [await installation.serve(), await installation.serve()];
    expect(oldKey).not.toBeNull();
    await until('the key to be destroyed', async () => (await keyOf(erasedId)) === null, 30_000);
  }, 90_000);
});

/** Registrations whose process died, by their ids. They are waited for when other work is done. */
const unfinished = new Map<string, Person>();

describe.each(['registration-started', 'registration-claimed'])('a registration whose process dies at %s', (name) => {
  it('has made a key', async () => {
    const person = stranger(name.replace(/[^a-z]/g, ''), `203.0.113.${String(60 + unfinished.size)}`);
    const before = await keyIds();
    const doomed = await installation.serveUntil(name, { ROLE: 'api' });
    const { username, email } = person;
    await expect(doomed.api.post('/api/auth/register', { username, email, password: PASSWORD })).rejects.toThrow();
    const made = [...(await keyIds())].filter((one) => !before.has(one));
    expect(made).toHaveLength(1);
    unfinished.set(made[0]!, person);
  }, 60_000);
});

describe('erasures whose process died', () => {
  const people: Person[] = [];

  it('know a failpoint between any two of their steps', () => {
    expect(failpoints.length).toBeGreaterThanOrEqual(4);
  });

  it.each(failpoints)(
    'at %s are finished by another',
    async (name) => {
      const person = stranger(name.replace(/[^a-z]/g, ''), `203.0.113.${String(failpoints.indexOf(name) + 10)}`);
      people.push(person);
      const token = await enter(person);
      const { id } = (await person.call('GET', '/api/profile', undefined, token)) as { id: string };
      const doomed = await installation.serveUntil(name, { ROLE: 'api' });
      const dying = doomed.api.send('DELETE', `/api/users/${id}`, { token: adminToken });
      await expect(dying).rejects.toThrow();
      await until('the end', async () => (await typesIn(`account-${id}`)).at(-1) === 'ErasureCompleted', 30_000);
    },
    60_000,
  );

  it('leave nothing, and every name is free', async () => {
    await expectGone(...people);
    for (const { username, email, call } of people) {
      const joined = await call('POST', '/api/auth/register', { username, email, password: PASSWORD });
      expect(joined).not.toHaveProperty('code');
    }
  }, 90_000);
});

describe('registrations that never became an account', () => {
  it('leave nothing, and their keys go', async () => {
    expect(unfinished.size).toBe(2);
    // A minute after they began, until the sweep takes them for unfinished.
    for (const id of unfinished.keys()) {
      await until('the key to go', async () => (await keyOf(id)) === null, 120_000);
      expect((await typesIn(`account-${id}`)).at(-1)).toBe('RegistrationAbandoned');
    }
  }, 180_000);

  it('leave no trace, and their names are free', async () => {
    await expectGone(...unfinished.values());
    for (const { username, email, call } of unfinished.values())
      expect(await call('POST', '/api/auth/register', { username, email, password: PASSWORD })).not.toHaveProperty(
        'code',
      );
  }, 90_000);
});

describe('a PIX that reaches an erased account', () => {
  it('is forfeited, also where the process is killed as it comes', async () => {
    const person = stranger('gaivota', '203.0.113.90');
    const token = await enter(person);
    const { id } = (await person.call('GET', '/api/profile', undefined, token)) as { id: string };
    const codes: string[] = [];
    for (let n = 0; n < 3; n += 1)
      codes.push((await person.call('POST', '/api/client/deposit', { amount: 24 }, token)).qrCodeText as string);
    const forfeitedBefore = await forfeitedCents();
    for (const code of codes) await installation.bank.pay(code);
    expect((await servers[1].api.send('DELETE', `/api/users/${id}`, { token: adminToken })).status).toBe(200);
    await servers[0].end('SIGKILL');
    servers[0] = await installation.serve();
    await until('every PIX to be forfeited', async () => (await forfeitedCents()) - forfeitedBefore === 7_200, 90_000);
    const { code, output } = await runAudit(installation.environment);
    expect(output).toContain('audit: clean');
    expect(code).toBe(0);
  }, 150_000);
});
