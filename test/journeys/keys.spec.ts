import { KEY_ALPHABET } from '@shop/contracts/limits';
import { DAY } from '@shop/kernel/durations';
import { key, makeKey } from '../../backend/src/modules/keys/domain/key.js';
import { derivedUuid } from '../../backend/src/platform/uuid/uuid.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { Administrator } from '../support/administrator.js';
import { Customer } from '../support/customers.js';
import { socketOf } from '../support/sockets.js';
import { until } from '../support/until.js';
import { sharedWorld } from '../support/shared-world.js';

const world = await sharedWorld();
let admin: Administrator;

beforeAll(async () => {
  admin = await Administrator.enter(world);
}, 60_000);

const redeem = (customer: Customer, key: string) => customer.post('/api/keys/redeem', { key });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  status === 200 ? 'done' : `${String(status)} ${body.code ?? ''}`;

describe('a key', () => {
  it('is redeemed for a subscription, listed for its user, and extends what the user holds', async () => {
    const customer = await Customer.join(world);
    const [first = '', second = ''] = await admin.generateKeys(2);
    const redeemed = await redeem(customer, ` ${first.slice(0, 4).toLowerCase()}-${first.slice(4)} `);
    expect(redeemed.body).toEqual({
      message: 'Key resgatada: Aurora FPS, por 30 dias.',
      subscription: expect.objectContaining({ product_id: 1, subscription_status: 'active', days_remaining: 30 }),
    });
    const { subscription } = redeemed.body as { subscription: { subscription_id: string; expires_at: string } };
    const dashboard = (await customer.get('/api/client/dashboard')).body as { subscriptions: object[] };
    expect(dashboard.subscriptions).toEqual([subscription]);

    const extended = await redeem(customer, second);
    expect(extended.body.subscription).toMatchObject({
      subscription_id: subscription.subscription_id,
      expires_at: new Date(Date.parse(subscription.expires_at) + 30 * DAY).toISOString(),
    });
    const history = await customer.get('/api/client/redeem-history');
    const row = { id: expect.any(String), product_name: 'Aurora FPS', duration_days: 30, used_at: expect.any(String) };
    expect(history.body).toEqual([row, row]);
    expect(history.headers.get('x-total-count')).toBe('2');
    const { keys } = (await customer.get('/api/profile/export')).body as { keys: object[] };
    expect(keys).toEqual([...(history.body as object[])].reverse());
  });

  it('says so where its user holds the product for life', async () => {
    const customer = await Customer.join(world);
    const [forLife = '', again = ''] = await admin.generateKeys(2, 9999);
    const [days = ''] = await admin.generateKeys(1);
    expect((await redeem(customer, forLife)).body.message).toBe('Key resgatada: Aurora FPS, vitalícia.');
    expect((await redeem(customer, days)).body.message).toBe(
      'Key resgatada: Aurora FPS, por 30 dias. A assinatura já é vitalícia: o fim dela não muda.',
    );
    expect((await redeem(customer, again)).body.message).toBe(
      'Key resgatada: Aurora FPS, vitalícia. A assinatura já é vitalícia: o fim dela não muda.',
    );
  });

  it('is rejected when it was used, banned, linked to somebody else, deleted or never made', async () => {
    const [customer, other] = [await Customer.join(world), await Customer.join(world)];
    const [used = '', banned = '', linked = '', deleted = ''] = await admin.generateKeys(4);
    const idOf = async (code: string) => (await admin.keyRow(code)).id;
    const change = async (code: string, what: string, body: object) =>
      admin.send('PATCH', `/api/keys/${await idOf(code)}/${what}`, body);
    await redeem(other, used);
    expect((await change(banned, 'status', { status: 'banned' })).body).toEqual({ message: 'Key banida.' });
    expect((await change(linked, 'link', { userId: other.id })).body).toEqual({ message: 'Key vinculada ao usuário.' });
    const gone = await idOf(deleted);
    expect((await admin.send('DELETE', `/api/keys/${gone}`)).body).toEqual({ message: 'Key deletada.' });
    const outcomes = [];
    for (const code of [used, banned, linked, deleted, 'ZZZZZZZZ']) outcomes.push(codeOf(await redeem(customer, code)));
    expect(outcomes).toEqual([
      '409 KEY_ALREADY_USED',
      '409 KEY_BANNED',
      '404 KEY_NOT_FOUND',
      '404 KEY_NOT_FOUND',
      '404 KEY_NOT_FOUND',
    ]);
    expect((await redeem(customer, used)).body.message).toBe('Esta key já foi usada.');
    expect((await redeem(other, used)).body.message).toBe('Você já resgatou esta key.');
    expect(codeOf(await redeem(other, linked))).toBe('done');
    await change(banned, 'status', { status: 'active' });
    expect(codeOf(await redeem(other, banned))).toBe('done');
    expect((await admin.get(`/api/keys/${gone}`)).status).toBe(404);
    for (const late of [
      change(used, 'duration', { duration_days: 5 }),
      change(used, 'link', { userId: other.id }),
      admin.send('DELETE', `/api/keys/${await idOf(used)}`),
    ])
      expect((await late).body).toMatchObject({
        code: 'KEY_ALREADY_USED',
        message: expect.stringMatching(new RegExp(`^Esta key já foi usada por ${other.username} em `)),
      });
  });

  it('gets a repeated request its first response, and no second key', async () => {
    const customer = await Customer.join(world);
    const [code = ''] = await admin.generateKeys(1, 7);
    const send = () => customer.post('/api/keys/redeem', { key: code }, { 'idempotency-key': 'k1' });
    const responses = await Promise.all([send(), send(), send()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await customer.get('/api/client/redeem-history')).body).toHaveLength(1);
  });
});

describe('a lot', () => {
  it('is of up to 100 keys of the alphabet, none of them twice, and listed', async () => {
    const codes = await admin.generateKeys(100);
    expect(new Set(codes).size).toBe(100);
    for (const code of codes) expect([...code].filter((letter) => KEY_ALPHABET.includes(letter))).toHaveLength(8);
    const { body, headers } = await admin.get('/api/keys?pageSize=100');
    expect((body as { key: string }[]).map(({ key }) => key).sort()).toEqual([...codes].sort());
    expect(Number(headers.get('x-total-count'))).toBeGreaterThanOrEqual(100);
  });

  it('is completed from the log when its request ended after the first key', async () => {
    const [lotId, size] = ['cut', 12];
    const keyId = derivedUuid('key', lotId, '0');
    const terms = { keyId, productId: 2, productName: 'Cortada', durationDays: 3, devices: 1 };
    const first = { ...terms, code: 'CRTADA22', lotId, lotIndex: 0, lotSize: size, sale: null };
    await world.app.get(AggregateStore).decide(key, keyId, (state) => makeKey(state, first));
    await world.drained();
    const { body } = await admin.get('/api/keys?q=cortada');
    const codes = (body as { key: string }[]).map((row) => row.key);
    expect([codes.length, new Set(codes).size, codes.includes('CRTADA22')]).toEqual([size, size, true]);
  });

  it('of an unknown product is rejected', async () => {
    const generation = { productId: 999, duration_days: 30, devices_limit: 1, quantity: 1 };
    expect((await admin.send('POST', '/api/keys/generate', generation)).status).toBe(404);
  });
});

it('a key tells administrators what happened to it', async () => {
  const customer = await Customer.join(world);
  const [code = ''] = await admin.generateKeys(1);
  const { id } = await admin.keyRow(code);
  await admin.send('PATCH', `/api/keys/${id}/link`, { userId: customer.id });
  await redeem(customer, code);
  const { username } = (await customer.get('/api/profile')).body as { username: string };
  const [maker, client] = [
    { id: expect.any(String), username: 'admin' },
    { id: customer.id, username },
  ];
  const fact = (what: string, actor: object, user: object | null) => ({
    at: expect.any(String),
    what,
    actor,
    order_id: null,
    user,
  });
  expect((await admin.get(`/api/keys/${id}`)).body).toEqual({
    id,
    key: code,
    product: 'Aurora FPS',
    validity: 30,
    status: 'used',
    client: username,
    history: [fact('made', maker, null), fact('linked', maker, client), fact('redeemed', client, client)],
  });
});

it('a key forgets the name of whom it is for, and of who used it, with their account', async () => {
  const [admin, customer] = [await Administrator.enter(world), await Customer.join(world)];
  const [used = '', linked = '', other = ''] = await admin.generateKeys(3);
  const { id } = await admin.keyRow(linked);
  await admin.send('PATCH', `/api/keys/${id}/link`, { userId: customer.id });
  expect((await customer.post('/api/keys/redeem', { key: used })).status).toBe(200);
  const named = async () => (await admin.get(`/api/keys?q=${customer.username}`)).body as unknown as unknown[];
  expect(await named()).toHaveLength(2);
  expect((await admin.send('DELETE', `/api/users/${customer.id}`)).status).toBe(200);
  await world.drained();
  expect(await named()).toEqual([]);
  expect([await admin.keyRow(used), await admin.keyRow(linked)]).toMatchObject([
    { status: 'used', client: null },
    { status: 'active', client: null },
  ]);
  const friend = await Customer.join(world);
  expect((await friend.post('/api/keys/redeem', { key: linked })).body.code).toBe('KEY_NOT_FOUND');
  expect((await friend.post('/api/keys/redeem', { key: other })).status).toBe(200);
});

it('its redemption is pushed to its user and to administrators', async () => {
  const customer = await Customer.join(world);
  const [code = ''] = await admin.generateKeys(1);
  const [own, panel] = await Promise.all([
    changesOf(customer.token, 'redeem-history'),
    changesOf(admin.token, 'admin:keys'),
  ]);
  await redeem(customer, code);
  await until('the redemption', async () => JSON.stringify(own.heard).includes('Aurora FPS'));
  await until('the used key', async () => JSON.stringify(panel.heard).includes('"used"'));
  for (const { socket } of [own, panel]) socket.disconnect();
});

async function changesOf(token: string, topic: string) {
  const socket = await socketOf(token, world.realtimeUrl);
  const heard: unknown[] = [];
  socket.on('change', (change: unknown) => heard.push(change));
  expect(await socket.emitWithAck('subscribe', { topic })).toMatchObject({ seq: expect.any(Number) });
  return { socket, heard };
}
