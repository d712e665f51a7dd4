import type { Activity, Trail } from '@shop/contracts/activity';
import type { LiveChange } from '@shop/contracts/live';
import type { Notification } from '@shop/contracts/notifications';
import type { Permission } from '@shop/contracts/permissions';
import { Administrator } from '../support/administrator.js';
import { type Colleague, colleague as makeColleague } from '../support/colleague.js';
import { Customer } from '../support/customers.js';
import { HeldProduct } from '../support/held-product.js';
import { PASSWORD, signIn } from '../support/person.js';
import { socketOf } from '../support/sockets.js';
import { until } from '../support/until.js';
import { sharedWorld } from '../support/shared-world.js';

const world = await sharedWorld();
let owner: Administrator;
let customer: Customer;
let ticketId = 0;

const colleague = (username: string, ...permissions: Permission[]) => makeColleague(world, username, ...permissions);
const send = (by: Colleague, method: string, path: string, body?: unknown) =>
  world.api.send(method, path, { token: by.token, body });
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];
const actsSeenBy = async (by: Colleague) => (await send(by, 'GET', '/api/activity')).body as unknown as Activity[];

beforeAll(async () => {
  owner = await Administrator.enter(world);
  customer = await Customer.join(world);
  const opened = await customer.post('/api/tickets', { subject: 'Ajuda', message: 'Não abre.' });
  ticketId = (opened.body as { ticket: { id: number } }).ticket.id;
}, 60_000);

describe('a supporter', () => {
  let supporter: Colleague;

  beforeAll(async () => {
    supporter = await colleague('atende', 'support');
    await owner.send('PATCH', `/api/users/${customer.id}/balance`, { balance: 10, reason: 'Cortesia' });
    await send(supporter, 'POST', `/api/tickets/${String(ticketId)}/messages`, { content: 'Olá!' });
    await world.drained();
  });

  it('has the permissions in the profile and in the token', async () => {
    const { body } = await send(supporter, 'GET', '/api/profile');
    expect(body).toMatchObject({ role: 'Admin', permissions: ['support'] });
    const claims = JSON.parse(Buffer.from(supporter.token.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claims).toMatchObject({ role: 'Admin', permissions: ['support'] });
  });

  it('sees of a member neither balance nor orders, which sales adds', async () => {
    const path = `/api/tickets/${String(ticketId)}/context`;
    const { status, body } = await send(supporter, 'GET', path);
    expect([status, 'balance' in body, 'orders' in body, 'tickets' in body]).toEqual([200, false, false, true]);
    const seller = await colleague('atende.vende', 'support', 'sales');
    expect((await send(seller, 'GET', path)).body).toMatchObject({ balance: 10, orders: [] });
  });

  it('sees the acts of the permission only, with their number, and no trail or undo of another', async () => {
    const acts = await actsSeenBy(supporter);
    expect([...new Set(acts.map(({ permission }) => permission))]).toEqual(['support']);
    const { headers } = await send(supporter, 'GET', '/api/activity');
    expect(headers.get('x-total-count')).toBe(String(acts.length));
    const file = (await send(supporter, 'GET', '/api/activity?format=csv')).body as unknown as string;
    expect(file).toContain('Ticket respondido');
    expect(file).not.toContain('Saldo');
    const recent = (await send(supporter, 'GET', '/api/dashboard/recent-activities')).body as unknown as Activity[];
    expect(recent.map(({ action }) => action).filter((action) => action.includes('Saldo'))).toEqual([]);
    const [paid] = (await owner.get('/api/activity?type=WalletCredited')).body as unknown as [Activity];
    expect(paid.permission).toBe('people');
    const undoing = `/api/activity/${paid.id}/undo`;
    expect(codeOf(await send(supporter, 'GET', `/api/activity/${paid.id}/trail`))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await send(supporter, 'POST', undoing, {}))).toEqual([403, 'FORBIDDEN']);
    expect((await send(supporter, 'GET', `/api/activity/${acts[0]?.id ?? ''}/trail`)).status).toBe(200);
  });

  it('follows the acts of the permission only', async () => {
    const [socket, changes] = [await socketOf(supporter.token, world.realtimeUrl), [] as LiveChange[]];
    socket.on('change', (change: LiveChange) => changes.push(change));
    await socket.emitWithAck('subscribe', { topic: 'admin:activity' });
    expect(await socket.emitWithAck('subscribe', { topic: 'admin:users' })).toEqual({ code: 'FORBIDDEN' });
    expect(await socket.emitWithAck('subscribe', { topic: 'admin:inbox' })).toHaveProperty('epoch');
    await owner.send('PATCH', `/api/users/${customer.id}/balance`, { balance: 20, reason: 'Cortesia' });
    await send(supporter, 'POST', `/api/tickets/${String(ticketId)}/notify`);
    await until('its own act', () => JSON.stringify(changes).includes('Membro notificado'));
    expect(JSON.stringify(changes)).not.toContain('Saldo');
    socket.disconnect();
  });

  it('is notified of new tickets, which an administrator without the permission is not', async () => {
    const seller = await colleague('vende', 'sales');
    const heard: [string, unknown][] = [];
    const sockets = await Promise.all(
      Object.entries({ supporter, seller }).map(async ([name, { token }]) => {
        const socket = await socketOf(token, world.realtimeUrl, '/support');
        socket.on('message', (message: unknown) => heard.push([name, message]));
        return socket;
      }),
    );
    expect(await sockets[1]?.emitWithAck('typing', { ticketId })).toEqual({ code: 'FORBIDDEN' });
    await customer.post('/api/tickets', { subject: 'Outra', message: 'Oi' });
    await until('the signal', () => heard.length > 0);
    await world.drained();
    expect([...new Set(heard.map(([name]) => name))]).toEqual(['supporter']);
    for (const socket of sockets) socket.disconnect();
  });

  it('loses everything that is open when the permissions change, and nothing with the same ones', async () => {
    const change = (permissions: readonly string[]) =>
      owner.send('PATCH', `/api/users/${supporter.id}/role`, { role: 'Admin', permissions });
    const socket = await socketOf(supporter.token, world.realtimeUrl);
    expect((await change(['support', 'support'])).status).toBe(200);
    expect((await send(supporter, 'GET', '/api/profile')).status).toBe(200);
    expect((await change(['support', 'sales'])).status).toBe(200);
    expect((await send(supporter, 'GET', '/api/profile')).status).toBe(401);
    await until('the socket to close', () => socket.disconnected);
    const [act] = (await owner.get('/api/activity?type=RoleChanged')).body as unknown as [Activity];
    expect([act.action, act.permission]).toEqual(['Permissões alteradas', 'owner']);
    expect(act.changes).toEqual([{ field: 'Permissões', before: 'Atendimento', after: 'Atendimento, Vendas' }]);
  });
});

describe('the notices of an administrator who lost a permission', () => {
  let reader: Colleague;
  const noticesOf = async (query = '') => {
    const { body, headers } = await send(reader, 'GET', `/api/notifications${query}`);
    return { rows: body as unknown as Notification[], total: headers.get('x-total-count') };
  };
  const change = async (...permissions: Permission[]) => {
    await owner.send('PATCH', `/api/users/${reader.id}/role`, { role: 'Admin', permissions });
    reader = { ...reader, token: await signIn(world.api, { identifier: 'muda', password: PASSWORD }) };
  };

  beforeAll(async () => {
    reader = await colleague('muda', 'support', 'catalog');
    await customer.post('/api/tickets', { subject: 'Antes', message: 'Oi' });
    await world.drained();
  });

  it('are left out of the bell, its file and the export, and stay unread', async () => {
    const before = await noticesOf();
    expect(before.rows.map(({ message }) => message.includes('Novo ticket'))).toContain(true);
    await change('catalog');
    expect(await noticesOf()).toEqual({ rows: [], total: '0' });
    expect((await noticesOf('?q=ticket')).rows).toEqual([]);
    expect((await noticesOf('?format=csv')).rows).not.toContain('Novo ticket');
    expect((await send(reader, 'GET', '/api/profile/export')).body).toMatchObject({ notifications: [] });
    expect((await send(reader, 'POST', '/api/notifications/mark-all-as-read')).status).toBe(200);
  });

  it('are there again, unread, with the permission', async () => {
    await change('support');
    const { rows } = await noticesOf();
    expect([rows.length > 0, rows.some(({ is_read }) => is_read)]).toEqual([true, false]);
  });
});

describe('who manages people', () => {
  let manager: Colleague;
  let admin: Colleague;

  beforeAll(async () => {
    manager = await colleague('cuida', 'people');
    admin = await colleague('colega', 'catalog');
  });

  it('acts on no administrator, before the body is looked at, and makes none', async () => {
    const acts: [string, string][] = [
      ['PATCH', 'status'],
      ['PATCH', 'account'],
      ['PATCH', 'two-factor'],
      ['PATCH', 'hwid'],
      ['PATCH', 'balance'],
      ['PATCH', 'credits'],
      ['POST', 'subscriptions'],
    ];
    for (const [method, what] of acts)
      expect([what, ...codeOf(await send(manager, method, `/api/users/${admin.id}/${what}`, { no: 1 }))]).toEqual([
        what,
        403,
        'FORBIDDEN',
      ]);
    expect(codeOf(await send(manager, 'DELETE', `/api/users/${admin.id}`))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await send(manager, 'POST', '/api/users', { role: 'Admin' }))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await send(manager, 'PATCH', `/api/users/${customer.id}/role`, {}))).toEqual([403, 'FORBIDDEN']);
    expect((await send(manager, 'GET', `/api/users/${admin.id}/details`)).status).toBe(200);
    const balance = { balance: 12.5 };
    expect((await send(manager, 'PATCH', `/api/users/${customer.id}/balance`, balance)).status).toBe(200);
  });

  it('touches no subscription of an administrator', async () => {
    const granted = await owner.send('POST', `/api/users/${admin.id}/subscriptions`, {
      productId: 1,
      days: 30,
      devices: 1,
    });
    const { subscriptionId } = granted.body as { subscriptionId: string };
    const path = `/api/users/subscriptions/${subscriptionId}`;
    expect(codeOf(await send(manager, 'PATCH', `${path}/days`, { days: 1 }))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await send(manager, 'DELETE', path))).toEqual([403, 'FORBIDDEN']);
    expect((await owner.send('DELETE', path)).status).toBe(200);
  });

  it('undoes what was done to members, but neither an act on an administrator nor a change of a role', async () => {
    await owner.send('PATCH', `/api/users/${customer.id}/role`, { role: 'Reseller' });
    await owner.send('PATCH', `/api/users/${admin.id}/status`, { status: 'banned' });
    await owner.send('PATCH', `/api/users/${customer.id}/balance`, { balance: 30, reason: 'Cortesia' });
    await world.drained();
    const [banned] = (await owner.get('/api/activity?type=AccountBanned')).body as unknown as [Activity];
    const [credited] = (await owner.get('/api/activity?type=WalletCredited')).body as unknown as [Activity];
    const undo = (id: string) => send(manager, 'POST', `/api/activity/${id}/undo`, { reason: 'Engano' });
    const [promoted] = (await owner.get('/api/activity?type=RoleChanged')).body as unknown as [Activity];
    expect(codeOf(await undo(banned.id))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await undo(promoted.id))).toEqual([403, 'FORBIDDEN']);
    await owner.send('PATCH', `/api/users/${customer.id}/role`, { role: 'Cliente' });
    expect((await undo(credited.id)).status).toBe(200);
    await world.drained();
    const [undone] = (await owner.get('/api/activity?type=UndoStarted')).body as unknown as [Activity];
    expect(undone.permission).toBe('people');
  });
});

it('a trail has acts of other permissions without their words and targets', async () => {
  const blocker = await colleague('bloqueia', 'operations');
  const manager = await colleague('bane', 'people');
  const banned = await Customer.join(world);
  const held = new HeldProduct(world, banned.id);
  await held.grant(1);
  await held.bind('maquina-da-trilha');
  await send(manager, 'PATCH', `/api/users/${banned.id}/status`, { status: 'banned', block: ['hwid'] });
  await world.drained();
  const [ban] = (await owner.get('/api/activity?type=AccountBanned')).body as unknown as [Activity];
  const wordsFor = async (token: string) => {
    const trail = (await world.api.get(`/api/activity/${ban.id}/trail`, { token })).body as unknown as Trail;
    const steps = [trail, ...trail.reactions];
    return steps.flatMap(({ events }) =>
      events.flatMap(({ type, action, target }) => (action ? [[type, target?.label]] : [])),
    );
  };
  const all = await wordsFor(owner.token);
  expect(all.map(([type]) => type)).toEqual(['AccountBanned', 'BlockAdded']);
  expect(await wordsFor(manager.token)).toEqual([['AccountBanned', banned.username]]);
  const [block] = (await owner.get('/api/activity?type=BlockAdded')).body as unknown as [Activity];
  const trail = await send(blocker, 'GET', `/api/activity/${block.id}/trail`);
  expect([trail.status, JSON.stringify(trail.body).includes(banned.username)]).toEqual([200, false]);
});

describe('a set of permissions', () => {
  const change = (body: object) => owner.send('PATCH', `/api/users/${customer.id}/role`, body);

  it.each([
    [{ role: 'Admin' }],
    [{ role: 'Admin', permissions: [] }],
    [{ role: 'Admin', permissions: ['support', 'nada'] }],
    [{ role: 'Admin', permissions: ['support', null] }],
    [{ role: 'Admin', permissions: null }],
    [{ role: 'Admin', permissions: 'support' }],
    [{ role: 'Cliente', permissions: ['support'] }],
    [{ role: 'Reseller', permissions: [] }],
  ])('is rejected on its field: %j', async (body) => {
    const { status, body: rejection } = await change(body);
    expect([status, (rejection as { errors: { field: string }[] }).errors.map(({ field }) => field)]).toEqual([
      400,
      ['permissions'],
    ]);
  });

  it('has an order and no doubles; owner includes the others', async () => {
    const held = async () => {
      const { body } = await owner.get(`/api/users?q=${customer.username}`);
      return (body as unknown as { permissions: string[] }[])[0]?.permissions;
    };
    await change({ role: 'Admin', permissions: ['operations', 'sales', 'operations'] });
    expect(await held()).toEqual(['sales', 'operations']);
    await change({ role: 'Admin', permissions: ['sales', 'owner'] });
    expect(await held()).toEqual(['owner']);
    await change({ role: 'Cliente' });
    expect(await held()).toEqual([]);
  });
});
