import { Administrator } from '../support/administrator.js';
import { Customer, shopItem } from '../support/customers.js';
import { tracesOf } from '../support/traces.js';
import { until } from '../support/until.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { openWorld } from '../support/world.js';

/* A reseller has API keys, webhook endpoints and an invitation: the erasure reaches them too. */

const MARKER = 'Qz7vendeira';
const GONE_WITHIN = 60_000;
const world = await openWorld();
const receiver = await WebhookReceiver.listen();
afterAll(() => receiver.close());
const admin = await Administrator.enter(world);

const traces = () => tracesOf(world.engines.dataDir, [MARKER]);

/** Returns a reseller whose name is the marker, and an API key of theirs. */
async function reseller() {
  const one = await Customer.join(world);
  await one.fund(500);
  await admin.send('PATCH', `/api/users/${one.id}/role`, { role: 'Reseller' });
  await world.drained();
  await one.returnAfter(0);
  expect((await one.patch('/api/profile', { username: MARKER })).status).toBe(200);
  const { status, body } = await one.post('/api/api-keys', { name: `Robô de ${MARKER}`, scopes: ['keys:buy'] });
  expect(status).toBe(201);
  return { one, apiKey: body.key as string };
}

/** Adds an endpoint whose address, description and responses hold the marker. */
async function addEndpoint(one: Customer): Promise<void> {
  const path = `/${MARKER}`;
  receiver.reply(path, 500, {}, `Resposta de ${MARKER}`);
  const terms = { url: receiver.url(path), events: ['key.redeemed'], kind: 'standard' };
  const added = await one.post('/api/webhook-endpoints', { ...terms, description: `Aviso de ${MARKER}` });
  expect(added.status).toBe(201);
  expect((await one.post(`/api/webhook-endpoints/${String(added.body.id)}/test`)).status).toBe(200);
  await receiver.count(path, 1);
}

/** Buys keys by the API key, of which a client and the reseller redeem one each. */
async function sell(one: Customer, apiKey: string): Promise<void> {
  const item = await shopItem(world, 0, 'daily');
  const cart = { items: [{ ...item, quantity: 2 }], buyAsGift: true, paymentMethod: 'balance', couponCode: null };
  const headers = { 'idempotency-key': `Pedido ${MARKER}`, 'user-agent': `Agente ${MARKER}` };
  const { status, body } = await world.api.post('/api/client/checkout', cart, { token: apiKey, headers });
  expect(status).toBe(201);
  const [first, second] = (body as { generatedKeys: string[] }).generatedKeys;
  await (await Customer.join(world)).post('/api/keys/redeem', { key: first });
  await one.post('/api/keys/redeem', { key: second });
}

/** Lets the staff write about a person. */
async function beAttended(one: Customer): Promise<void> {
  const opened = await one.post('/api/tickets', { subject: `Assunto ${MARKER}`, message: `Texto ${MARKER}` });
  const ticket = `/api/tickets/${String((opened.body as { ticket: { id: number } }).ticket.id)}`;
  await admin.send('POST', `${ticket}/notes`, { content: `Nota sobre ${MARKER}` });
  await admin.send('POST', `${ticket}/messages`, { content: `Olá ${MARKER}` });
  await admin.send('PATCH', `/api/resellers/${one.id}/discount`, { percent: 10 });
}

const LISTS =
  'keys activity users resellers orders tickets/all payments notifications bypass/uids newsletter operations'.split(
    ' ',
  );

/** Returns the lists of the staff that show the marker. */
async function lists(): Promise<readonly string[]> {
  const responses = await Promise.all(LISTS.map((name) => admin.get(`/api/${name}`)));
  expect(responses.map(({ status }) => status)).toEqual(LISTS.map(() => 200));
  return LISTS.filter((_, at) => JSON.stringify(responses[at]?.body).toLowerCase().includes(MARKER.toLowerCase()));
}

it('is in no list, and in no file in any form, after the erasure', async () => {
  const { one, apiKey } = await reseller();
  await addEndpoint(one);
  await sell(one, apiKey);
  await beAttended(one);
  await world.drained();
  expect(await traces()).not.toEqual([]);
  expect(await lists()).toEqual(expect.arrayContaining(['keys', 'users', 'resellers', 'orders', 'tickets/all']));
  expect((await admin.send('DELETE', `/api/users/${one.id}`)).status).toBe(200);
  expect((await world.api.get('/api/client/wallet', { token: apiKey })).status).toBe(401);
  await world.drained();
  expect(await lists()).toEqual([]);
  let left: readonly string[] = [];
  const isGone = async () => (left = await traces()).length === 0;
  await until('the traces to go', isGone, GONE_WITHIN, 1_000).catch(() => undefined);
  expect(left).toEqual([]);
}, 240_000);
