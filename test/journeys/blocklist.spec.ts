import type { Activity } from '@shop/contracts/activity';
import type { BlockRow } from '@shop/contracts/blocklist';
import { DAY, HOUR } from '@shop/kernel/durations';
import type { DomainEvent } from '@shop/kernel/events';
import type { Connection } from 'mongoose';
import { BlockStreams } from '../../backend/src/modules/blocklist/services/block-streams.js';
import { BlocklistView } from '../../backend/src/modules/blocklist/views/blocklist.view.js';
import { MONGO } from '../../backend/src/platform/documents/documents.module.js';
import { repeated } from '../../backend/src/platform/documents/repeated.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { EventReader } from '../../backend/src/platform/event-store/event-reader.js';
import { Administrator } from '../support/administrator.js';
import type { ApiClient, ApiResponse } from '../support/api-client.js';
import { Guarded } from '../support/guarded.js';
import { HeldProduct } from '../support/held-product.js';
import { ADMIN, PASSWORD } from '../support/person.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

const world = await openWorld({ environment: { TRUST_PROXY: 'loopback' } });
const second = await world.startSecond();
const processes = [world.api, second.api];
let admin = await Administrator.enter(world);
const PATH = '/api/blocklist';

/** The address from which each request of these stories comes, unless it says so. */
const ADDRESS = '203.0.113.7';
const BLOCKED = [403, 'BLOCKED', 'Não foi possível continuar. Fale com o suporte.'];
const outcome = ({ status, body }: ApiResponse) => [status, body.code, body.message];

let typed = 0;
const register = (more: object = {}, address = ADDRESS, api: ApiClient = world.api) => {
  typed += 1;
  const username = `nova${String(typed)}`;
  const form = { username, email: `${username}@example.com`, password: PASSWORD, ...more };
  return api.post('/api/auth/register', form, { headers: { 'x-forwarded-for': address } });
};
const logIn = (login: { identifier: string; password?: string }, address = ADDRESS, api: ApiClient = world.api) =>
  api.post('/api/auth/login', { password: PASSWORD, ...login }, { headers: { 'x-forwarded-for': address } });
const load = (login: { identifier: string; password?: string; hwid?: string }, address = ADDRESS, api = world.api) =>
  api.post(
    '/api/loader/session',
    { password: PASSWORD, productId: 1, hwid: 'LIVRE', pcName: 'PC', ...login },
    { headers: { 'x-forwarded-for': address } },
  );
const block = (kind: string, value: string, more: object = {}) => admin.send('POST', PATH, { kind, value, ...more });
/** Returns the collections in which one of the texts is in clear. */
async function collectionsWith(...texts: readonly string[]): Promise<readonly string[]> {
  const connection = world.app.get<Connection>(MONGO, { strict: false });
  const collections = await repeated(() => connection.listCollections());
  const found = collections.map(async ({ name }) => {
    const stored = JSON.stringify(await repeated(() => connection.collection(name).find({}).toArray()));
    return texts.some((text) => stored.includes(text)) ? [name.replace(/\.\d+$/, '')] : [];
  });
  return (await Promise.all(found)).flat();
}
/** Returns the number of events of a category in the log. */
async function eventsOf(category: string): Promise<number> {
  let found = 0;
  for await (const { event } of world.app.get(EventLog).readAll())
    if (event?.streamId.startsWith(`${category}-`)) found += 1;
  return found;
}
const rows = async () => (await admin.get(PATH)).body as unknown as BlockRow[];

afterEach(async () => {
  for (const { id } of await rows()) await admin.send('DELETE', `${PATH}/${id}`);
});

describe('a blocked address', () => {
  it('is rejected at register, login and loader on every process, and comes back once it is free', async () => {
    const member = await Guarded.activeAccount(world);
    const { status, body } = await block('address', ADDRESS, { reason: 'Ataques' });
    expect([status, body]).toEqual([201, { message: 'Bloqueio criado.', id: expect.any(String) as string }]);
    for (const api of processes) {
      expect(outcome(await register({}, ADDRESS, api))).toEqual(BLOCKED);
      expect(outcome(await logIn({ identifier: member.username }, ADDRESS, api))).toEqual(BLOCKED);
      expect(outcome(await load({ identifier: member.username }, ADDRESS, api))).toEqual(BLOCKED);
    }
    expect((await logIn({ identifier: member.username }, '203.0.113.8')).status).toBe(200);
    await admin.send('DELETE', `${PATH}/${body.id as string}`);
    for (const api of processes) expect((await logIn({ identifier: member.username }, ADDRESS, api)).status).toBe(200);
  });

  it('is judged before the form, and before the setting of the loader', async () => {
    await block('address', ADDRESS);
    expect(outcome(await register({ email: 'nada' }))).toEqual(BLOCKED);
    expect(outcome(await load({ identifier: '' }))).toEqual(BLOCKED);
    await admin.send('PATCH', '/api/settings', { key: 'server_status', value: 'offline' });
    expect(outcome(await load({ identifier: 'x' }))).toEqual(BLOCKED);
    await admin.send('PATCH', '/api/settings', { key: 'server_status', value: 'online' });
  });

  it('of IPv6 stands for its network of 64 bits', async () => {
    await block('address', '2001:DB8:0:7::1');
    expect((await rows()).map(({ value }) => value)).toEqual(['2001:db8:0:7::/64']);
    expect(outcome(await register({}, '2001:db8:0:7:ffff::2'))).toEqual(BLOCKED);
    expect((await register({}, '2001:db8:0:8::1')).status).toBe(201);
  });

  it('never rejects administrators at login, and does not tell who is one', async () => {
    const address = '203.0.113.9';
    await block('address', address);
    expect((await logIn(ADMIN, address)).status).toBe(200);
    const wrong = await logIn({ ...ADMIN, password: 'errada' }, address);
    expect(outcome(wrong)).toEqual(BLOCKED);
    expect(outcome(await logIn({ identifier: 'ninguem' }, address))).toEqual(BLOCKED);
  });
});

describe('a blocked person', () => {
  it('is rejected by domain, subdomain and name at register, before a conflict', async () => {
    const taken = await Guarded.activeAccount(world);
    await block('email-domain', 'Spam.example.com');
    await block('username', taken.username.toUpperCase());
    for (const email of ['a@spam.example.com', 'a@MX.SPAM.example.com'])
      expect(outcome(await register({ email }))).toEqual(BLOCKED);
    expect(outcome(await register({ username: taken.username }))).toEqual(BLOCKED);
    for (const email of ['a@nospam.example.com', 'spam.example.com@example.com'])
      expect((await register({ email })).status).toBe(201);
    expect((await register({ username: `${taken.username}x` })).status).toBe(201);
  });

  it('is rejected at login and loader after a right password only, and keeps the open session', async () => {
    const member = await Guarded.activeAccount(world);
    await block('username', member.username);
    for (const enter of [logIn, load]) {
      expect(outcome(await enter({ identifier: member.username }))).toEqual(BLOCKED);
      expect((await enter({ identifier: member.username, password: 'errada' })).body.code).toBe('INVALID_CREDENTIALS');
    }
    expect((await world.api.get('/api/profile', { token: member.token })).status).toBe(200);
    const email = { email: member.email };
    expect((await world.api.post('/api/auth/forgot-password', email)).status).toBe(200);
    expect((await world.api.post('/api/auth/resend-verification', email)).status).toBe(200);
  });

  it('is rejected on a blocked machine after a right password, in any spelling', async () => {
    const member = await Guarded.activeAccount(world);
    await new HeldProduct(world, member.userId).grant(2);
    await block('hwid', 'Placa-7F');
    const identifier = member.username;
    expect(outcome(await load({ identifier, hwid: 'PLACA-7f' }))).toEqual(BLOCKED);
    expect((await load({ identifier, hwid: 'PLACA-7f', password: 'errada' })).body.code).toBe('INVALID_CREDENTIALS');
    expect((await load({ identifier, hwid: 'placa-7fa' })).status).toBe(200);
    expect((await logIn({ identifier })).status).toBe(200);
  });
});

describe('a ban', () => {
  it('blocks the machines and addresses of the person in the same act, and its undo leaves them', async () => {
    const member = await Guarded.activeAccount(world);
    await new HeldProduct(world, member.userId).grant(2);
    await load({ identifier: member.username, hwid: 'M1' }, '203.0.113.20');
    await logIn({ identifier: member.username }, '203.0.113.21');
    await world.drained();
    const path = `/api/users/${member.userId}/status`;
    const ban = { status: 'banned', reason: 'Fraude', block: ['hwid', 'address'] };
    expect((await admin.send('PATCH', path, { ...ban, status: 'active' })).body.errors).toMatchObject([
      { field: 'block' },
    ]);
    expect((await admin.send('PATCH', path, ban)).status).toBe(200);
    // The address of the first login is that of the administrator too.
    const made = (await rows()).map(({ kind, value, reason }) => [kind, value, reason]).sort();
    expect(made).toEqual([
      ['address', '203.0.113.20', 'Fraude'],
      ['address', '203.0.113.21', 'Fraude'],
      ['hwid', 'm1', 'Fraude'],
    ]);
    expect((await admin.send('PATCH', path, { status: 'active' })).status).toBe(200);
    expect(await rows()).toHaveLength(3);
    expect(outcome(await register({}, '203.0.113.21'))).toEqual(BLOCKED);
    expect((await admin.send('PATCH', path, ban)).status).toBe(200);
    expect(await rows()).toHaveLength(3);
    // The reaction on the ban adds what is missing: it is to have run before these are removed.
    await world.drained();
  });

  it('shuts machine and address out for longer than the account is there, without their values', async () => {
    const [machine, address, reason] = ['zq9-placa-kv7', '203.0.113.31', 'Wx8 Fraude Jb6'];
    const [member, other] = [await Guarded.activeAccount(world), await Guarded.activeAccount(world)];
    for (const { userId } of [member, other]) await new HeldProduct(world, userId).grant(2);
    await load({ identifier: member.username, hwid: machine }, address);
    const path = `/api/users/${member.userId}`;
    await admin.send('PATCH', `${path}/status`, { status: 'banned', reason, block: ['hwid', 'address'] });
    const kinds = async (query = '') =>
      ((await admin.get(`${PATH}${query}`)).body as unknown as BlockRow[]).map((row) => [row.kind, row.value]).sort();
    const listed = [
      ['address', address],
      ['hwid', machine],
    ];
    expect(await kinds()).toEqual(listed);
    const added = (await rows()).map(({ created_at, created_by }) => [created_at, created_by.id]);
    expect((await admin.send('DELETE', path)).status).toBe(200);
    await world.drained();
    expect(await collectionsWith(machine, address, reason)).toEqual([]);
    const forgotten = listed.map(([kind]) => [kind, '']);
    expect(await kinds()).toEqual(forgotten);
    expect((await rows()).map((row) => [row.created_at, row.created_by.id])).toEqual(added);
    // Who knows a value finds its block.
    expect(await kinds(`?q=${machine.toUpperCase()}`)).toEqual([['hwid', machine]]);
    expect(await kinds(`?q=${address}`)).toEqual([['address', address]]);
    expect(await kinds('?q=zq9-placa')).toEqual([]);
    expect((await admin.get('/api/activity?type=BlockRemoved')).body).not.toContainEqual(
      expect.objectContaining({ at: expect.stringContaining(world.clock.now().toISOString().slice(0, 16)) }),
    );
    const loading = () => load({ identifier: other.username, hwid: machine }, '203.0.113.32');
    expect(outcome(await loading())).toEqual(BLOCKED);
    expect(outcome(await register({}, address))).toEqual(BLOCKED);
    expect(outcome(await block('hwid', machine))).toEqual([409, 'ALREADY_BLOCKED', 'Isto já está bloqueado.']);
    for (const { id } of await rows()) expect((await admin.send('DELETE', `${PATH}/${id}`)).status).toBe(200);
    expect((await loading()).status).toBe(200);
    expect(await rows()).toEqual([]);
  });
});

describe('the hits of a block', () => {
  const hits = async () => Object.fromEntries((await rows()).map((row) => [row.value, row.hits]));

  it('count each rejected request once, by the first row that concerns it, of every process', async () => {
    const member = await Guarded.activeAccount(world);
    const identifier = member.username;
    await block('address', ADDRESS);
    await block('hwid', 'a1');
    await block('email-domain', 'example.com');
    await block('username', identifier);
    for (const api of processes) {
      await register({}, ADDRESS, api);
      await logIn({ identifier }, ADDRESS, api);
      await load({ identifier, hwid: 'A1' }, ADDRESS, api);
      await load({ identifier, hwid: 'A1' }, '203.0.113.8', api);
    }
    await logIn({ identifier }, '203.0.113.8');
    await logIn({ identifier, password: 'errada' }, '203.0.113.8');
    const expected = { [ADDRESS]: 6, a1: 2, 'example.com': 1, [identifier]: 0 };
    const all = Object.values(expected).reduce((sum, one) => sum + one, 0);
    await until('the hits', async () => Object.values(await hits()).reduce((sum, one) => sum + one, 0) >= all, 20_000);
    expect(await hits()).toEqual(expected);
    await world.drained();
    const before = await eventsOf('block');
    await register({}, ADDRESS);
    await until('another hit', async () => (await hits())[ADDRESS] === 7, 20_000);
    expect(await eventsOf('block')).toBe(before);
  });
});

describe('the block list', () => {
  const at = (ms: number) => new Date(world.clock.nowMs() + ms).toISOString();

  it('shows who blocked what until when, and takes no value twice', async () => {
    const expires_at = at(HOUR);
    await block('hwid', ' A1-B2 ', { reason: 'Revenda', expires_at });
    const [row] = await rows();
    const created_by = { id: expect.any(String) as string, username: ADMIN.identifier };
    expect(row).toMatchObject({
      kind: 'hwid',
      value: 'a1-b2',
      reason: 'Revenda',
      expires_at,
      expired: false,
      created_by,
    });
    expect(outcome(await block('hwid', 'a1-B2'))).toEqual([409, 'ALREADY_BLOCKED', 'Isto já está bloqueado.']);
    expect((await admin.get(`${PATH}?q=a1&sort=-value`)).body).toHaveLength(1);
    expect((await admin.get(`${PATH}?format=csv`)).body).toContain(
      'id,kind,value,reason,hits,expires_at,expired,created_at,created_by',
    );
    const acts = (await admin.get('/api/activity?type=BlockAdded')).body as unknown as { action: string }[];
    expect(acts[0]).toMatchObject({
      action: 'Bloqueio criado',
      changes: [{ field: 'Tipo', after: 'HWID' }, { after: 'a1-b2' }, {}, {}],
    });
  });

  it('takes value and reason with the block from everything that is stored, and from the log of acts', async () => {
    const [value, reason] = ['zq9-kv7-wx8', 'Vh4yk5 Jb6'];
    const { id } = (await block('hwid', value, { reason })).body as unknown as { id: string };
    const changes = async () => {
      const acts = (await admin.get('/api/activity?type=BlockAdded')).body as unknown as Activity[];
      return acts.find(({ target }) => target?.id === id)?.changes.map(({ after }) => after);
    };
    expect(await changes()).toEqual(['HWID', value, reason, 'nenhum']);
    expect(await collectionsWith(value, reason)).toEqual(['blocklist']);
    await admin.send('DELETE', `${PATH}/${id}`);
    await world.drained();
    expect(await collectionsWith(value, reason)).toEqual([]);
    expect(await changes()).toEqual(['HWID', 'apagado', 'apagado', 'nenhum']);
    const csv = (await admin.get('/api/activity?type=BlockAdded&format=csv')).body as unknown as string;
    expect([csv.includes(value), csv.includes('Valor:  > apagado')]).toEqual([false, true]);
  });

  it('does not take an address from which an administrator is signed in', async () => {
    const { status, body } = await block('address', '127.0.0.1');
    const message = 'Um administrador está conectado deste endereço.';
    expect([status, body.errors]).toEqual([400, [{ field: 'value', message }]]);
  });

  it.each([
    ['address', '203.0.113.0/24', 'value'],
    ['address', '2001:db8::/64', 'value'],
    ['address', '203.0.113.7:80', 'value'],
    ['address', 'casa', 'value'],
    ['hwid', ' ', 'value'],
    ['email-domain', 'com', 'value'],
    ['email-domain', 'a@b.com', 'value'],
    ['username', 'a b c', 'value'],
    ['cpf', '1', 'kind'],
  ])('does not take a %s %s', async (kind, value, field) => {
    const { status, body } = await block(kind, value);
    expect([status, body.errors]).toMatchObject([400, [{ field }]]);
  });

  it('does not take an end in the past, nor a long reason', async () => {
    for (const [field, value] of [
      ['expires_at', at(-1)],
      ['reason', 'x'.repeat(201)],
    ] as const) {
      const { status, body } = await block('hwid', 'a1', { [field]: value });
      expect([status, body.errors]).toMatchObject([400, [{ field }]]);
    }
  });

  it('lets in after the end, shows the ended row for 30 days, and takes its value again', async () => {
    await block('username', 'temporario', { expires_at: at(HOUR) });
    expect(outcome(await register({ username: 'temporario' }))).toEqual(BLOCKED);
    world.clock.advance(HOUR);
    expect((await register({ username: 'temporario' })).status).toBe(201);
    expect(await rows()).toMatchObject([{ value: 'temporario', expired: true }]);
    expect((await block('username', 'temporario')).status).toBe(201);
    expect(await rows()).toMatchObject([{ expired: false }, { expired: true }]);
    world.clock.advance(30 * DAY);
    admin = await Administrator.enter(world);
    expect(await rows()).toMatchObject([{ expired: false }]);
  });

  it('is removed with its value by a sweep once it is not listed any more', async () => {
    const { body } = await block('hwid', 'de-ontem', { expires_at: at(HOUR) });
    const id = (body as unknown as { id: string }).id;
    await block('hwid', 'de-sempre');
    const stored = () => world.app.get(BlocklistView).count({});
    // Ended rows of earlier stories.
    await world.sweep();
    const before = await stored();
    world.clock.advance(30 * DAY);
    await world.sweep();
    expect(await stored()).toBe(before);
    world.clock.advance(HOUR);
    await world.sweep();
    await world.drained();
    expect(await stored()).toBe(before - 1);
    const { app } = world;
    const stream = `block-${app.get(BlockStreams).idOf({ kind: 'hwid', value: 'de-ontem' })}`;
    const recorded: DomainEvent[] = [];
    for await (const event of app.get(EventReader).stream(stream)) recorded.push(event);
    expect(recorded).toMatchObject([
      { type: 'BlockAdded', data: { blockId: id, value: null } },
      { type: 'BlockRemoved', data: { blockId: id } },
    ]);
    admin = await Administrator.enter(world);
    expect(await rows()).toMatchObject([{ value: 'de-sempre' }]);
    const { body: acts } = await admin.get('/api/activity?type=BlockRemoved');
    expect((acts as unknown as { target: { id: string } | null }[]).map(({ target }) => target?.id)).not.toContain(id);
  });
});
