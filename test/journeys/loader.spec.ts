import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ClientSubscription, Device } from '@shop/contracts/subscriptions';
import type { Heartbeat, HeartbeatProof, Licence, LoaderPublicKey, LoaderSession } from '@shop/contracts/loader';
import { DAY, HOUR, SECOND } from '@shop/kernel/durations';
import { Presence } from '../../backend/src/platform/presence/presence.js';
import { Administrator } from '../support/administrator.js';
import { Authenticator } from '../support/authenticator.js';
import { Customer } from '../support/customers.js';
import { HeldProduct } from '../support/held-product.js';
import { PASSWORD } from '../support/person.js';
import { sendResource } from '../support/resource-story.js';
import { ShopImpostor } from '../support/shop-impostor.js';
import { socketOf } from '../support/sockets.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();
const CLIENTS = join(import.meta.dirname, '../../clients');

const startOf = (identifier: string, more: object = {}) =>
  world.api.post('/api/loader/session', {
    identifier,
    password: PASSWORD,
    productId: 1,
    hwid: 'A1',
    pcName: 'PC-DA-SALA',
    ...more,
  });
const beat = (token: string, body?: object) => world.api.post('/api/loader/heartbeat', body, { token });

/** Returns a customer with 30 days of the product, with the software running on one of several machines. */
async function running(devices = 1) {
  const customer = await Customer.join(world);
  const { username } = (await customer.get('/api/profile')).body as { username: string };
  const subscriptionId = await new HeldProduct(world, customer.id).grant(devices);
  await world.drained();
  const started = await startOf(username);
  expect([started.status, started.body]).toMatchObject([200, { message: 'Sessão iniciada.' }]);
  return { customer, username, subscriptionId, ...(started.body as LoaderSession) };
}

const card = async (customer: Customer): Promise<ClientSubscription | undefined> =>
  ((await customer.get('/api/client/dashboard')).body as { subscriptions: ClientSubscription[] }).subscriptions[0];

const wholeSeconds = (ms: number): number => Math.floor(ms / SECOND) * SECOND;
const rejected = (status: number, code: string) => [status, { statusCode: status, code }];
const outcome = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  return [status, body];
};

/** Each client: how its tool chain is found, and how its example is built and started. */
const EXAMPLES = [
  {
    name: 'node',
    toolChain: 'node',
    probe: { command: [process.execPath, '--version'] },
    example: [process.execPath, 'example.mjs'],
    release: '2.9.0',
  },
  {
    name: 'python',
    toolChain: 'python3',
    probe: { command: ['python3', '--version'] },
    example: ['python3', 'example.py'],
    release: '2.10.0',
  },
  {
    name: 'cpp',
    toolChain: 'c++ with the headers of libcurl and OpenSSL',
    probe: {
      command: ['c++', '-x', 'c++', '-fsyntax-only', '-'],
      input: '#include <curl/curl.h>\n#include <openssl/evp.h>\n',
    },
    build:
      'c++ -std=c++17 -o example example.cpp shop_client.cpp verification.cpp files.cpp json.cpp -lcurl -lcrypto'.split(
        ' ',
      ),
    example: ['./example'],
    release: '2.11.0',
  },
] as const;

const run = ([command = '', ...words]: readonly string[], options: object = {}) => spawnSync(command, words, options);

// The clients have the clock of the machine: these tests come before any that moves the shop's.
describe.each(EXAMPLES)('the client for $name', ({ name, toolChain, probe, example, release, ...more }) => {
  const isPresent = run(probe.command, 'input' in probe ? { input: probe.input } : {}).status === 0;
  const started: ChildProcess[] = [];
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'client-'));
    cpSync(join(CLIENTS, name), folder, { recursive: true });
    if (isPresent && 'build' in more) expect(run(more.build, { cwd: folder, stdio: 'inherit' }).status).toBe(0);
    await shipKey();
  }, 180_000);
  afterEach(() => {
    for (const client of started.splice(0)) client.kill('SIGKILL');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const ship = (pem: string) => writeFileSync(join(folder, 'public_key.pem'), pem);
  const shipKey = async () => ship(((await world.api.get('/api/loader/public-key')).body as LoaderPublicKey).pem);

  /** Starts the example, which sends heartbeats quickly; returns a reader of its lines. */
  function start(identifier: string, { shop = world.api.origin, product = '1', version = [] as string[] } = {}) {
    const [command, ...words] = [...example, shop, product, '100', ...version];
    const client = spawn(command, words, { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
    started.push(client);
    client.stdin.end(JSON.stringify({ identifier, password: PASSWORD }));
    const lines = createInterface(client.stdout)[Symbol.asyncIterator]();
    return { next: async () => ((await lines.next()) as { value?: string }).value, exited: once(client, 'exit') };
  }

  it('is installed, or listed as absent', () => {
    if (!isPresent) console.warn(`clients/${name} not run: ${toolChain} is absent`);
    expect(readdirSync(folder).some((file) => file.startsWith('example.'))).toBe(true);
  });

  if (!isPresent) return;

  it('runs until its subscription is paused, and is rejected at once where there is none', async () => {
    const { customer, username, subscriptionId } = await running(2);
    const client = start(username);
    expect(await client.next()).toBe('running');
    expect(statSync(join(folder, 'licence.json')).mode & 0o777).toBe(0o600);
    await customer.patch(`/api/client/subscriptions/${subscriptionId}/status`, { status: 'paused' });
    expect([await client.next(), await client.exited]).toEqual(['rejected NO_ACTIVE_SUBSCRIPTION', [1, null]]);
    // Pulling the plug after a rejection helps no one.
    expect(existsSync(join(folder, 'licence.json'))).toBe(false);
    expect(await start(username).next()).toBe('rejected NO_ACTIVE_SUBSCRIPTION');
  });

  it('goes on without the shop while its licence holds, and rejects a replayed proof', async () => {
    const { username } = await running(2);
    const impostor = await ShopImpostor.before(world.api.origin);
    const client = start(username, { shop: impostor.origin });
    expect(await client.next()).toBe('running');
    impostor.imposture = 'away';
    expect(await client.next()).toMatch(/^offline until 20\d\d-/);
    impostor.imposture = 'honest';
    expect(await client.next()).toBe('running');
    impostor.imposture = 'replays';
    expect([await client.next(), await client.exited]).toEqual(['rejected nonce', [1, null]]);
    await impostor.close();
  });

  it('installs the newest release, and does not run below the minimum', async () => {
    const { customer, username } = await running(2);
    await new HeldProduct(world, customer.id, 2).grant(1);
    const content = `version ${release}`;
    const published = await sendResource(world, 2, { version: release, min_version: '2.0.0', content });
    expect(published.status).toBe(201);
    await world.drained();
    for (const [version, last] of [
      ['2.8.0', 'running'],
      ['1.99.0', 'start again to run it'],
    ] as const) {
      writeFileSync(join(folder, 'product.bin'), 'old', { mode: 0o755 });
      const client = start(username, { product: '2', version: [version] });
      expect([await client.next(), await client.next()]).toEqual([`updated to ${release}`, last]);
      expect(readFileSync(join(folder, 'product.bin'), 'utf8')).toBe(content);
    }
    // Where the release cannot be installed, the version stays rejected.
    rmSync(join(folder, 'product.bin'));
    mkdirSync(join(folder, 'product.bin'));
    const client = start(username, { product: '2', version: ['1.99.0'] });
    expect([await client.next(), await client.next()]).toEqual([
      expect.stringMatching(/^not updated: /),
      'rejected UPDATE_REQUIRED',
    ]);
    expect(await client.exited).toEqual([1, null]);
  });

  it('rejects a shop whose key it does not have', async () => {
    const { username } = await running(2);
    ship(generateKeyPairSync('ed25519').publicKey.export({ format: 'pem', type: 'spki' }).toString());
    const client = start(username);
    expect([await client.next(), await client.exited]).toEqual(['rejected forged', [1, null]]);
    await shipKey();
  });
});

describe('the loader', () => {
  it('binds its machine at the first session, shows it on the card, and keeps it online by heartbeats', async () => {
    const earliest = wholeSeconds(world.clock.nowMs());
    const { customer, username, subscriptionId, token, expires_at } = await running();
    const latest = wholeSeconds(world.clock.nowMs());
    const startedAt = Date.parse(expires_at) - 8 * HOUR;
    expect(wholeSeconds(startedAt)).toBe(startedAt);
    expect(startedAt).toBeGreaterThanOrEqual(earliest);
    expect(startedAt).toBeLessThanOrEqual(latest);
    expect(await card(customer)).toMatchObject({ hwid: 'A1', pc_name: 'PC-DA-SALA', is_online: true });
    expect(await outcome(startOf(username, { hwid: 'B2' }))).toMatchObject(rejected(409, 'HWID_MISMATCH'));
    world.clock.advance(80 * SECOND);
    expect(await outcome(beat(token))).toEqual([200, { message: 'Licença em uso.' }]);
    world.clock.advance(80 * SECOND);
    const { last_seen_at: lastSeen } = (await card(customer)) ?? {};
    expect(Date.parse(lastSeen ?? '') - world.clock.nowMs()).toBeGreaterThan(-90 * SECOND);
    expect(await card(customer)).toMatchObject({ is_online: true });
    expect(await world.app.get(Presence).among([customer.id])).toEqual(new Set([customer.id]));
    world.clock.advance(10 * SECOND);
    const [device] = (await customer.get(`/api/client/subscriptions/${subscriptionId}/devices`)).body as Device[];
    expect(device).toMatchObject({ hwid: 'A1', is_online: false, last_seen_at: lastSeen });
    expect(await card(customer)).toMatchObject({ is_online: false, last_seen_at: lastSeen });
  });

  it('stays online on the card through a change that has nothing to do with it', async () => {
    const { customer, subscriptionId } = await running();
    const socket = await socketOf(customer.token, world.realtimeUrl);
    const pushed: { patch: { op: string; item?: object }[] }[] = [];
    socket.on('change', (change: (typeof pushed)[number]) => pushed.push(change));
    await socket.emitWithAck('subscribe', { topic: 'subscriptions' });
    await customer.patch(`/api/client/subscriptions/${subscriptionId}/status`, { status: 'paused' });
    await until('the pushed card', async () => pushed.length > 0);
    const cards = pushed.flatMap(({ patch }) => patch).filter(({ op }) => op === 'upsert');
    expect(cards).toMatchObject([{ item: { hwid: 'A1', subscription_status: 'paused', is_online: true } }]);
    socket.disconnect();
  });

  it('gets a licence that its public key verifies offline, within the subscription', async () => {
    const { customer, username, licence } = await running();
    const { jwk, pem } = (await world.api.get('/api/loader/public-key')).body as LoaderPublicKey;
    const [header = '', claims = '', signature = ''] = licence.split('.');
    const content = Buffer.from(`${header}.${claims}`);
    for (const key of [createPublicKey(pem), createPublicKey({ key: jwk, format: 'jwk' })])
      expect(verify(null, content, key, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: jwk.kid });
    const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Licence;
    const { iat, exp } = read;
    expect(read).toEqual({ userId: customer.id, productId: 1, hwid: 'A1', iat, exp });
    // It ends with its session, which began a moment before it was issued.
    const issuedLate = iat + 8 * 3600 - exp;
    expect(issuedLate).toBeGreaterThanOrEqual(0);
    expect(issuedLate).toBeLessThan(60);
    const age = Math.floor(world.clock.nowMs() / SECOND) - iat;
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(60);
    const end = Date.parse((await card(customer))?.expires_at ?? '');
    world.clock.advance(end - world.clock.nowMs() - HOUR);
    const late = (await startOf(username)).body as LoaderSession;
    const { exp: lastExp } = JSON.parse(
      Buffer.from(late.licence.split('.')[1] ?? '', 'base64url').toString(),
    ) as Licence;
    expect(lastExp).toBe(Math.floor(end / SECOND));
  });

  it('gets a proof of each heartbeat over its own nonce, and none of a rejected one', async () => {
    const { customer, subscriptionId, token } = await running();
    const { pem } = (await world.api.get('/api/loader/public-key')).body as LoaderPublicKey;
    const nonce = 'A_-9'.repeat(4);
    const { body } = await beat(token, { nonce });
    const [header = '', claims = '', signature = ''] = ((body as Heartbeat).proof ?? '').split('.');
    const content = Buffer.from(`${header}.${claims}`);
    expect(verify(null, content, createPublicKey(pem), Buffer.from(signature, 'base64url'))).toBe(true);
    const proof = JSON.parse(Buffer.from(claims, 'base64url').toString()) as HeartbeatProof;
    const { iat } = proof;
    const { expires_at: end } = (await card(customer)) ?? {};
    const own = { nonce, userId: customer.id, productId: 1, hwid: 'A1', subscription_ends_at: end };
    expect(proof).toEqual({ ...own, iat, exp: iat + 120 });
    expect(Math.abs(world.clock.nowMs() / SECOND - iat)).toBeLessThan(60);
    for (const wrong of ['a'.repeat(15), 'a'.repeat(129), `${'a'.repeat(16)}+`, 16, null])
      expect(await outcome(beat(token, { nonce: wrong }))).toMatchObject(rejected(400, 'VALIDATION_FAILED'));
    await customer.patch(`/api/client/subscriptions/${subscriptionId}/status`, { status: 'paused' });
    const paused = await beat(token, { nonce });
    expect([paused.status, Object.keys(paused.body)]).toEqual([403, expect.not.arrayContaining(['proof'])]);
  });

  it.each([
    ['a wrong password', { password: 'outra senha' }, 401, 'INVALID_CREDENTIALS'],
    ['a product without a subscription', { productId: 2 }, 403, 'NO_ACTIVE_SUBSCRIPTION'],
    ['an empty hwid', { hwid: ' ' }, 400, 'VALIDATION_FAILED'],
    ['a hwid of 129 characters', { hwid: 'x'.repeat(129) }, 400, 'VALIDATION_FAILED'],
    ['a PC name of 129 characters', { pcName: 'x'.repeat(129) }, 400, 'VALIDATION_FAILED'],
  ])('gets no session for %s, and none is left behind', async (_, more, status, code) => {
    const { customer, username } = await running();
    const before = (await customer.get('/api/profile/sessions')).body as unknown[];
    expect(await outcome(startOf(username, more))).toMatchObject(rejected(status, code));
    await world.drained();
    expect((await customer.get('/api/profile/sessions')).body).toHaveLength(before.length);
  });

  it('needs the code of a two-factor account, each once', async () => {
    const { customer, username } = await running();
    const { secret } = (await customer.post('/api/profile/2fa/generate')).body as { secret: string };
    const app = new Authenticator(secret, world.clock);
    await customer.post('/api/profile/2fa/verify', { token: app.code() });
    for (const more of [{}, { code: app.wrongCode() }])
      expect(await outcome(startOf(username, more))).toMatchObject(rejected(401, 'INVALID_CODE'));
    const code = app.nextCode();
    expect((await startOf(username, { code })).status).toBe(200);
    expect(await outcome(startOf(username, { code }))).toMatchObject(rejected(401, 'INVALID_CODE'));
  });

  it('has a token that is good for nothing else, as no other token is good for heartbeats', async () => {
    const { customer, token } = await running();
    expect((await world.api.get('/api/profile', { token })).status).toBe(401);
    for (const other of [customer.token, `${token}x`, 'x', ''])
      expect(await outcome(beat(other))).toMatchObject(rejected(401, 'UNAUTHENTICATED'));
    world.clock.advance(8 * HOUR);
    expect(await outcome(beat(token))).toMatchObject(rejected(401, 'UNAUTHENTICATED'));
  });
});

describe('the next heartbeat is rejected', () => {
  type Running = Awaited<ReturnType<typeof running>>;
  const admin = () => Administrator.enter(world);

  it.each<[string, (one: Running) => Promise<unknown>, number, string]>([
    [
      'once its user is banned',
      async ({ customer }) => (await admin()).send('PATCH', `/api/users/${customer.id}/status`, { status: 'banned' }),
      ...([403, 'ACCOUNT_BANNED'] as const),
    ],
    [
      'while the subscription is paused',
      ({ customer, subscriptionId }) =>
        customer.patch(`/api/client/subscriptions/${subscriptionId}/status`, { status: 'paused' }),
      ...([403, 'NO_ACTIVE_SUBSCRIPTION'] as const),
    ],
    [
      'once the subscription is removed',
      async ({ subscriptionId }) => (await admin()).send('DELETE', `/api/users/subscriptions/${subscriptionId}`),
      ...([403, 'NO_ACTIVE_SUBSCRIPTION'] as const),
    ],
    [
      'once an administrator takes its days',
      async ({ subscriptionId }) =>
        (await admin()).send('PATCH', `/api/users/subscriptions/${subscriptionId}/days`, { days: -30 }),
      ...([403, 'NO_ACTIVE_SUBSCRIPTION'] as const),
    ],
    [
      'once its machine is freed',
      ({ customer }) => customer.patch('/api/client/user/reset-hwid', {}),
      ...([403, 'HWID_MISMATCH'] as const),
    ],
    [
      'once its session is ended in the profile',
      async ({ customer }) => {
        const sessions = (await customer.get('/api/profile/sessions')).body as { id: string; user_agent: string }[];
        const own = sessions.find(({ user_agent }) => user_agent === 'Loader (PC-DA-SALA)');
        await world.api.send('DELETE', `/api/profile/sessions/${own?.id ?? ''}`, { token: customer.token });
      },
      ...([401, 'UNAUTHENTICATED'] as const),
    ],
  ])('%s', async (_, change, status, code) => {
    const one = await running();
    expect((await beat(one.token)).status).toBe(200);
    await change(one);
    expect(await outcome(beat(one.token))).toMatchObject(rejected(status, code));
  });

  it('once the subscription has ended', async () => {
    const { customer, username } = await running();
    world.clock.advance(30 * DAY - HOUR);
    const { token } = (await startOf(username)).body as LoaderSession;
    await customer.returnAfter(0);
    const end = Date.parse((await card(customer))?.expires_at ?? '');
    world.clock.advance(end - world.clock.nowMs() - 20 * SECOND);
    expect((await beat(token)).status).toBe(200);
    world.clock.advance(20 * SECOND);
    expect(await outcome(beat(token))).toMatchObject(rejected(403, 'NO_ACTIVE_SUBSCRIPTION'));
  });

  it('while the administrators have the server offline, and no session starts; maintenance stops neither', async () => {
    const { username, token } = await running();
    const administrator = await admin();
    const set = (key: string, value: string) => administrator.send('PATCH', '/api/settings', { key, value });
    await set('maintenance_mode', 'on');
    expect((await beat(token)).status).toBe(200);
    expect((await startOf(username)).status).toBe(200);
    await set('maintenance_mode', 'off');
    await set('server_status', 'offline');
    for (const call of [beat(token), startOf(username), startOf(username, { hwid: '' })])
      expect(await outcome(call)).toMatchObject(rejected(503, 'SERVER_OFFLINE'));
    await set('server_status', 'online');
    expect((await beat(token)).status).toBe(200);
  });
});
