import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CommandBus } from '@nestjs/cqrs';
import type { Activity, Trail } from '@shop/contracts/activity';
import type { ApiKey, Scope } from '@shop/contracts/api-keys';
import type { Role } from '@shop/contracts/identity';
import type { Person } from '@shop/contracts/people';
import type { Permission } from '@shop/contracts/permissions';
import { HOUR, MINUTE } from '@shop/kernel/durations';
import { SetPassword } from '../../backend/src/modules/identity/use-cases/administration/set-password.js';
import { EraseAccount } from '../../backend/src/modules/identity/use-cases/erasure/erase-account.js';
import { RegisterAccount } from '../../backend/src/modules/identity/use-cases/registration/register-account.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { Administrator } from '../support/administrator.js';
import type { ApiResponse } from '../support/api-client.js';
import { Customer, shopItem } from '../support/customers.js';
import { holdAt } from '../support/failpoints.js';
import { PASSWORD, signIn } from '../support/person.js';
import { png } from '../support/pictures.js';
import { openSocket } from '../support/sockets.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();
const second = await world.startSecond();
const apis = [world.api, second.api] as const;
const admin = await Administrator.enter(world);

const KEYS = '/api/api-keys';
let number = 0;

interface Holder {
  readonly id: string;
  readonly username: string;
  readonly token: string;
}

async function holder(role: Role, ...permissions: Permission[]): Promise<Holder> {
  const username = `chaveiro${String((number += 1))}`;
  const person = { username, email: `${username}@example.com`, password: PASSWORD, role, verified: true };
  await world.app.get(CommandBus).execute(new RegisterAccount({ ...person, ...(role === 'Admin' && { permissions }) }));
  await world.drained();
  const token = await signIn(world.api, { identifier: username, password: PASSWORD });
  return { username, token, id: ((await world.api.get('/api/profile', { token })).body as { id: string }).id };
}

const make = (by: Holder, scopes: readonly Scope[], more: object = {}, headers: Record<string, string> = {}) =>
  world.api.post(KEYS, { name: 'Robô', scopes, ...more }, { token: by.token, headers });

async function keyOf(by: Holder, ...scopes: Scope[]): Promise<{ readonly id: string; readonly key: string }> {
  const { status, body } = await make(by, scopes);
  expect([status, body.code]).toEqual([201, undefined]);
  return body as { id: string; key: string };
}

const codeOf = ({ status, body }: ApiResponse): readonly [number, string | undefined] => [
  status,
  (body as { code?: string } | null)?.code,
];
const get = (key: string, path: string) => world.api.get(path, { token: key });
const listOf = async (by: Holder) => (await world.api.get(KEYS, { token: by.token })).body as ApiKey[];

const WALLET = '/api/client/wallet';

describe('a key', () => {
  it('acts for its person within its scopes until it is ended', async () => {
    const reseller = await holder('Reseller');
    const { id, key } = await keyOf(reseller, 'balance:read');
    expect(key).toMatch(/^sk_[A-Za-z0-9]{40}$/);
    expect((await get(key, WALLET)).body).toMatchObject({ balance: 0 });
    expect(codeOf(await get(key, '/api/client/orders'))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await get(key, '/api/profile'))).toEqual([403, 'FORBIDDEN']);
    expect(await listOf(reseller)).toEqual([
      expect.objectContaining({
        id,
        name: 'Robô',
        prefix: key.slice(0, 8),
        scopes: ['balance:read'],
        expires_at: null,
      }),
    ]);
    const end = () => world.api.send('DELETE', `${KEYS}/${id}`, { token: reseller.token });
    expect((await end()).status).toBe(200);
    expect(codeOf(await get(key, WALLET))).toEqual([401, 'UNAUTHENTICATED']);
    expect((await end()).status).toBe(404);
    expect(await listOf(reseller)).toEqual([]);
  });
});

describe('only the header Authorization: Bearer', () => {
  it('takes a key, and only as it was shown', async () => {
    const { key } = await keyOf(await holder('Reseller'), 'balance:read');
    const other = key.endsWith('A') ? 'B' : 'A';
    const swapped = [...key].map((one) => (one === one.toUpperCase() ? one.toLowerCase() : one.toUpperCase())).join('');
    for (const wrong of [`${key.slice(0, -1)}${other}`, swapped, key.slice(0, -1), `${key}A`, `${key}.x.y`])
      expect(codeOf(await get(wrong, WALLET))).toEqual([401, 'UNAUTHENTICATED']);
    const sent = (path: string, headers: Record<string, string>) => world.api.get(path, { headers });
    for (const response of [
      await sent(`${WALLET}?token=${key}`, {}),
      await sent(WALLET, { cookie: `token=${key}` }),
      await sent(WALLET, { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` }),
    ])
      expect(codeOf(response)).toEqual([401, 'UNAUTHENTICATED']);
    expect((await sent(WALLET, { authorization: `bearer ${key}` })).status).toBe(200);
    expect(codeOf(await get(`${key.slice(0, -1)}${other}`, '/api/products'))).toEqual([401, 'UNAUTHENTICATED']);
    expect((await get(key, '/api/products')).status).toBe(200);
  });

  it.each(['auth', 'query'] as const)('does: a socket does not take one in %s', async (place) => {
    const { key } = await keyOf(await holder('Reseller'), 'balance:read');
    expect(typeof (await openSocket(`${world.realtimeUrl}/live`, { [place]: { token: key } }))).toBe('string');
  });
});

describe('a key is made', () => {
  it('with scopes that its person may give, for a time to come', async () => {
    const [reseller, supporter, client] = [
      await holder('Reseller'),
      await holder('Admin', 'support'),
      await holder('Cliente'),
    ];
    const fieldOf = async (by: Holder, scopes: unknown, more: object = {}) =>
      ((await make(by, scopes as Scope[], more)).body as { errors?: { field: string }[] }).errors?.[0]?.field;
    expect(await fieldOf(reseller, ['support:read'])).toBe('scopes');
    expect(await fieldOf(reseller, [])).toBe('scopes');
    expect(await fieldOf(supporter, ['support:read', 'sales:read'])).toBe('scopes');
    expect(await fieldOf(supporter, ['owner:read'])).toBe('scopes');
    expect(await fieldOf(reseller, ['keys:read'], { expires_at: world.clock.now().toISOString() })).toBe('expires_at');
    expect(await fieldOf(reseller, ['keys:read'], { expires_at: 'amanhã' })).toBe('expires_at');
    expect(await fieldOf(reseller, ['keys:read'], { name: ' ' })).toBe('name');
    expect(codeOf(await make(client, ['keys:read']))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await get(client.token, KEYS))).toEqual([403, 'FORBIDDEN']);
    await make(supporter, ['support:write', 'support:read', 'support:read']);
    expect((await listOf(supporter))[0]?.scopes).toEqual(['support:read', 'support:write']);
  });

  it('once under an Idempotency-Key: a repetition shows no secret, and no event holds it', async () => {
    const reseller = await holder('Reseller');
    const headers = { 'idempotency-key': 'uma vez' };
    const [first, again] = [
      await make(reseller, ['keys:read'], {}, headers),
      await make(reseller, ['keys:read'], {}, headers),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual({ ...first.body, key: null });
    expect(await listOf(reseller)).toHaveLength(1);
    const written: unknown[] = [];
    for await (const { event } of world.app.get(EventLog).readAll())
      if (event?.streamId === `apikeys-${reseller.id}`) written.push(event.data);
    expect(written).toHaveLength(1);
    expect(JSON.stringify(written)).not.toContain((first.body as { key: string }).key);
    expect(JSON.stringify(written)).not.toContain('Robô');
  });

  it('twenty times at most, also by two processes at once', async () => {
    const reseller = await holder('Reseller');
    for (let made = 0; made < 17; made += 1) await keyOf(reseller, 'keys:read');
    const body = { name: 'Robô', scopes: ['keys:read'] };
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, n) => apis[n % 2]!.post(KEYS, body, { token: reseller.token })),
    );
    const codes = responses.map(({ status, body: { code } }) => (status === 201 ? 'made' : (code as string)));
    expect(codes.sort()).toEqual([...Array<string>(5).fill('TOO_MANY_API_KEYS'), 'made', 'made', 'made']);
    expect(await listOf(reseller)).toHaveLength(20);
  });
});

describe('a key of an administrator', () => {
  it('reads or writes by its scopes, acts on no administrator, and never on accounts themselves', async () => {
    const owner = await holder('Admin', 'owner');
    const colleague = await holder('Admin', 'support');
    const person = await holder('Cliente');
    const [reads, writes] = [await keyOf(owner, 'people:read'), await keyOf(owner, 'people:write')];
    expect((await get(reads.key, `/api/users/${person.id}/details`)).status).toBe(200);
    expect(codeOf(await get(writes.key, '/api/users'))).toEqual([403, 'FORBIDDEN']);
    const patch = (key: string, path: string, body: object) => world.api.patch(path, body, { token: key });
    const balance = { balance: 5, reason: 'Cortesia' };
    expect(codeOf(await patch(reads.key, `/api/users/${person.id}/balance`, balance))).toEqual([403, 'FORBIDDEN']);
    // A session would need a recent proof.
    expect((await patch(writes.key, `/api/users/${person.id}/balance`, balance)).status).toBe(200);
    const banned = { status: 'banned' };
    expect(codeOf(await patch(writes.key, `/api/users/${colleague.id}/status`, banned))).toEqual([403, 'FORBIDDEN']);
    for (const path of ['role', 'account', 'two-factor'])
      expect(codeOf(await patch(writes.key, `/api/users/${person.id}/${path}`, {}))).toEqual([403, 'FORBIDDEN']);
    const acts = (await get(owner.token, '/api/activity?pageSize=5')).body as Activity[];
    expect(acts.find(({ via }) => via !== null)).toMatchObject({
      actor: { id: owner.id },
      via: { id: writes.id, name: 'Robô' },
    });
  });

  it('sees of a ticket only what its scopes show, and opens its files', async () => {
    const owner = await holder('Admin', 'owner');
    const customer = await Customer.join(world);
    const opened = await customer.post('/api/tickets', { subject: 'Ajuda', message: 'Não abre.' });
    const ticket = `/api/tickets/${String((opened.body as { ticket: { id: number } }).ticket.id)}`;
    const form = new FormData();
    form.set('content', 'Veja.');
    form.set('attachment', new Blob([new Uint8Array(await png())], { type: 'image/png' }), 'tela.png');
    expect((await customer.post(`${ticket}/messages`, form)).status).toBe(201);
    const { key, id } = await keyOf(owner, 'support:read');
    expect((await get(key, `${ticket}/context`)).body).not.toHaveProperty('balance');
    const both = await keyOf(owner, 'support:read', 'sales:read');
    expect((await get(both.key, `${ticket}/context`)).body).toHaveProperty('balance');
    const { messages } = (await get(key, ticket)).body as { messages: { attachment_url: string | null }[] };
    const link = `/ticket-attachments/${messages.at(-1)?.attachment_url ?? ''}`;
    expect((await world.api.get(link)).status).toBe(200);
    await world.api.send('DELETE', `${KEYS}/${id}`, { token: owner.token });
    expect((await world.api.get(link)).status).toBe(403);
  });

  it('of another person is listed and ended with operations only', async () => {
    const [operator, supporter] = [await holder('Admin', 'operations'), await holder('Admin', 'support')];
    const reseller = await holder('Reseller');
    const { id, key } = await keyOf(reseller, 'balance:read');
    const theirs = `${KEYS}?user=${reseller.id}`;
    for (const by of [supporter, await holder('Reseller')]) {
      expect(codeOf(await get(by.token, theirs))).toEqual([403, 'FORBIDDEN']);
      expect((await world.api.send('DELETE', `${KEYS}/${id}`, { token: by.token })).status).toBe(404);
    }
    expect((await get(operator.token, theirs)).body).toMatchObject([{ id }]);
    expect(codeOf(await get(operator.token, `${KEYS}?user=nenhum`))).toEqual([404, 'NOT_FOUND']);
    expect((await get(operator.token, `${KEYS}?user=${supporter.id}`)).body).toEqual([]);
    expect((await world.api.send('DELETE', `${KEYS}/${id}`, { token: operator.token })).status).toBe(200);
    expect((await get(key, WALLET)).status).toBe(401);
  });
});

describe('the life of a key', () => {
  it('ends with a ban on every process, and an unban revives none', async () => {
    const reseller = await holder('Reseller');
    const { key } = await keyOf(reseller, 'balance:read');
    for (const api of apis) expect((await api.get(WALLET, { token: key })).status).toBe(200);
    const commands = world.app.get(CommandBus);
    const setStatus = (status: string) => admin.send('PATCH', `/api/users/${reseller.id}/status`, { status });
    await setStatus('banned');
    for (const api of apis) expect((await api.get(WALLET, { token: key })).status).toBe(401);
    await setStatus('active');
    for (const api of apis) expect((await api.get(WALLET, { token: key })).status).toBe(401);
    await world.drained();
    await commands.execute(new SetPassword(reseller.id, PASSWORD));
    const token = await signIn(world.api, { identifier: reseller.username, password: PASSWORD });
    expect((await get(token, KEYS)).body).toEqual([]);
  });

  it('loses the scopes of a lost permission for good, and ends with the last one', async () => {
    const colleague = await holder('Admin', 'sales', 'catalog');
    const { key } = await keyOf(colleague, 'sales:read', 'catalog:read');
    const sales = () => get(key, '/api/orders');
    const resources = () => get(key, '/api/resources/1');
    const change = (role: Role, permissions?: readonly Permission[]) =>
      admin.send('PATCH', `/api/users/${colleague.id}/role`, { role, permissions });
    expect([(await sales()).status, (await resources()).status]).toEqual([200, 200]);
    await change('Admin', ['sales']);
    expect([(await sales()).status, (await resources()).status]).toEqual([200, 403]);
    await change('Admin', ['sales', 'catalog']);
    expect([(await sales()).status, (await resources()).status]).toEqual([200, 403]);
    await change('Reseller');
    expect((await sales()).status).toBe(401);
    await change('Admin', ['sales']);
    expect((await sales()).status).toBe(401);
  });

  it('ends at its expiry and with the account, and does not end with the password', async () => {
    const reseller = await holder('Reseller');
    const expiry = new Date(world.clock.nowMs() + HOUR).toISOString();
    const { key } = (await make(reseller, ['balance:read'], { expires_at: expiry })).body as { key: string };
    const lasting = await keyOf(reseller, 'balance:read');
    await world.app.get(CommandBus).execute(new SetPassword(reseller.id, 'outra senha longa'));
    world.clock.advance(HOUR - MINUTE);
    expect((await get(key, WALLET)).status).toBe(200);
    world.clock.advance(MINUTE);
    expect((await get(key, WALLET)).status).toBe(401);
    expect((await get(lasting.key, WALLET)).status).toBe(200);
    await world.app.get(CommandBus).execute(new EraseAccount(reseller.id));
    for (const api of apis) expect((await api.get(WALLET, { token: lasting.key })).status).toBe(401);
  });

  it('is decided by its stream while the view stands still', async () => {
    const reseller = await holder('Reseller');
    const [ended, lasting] = [await keyOf(reseller, 'balance:read'), await keyOf(reseller, 'balance:read')];
    const stuck = holdAt('projection.strong.batch-written');
    const subscribing = world.api.patch('/api/profile/newsletter', { isSubscribed: true }, { token: reseller.token });
    await stuck.reached;
    const end = await second.api.send('DELETE', `${KEYS}/${ended.id}`, { token: reseller.token });
    expect([end.status, end.headers.get('x-projection')]).toEqual([200, 'behind']);
    for (const api of apis) {
      expect((await api.get(WALLET, { token: ended.key })).status).toBe(401);
      expect((await api.get(WALLET, { token: lasting.key })).status).toBe(200);
      expect(codeOf(await api.get(WALLET, { token: `sk_${'A'.repeat(40)}` }))).toEqual([503, 'UNAVAILABLE']);
    }
    stuck.letGo();
    await subscribing;
  }, 30_000);

  it('shows its last use, and is in the export of its person', async () => {
    const reseller = await holder('Reseller');
    const { id, key } = await keyOf(reseller, 'balance:read');
    expect(await listOf(reseller)).toMatchObject([{ id, last_used_at: null, last_used_ip: null }]);
    await get(key, WALLET);
    await until('the use', async () => (await listOf(reseller))[0]?.last_used_at !== null);
    const [used] = await listOf(reseller);
    expect(used?.last_used_ip).toBe('127.0.0.1');
    expect((await get(reseller.token, '/api/profile/export')).body).toMatchObject({ api_keys: [used] });
  });

  it('pauses with its person in a maintenance', async () => {
    const reseller = await holder('Reseller');
    const { key } = await keyOf(reseller, 'balance:read');
    const sales = await keyOf(await holder('Admin', 'sales'), 'sales:read');
    await admin.send('PATCH', '/api/settings', { key: 'maintenance_mode', value: 'on' });
    try {
      expect(codeOf(await get(key, WALLET))).toEqual([503, 'MAINTENANCE']);
      expect((await get(sales.key, '/api/orders')).status).toBe(200);
    } finally {
      await admin.send('PATCH', '/api/settings', { key: 'maintenance_mode', value: 'off' });
    }
  });
});

describe('the examples of docs/api-keys.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/api-keys.md'), 'utf8');
  const [resale = '', lookup = ''] = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, script]) => script ?? '');
  const run = async (script: string, variables: Record<string, string>) => {
    const env = { PATH: process.env['PATH'], SHOP: world.api.origin, ...variables };
    return (await promisify(execFile)('bash', ['-e', '-c', script], { env })).stdout;
  };

  it('buy ten keys once, however often they are sent, and read them', async () => {
    const reseller = await holder('Reseller');
    await admin.send('PATCH', `/api/users/${reseller.id}/balance`, { balance: 100 });
    const { id, key } = await keyOf(reseller, 'keys:buy', 'keys:read', 'balance:read');
    await run(resale, { KEY: key });
    const printed = await run(resale, { KEY: key });
    const gifts = JSON.parse(printed.slice(printed.lastIndexOf('}[') + 1)) as { key: string; status: string }[];
    expect(gifts.map(({ status }) => status)).toEqual(Array<string>(10).fill('unused'));
    expect(new Set(gifts.map((gift) => gift.key)).size).toBe(10);
    expect((await get(key, WALLET)).body).toMatchObject({ balance: 1 });
    const acts = (await admin.get(`/api/activity?actor=${reseller.id}&type=OrderPlaced`)).body as Activity[];
    expect(acts.map(({ action, via }) => [action, via])).toEqual(
      Array(10).fill(['Pedido feito', { id, name: 'Robô' }]),
    );
    const trail = (await admin.get(`/api/activity/${acts[0]?.id ?? ''}/trail`)).body as unknown as Trail;
    expect(trail.command.via).toEqual({ id, name: 'Robô' });
    expect(trail.events.map(({ type }) => type)).toContain('OrderPaid');
    const items = [await shopItem(world, 0, 'daily')];
    const own = await world.api.post('/api/client/checkout', { items, paymentMethod: 'balance' }, { token: key });
    expect(codeOf(own)).toEqual([403, 'FORBIDDEN']);
  });

  it('look up the subscriptions of a user', async () => {
    const customer = await Customer.join(world);
    await customer.fund(100);
    await customer.checkout([await shopItem(world)]);
    await world.drained();
    const { key } = await keyOf(await holder('Admin', 'people'), 'people:read');
    const [row] = JSON.parse(await run(lookup, { KEY: key, NAME: customer.username })) as Person[];
    expect(row).toMatchObject({ user: customer.username, subscriptions: [{ name: 'Aurora FPS' }] });
  });
});
