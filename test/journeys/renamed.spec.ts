import type { Dashboard } from '@shop/contracts/subscriptions';
import type { KeyRow } from '@shop/contracts/keys';
import type { Person } from '@shop/contracts/people';
import type { LiveChange } from '@shop/contracts/live';
import type { InboxTicket, TicketThread } from '@shop/contracts/support';
import type { Socket } from 'socket.io-client';
import { Features } from '../../backend/src/platform/feature/features.js';
import { Administrator } from '../support/administrator.js';
import { Customer } from '../support/customers.js';
import { socketOf } from '../support/sockets.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

/* Lists show the present names, regardless of the names in their events. */

const world = await openWorld();
let admin: Administrator;

beforeAll(async () => {
  admin = await Administrator.enter(world);
}, 60_000);

const rows = async <Row>(path: string) => (await admin.get(path)).body as unknown as Row[];

it('a renamed product has its new name in subscriptions, users and keys', async () => {
  const created = await admin.send('POST', '/api/products', { name: 'Nome Antigo', plans: { daily: 3 } });
  const { id: productId } = created.body as unknown as { id: number };
  const customer = await Customer.join(world);
  await admin.send('POST', `/api/users/${customer.id}/subscriptions`, { productId, days: 3, devices: 1 });
  const generation = { productId, duration_days: 3, devices_limit: 1, quantity: 1 };
  const [code = ''] = (await admin.send('POST', '/api/keys/generate', generation)).body.keys as unknown as string[];
  const shown = async () => {
    const { subscriptions } = (await customer.get('/api/client/dashboard')).body as unknown as Dashboard;
    const person = (await admin.get(`/api/users/${customer.id}/details`)).body as unknown as Person;
    const [listed] = await rows<Person>(`/api/users?q=${person.user}`);
    const [key] = await rows<KeyRow>(`/api/keys?q=${code}`);
    const { subscriptions: exported } = (await customer.get('/api/profile/export')).body as unknown as Dashboard;
    return [
      ...[subscriptions, exported].map(([first]) => first?.product_name),
      ...[person, listed].flatMap((one) => [one?.products[0], one?.subscriptions[0]?.name]),
      key?.product,
    ];
  };
  expect(new Set(await shown())).toEqual(new Set(['Nome Antigo']));
  await admin.send('PUT', `/api/products/${String(productId)}`, { name: 'Nome Novo', plans: { daily: 3 } });
  expect(new Set(await shown())).toEqual(new Set(['Nome Novo']));
});

it('a renamed user has the new name in keys and tickets, and is found by it', async () => {
  const customer = await Customer.join(world);
  const [code = ''] = await admin.generateKeys(1);
  await customer.post('/api/keys/redeem', { key: code });
  await customer.post('/api/tickets', { subject: 'Nome', message: 'Mudei de nome' });
  await admin.send('PATCH', `/api/users/${customer.id}/account`, { username: 'rebatizada' });
  const [key] = await rows<KeyRow>(`/api/keys?q=${code}`);
  expect([key?.client, ((await admin.get(`/api/keys/${key?.id ?? ''}`)).body as unknown as KeyRow).client]).toEqual([
    'rebatizada',
    'rebatizada',
  ]);
  expect((await rows<KeyRow>('/api/keys?q=rebatiz')).map(({ key: found }) => found)).toEqual([code]);
  const file = (await admin.get('/api/keys?format=csv&q=rebatizada')).body as unknown as string;
  expect(file).toContain(`,${code},Aurora FPS,30,used,rebatizada`);
  const tickets = await rows<InboxTicket>('/api/tickets/all');
  expect(tickets.map(({ user_name }) => user_name)).toEqual(['rebatizada']);
});

describe('after a member and someone of the staff were renamed', () => {
  const OLD = /pessoa\d+n\d+n/;
  const sockets: Socket[] = [];
  /** Changes of each topic since the renaming. */
  const pushed = new Map<string, LiveChange[]>();
  let member: Customer;
  let staff: Customer;
  let ticketId = 0;
  let keys: readonly string[] = [];

  const asStaff = (method: 'POST' | 'PATCH', path: string, body?: unknown) =>
    world.api.send(method, path, { token: staff.token, body });
  const followed = () => {
    const shared = world.app.get(Features).all('topics');
    const plain = shared.filter(({ name, permission }) => permission && !name.includes('{'));
    return [...plain.map(({ name }) => name), `ticket:${String(ticketId)}`, `ticket-notes:${String(ticketId)}`];
  };
  const follow = async (topic: string) => {
    const socket = await socketOf(staff.token, world.realtimeUrl);
    sockets.push(socket);
    expect(await socket.emitWithAck('subscribe', { topic })).toHaveProperty('epoch');
    const changes: LiveChange[] = [];
    pushed.set(topic, changes);
    socket.on('change', (change: LiveChange) => changes.push(change));
  };
  const act = async (key: string) => {
    const path = `/api/tickets/${String(ticketId)}`;
    await member.post('/api/keys/redeem', { key });
    await member.deposit(20);
    await member.post(`${path}/messages`, { content: 'Pergunta' });
    await asStaff('POST', `${path}/messages`, { content: 'Resposta' });
    await asStaff('POST', `${path}/notes`, { content: 'Nota' });
    await asStaff('PATCH', `/api/users/${member.id}/balance`, { balance: 70, xp: 0 });
  };

  beforeAll(async () => {
    member = await Customer.join(world);
    const promoted = await Customer.join(world);
    await admin.send('PATCH', `/api/users/${promoted.id}/role`, { role: 'Admin', permissions: ['owner'] });
    await promoted.returnAfter(0);
    staff = promoted;
    keys = await admin.generateKeys(2);
    const opened = await member.post('/api/tickets', { subject: 'Nome', message: 'Mudei' });
    ticketId = (opened.body as unknown as { ticket: { id: number } }).ticket.id;
    await asStaff('POST', `/api/tickets/${String(ticketId)}/assign`);
    await act(keys[0] ?? '');
    await world.drained();
    await Promise.all(followed().map(follow));
    for (const [{ id }, username] of [
      [member, 'membro-novo'],
      [staff, 'equipe-nova'],
    ] as const)
      expect((await admin.send('PATCH', `/api/users/${id}/account`, { username })).status).toBe(200);
  }, 60_000);

  afterAll(() => {
    for (const socket of sockets) socket.disconnect();
  });

  it('every open list that shows them is notified within a second', async () => {
    const telling = ['admin:orders', 'admin:keys', 'admin:inbox', 'admin:activity', 'admin:users'];
    const items = [`ticket:${String(ticketId)}`, `ticket-notes:${String(ticketId)}`];
    const silent = () => [...telling, ...items].filter((topic) => pushed.get(topic)?.length === 0);
    await until('the lists to be notified', () => silent().length === 0, 5_000).catch(() => undefined);
    expect(silent()).toEqual([]);
  });

  it('every pushed row shows the names of today, and none an empty one', async () => {
    await act(keys[1] ?? '');
    await world.drained();
    const rowOf = (topic: string, of: object) =>
      until(`a row of ${topic} with ${JSON.stringify(of)}`, () =>
        pushed
          .get(topic)
          ?.flatMap(({ patch }) => patch)
          .some((operation) => operation.op === 'upsert' && isMatch(operation.item, of)),
      );
    await rowOf('admin:orders', { user_id: member.id, username: 'membro-novo' });
    await rowOf('admin:keys', { key: keys[1], client: 'membro-novo' });
    await rowOf('admin:inbox', { id: ticketId, user_name: 'membro-novo', assigned_to: 'equipe-nova' });
    await rowOf(`ticket:${String(ticketId)}`, { content: 'Pergunta', sender_name: 'membro-novo' });
    await rowOf(`ticket:${String(ticketId)}`, { content: 'Resposta', sender_name: 'equipe-nova' });
    await rowOf(`ticket-notes:${String(ticketId)}`, { content: 'Nota', author: 'equipe-nova' });
    for (const [topic, changes] of pushed) {
      const names = JSON.stringify(changes).replaceAll(`${member.username}@`, '').replaceAll(`${staff.username}@`, '');
      expect([topic, OLD.exec(names)?.[0], /"username":(null|"")/.test(names)]).toEqual([topic, undefined, false]);
    }
  });

  it('every list, its file and the thread show the names of today', async () => {
    const { body } = await world.api.get('/api/openapi.json');
    const paths = body['paths'] as Record<string, { get?: object }>;
    const lists = Object.keys(paths).filter(
      (path) => paths[path]?.get && !path.includes('{') && !/csv|export/.test(path),
    );
    const files = ['users', 'keys', 'orders', 'activity', 'tickets/all'].map((list) => `/api/${list}?format=csv`);
    const thread = `/api/tickets/${String(ticketId)}`;
    const others = [thread, `${thread}/notes`, `${thread}/context`, `/api/users/${member.id}/details`];
    for (const path of [...lists, ...files, ...others]) {
      const shown = JSON.stringify((await world.api.get(path, { token: staff.token })).body);
      const names = [member.username, staff.username].filter((name) => shown.replaceAll(`${name}@`, '').includes(name));
      expect([path, names]).toEqual([path, []]);
    }
    const { messages, ticket, notes } = (await world.api.get(thread, { token: staff.token }))
      .body as unknown as TicketThread;
    expect(ticket.assigned_to).toBe('equipe-nova');
    expect(messages.map(({ sender_name }) => sender_name)).toContain('membro-novo');
    expect(messages.map(({ content }) => content)).toContain('Ticket assumido por equipe-nova.');
    expect(notes?.map(({ author }) => author)).toEqual(['equipe-nova', 'equipe-nova']);
  });

  it('a search finds them by the new name only', async () => {
    const found = async (path: string, name: string) => (await rows(`${path}?q=${name}`)).length;
    for (const path of ['/api/orders', '/api/keys', '/api/tickets/all', '/api/users']) {
      expect([path, (await found(path, 'membro-novo')) > 0]).toEqual([path, true]);
      if (path !== '/api/users') expect([path, await found(path, member.username)]).toEqual([path, 0]);
    }
  });
});

const isMatch = (item: Readonly<Record<string, unknown>>, of: object): boolean =>
  Object.entries(of).every(([key, value]) => item[key] === value);
