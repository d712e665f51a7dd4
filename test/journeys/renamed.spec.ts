import type { Dashboard } from '@shop/contracts/licences';
import type { KeyRow } from '@shop/contracts/keys';
import type { Person } from '@shop/contracts/people';
import type { InboxTicket } from '@shop/contracts/support';
import { Administrator } from '../support/administrator.js';
import { Customer } from '../support/customers.js';
import { openWorld } from '../support/world.js';

/* Names that lists show are those of today, whatever they were when the event was recorded. */

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
