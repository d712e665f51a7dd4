import type { WebhookDelivery, WebhookEvent } from '@shop/contracts/webhooks';
import { webhookEvents } from '@shop/contracts/webhooks';
import { LIFETIME_DAYS } from '@shop/contracts/limits';
import { DAY, MINUTE } from '@shop/kernel/durations';
import { DeliveriesView } from '../../backend/src/modules/webhooks/views/deliveries.view.js';
import { MessagesView } from '../../backend/src/modules/webhooks/views/messages.view.js';
import { Administrator } from '../support/administrator.js';
import { Customer, type Paid, shopItem, tell } from '../support/customers.js';
import { codeIn } from '../support/mailbox.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();
const receiver = await WebhookReceiver.listen();
afterAll(() => receiver.close());
let admin = await Administrator.enter(world);

const ENDPOINTS = '/api/webhook-endpoints';
const url = receiver.url('/all');
const { body: created } = await admin.send('POST', ENDPOINTS, { url, events: webhookEvents, kind: 'standard' });
const { id: endpointId } = created as unknown as { id: string };

interface Published {
  readonly type: WebhookEvent;
  readonly timestamp: string;
  readonly data: Record<string, unknown>;
}
const bodiesAt = (path: string): Published[] => receiver.at(path).map(({ body }) => JSON.parse(body) as Published);

/** Returns what an act publishes, in order of the types. */
async function published(act: () => Promise<unknown>, wanted: readonly WebhookEvent[]): Promise<readonly Published[]> {
  const before = receiver.at('/all').length;
  await act();
  await world.drained();
  await receiver.count('/all', before + wanted.length);
  const bodies = bodiesAt('/all').slice(before);
  const inOrder = bodies.toSorted((one, other) => webhookEvents.indexOf(one.type) - webhookEvents.indexOf(other.type));
  expect(inOrder.map(({ type }) => type)).toEqual(wanted);
  for (const one of inOrder) expect(Object.keys(one)).toEqual(['type', 'timestamp', 'data']);
  return inOrder;
}
const dataOf = async (act: () => Promise<unknown>, wanted: readonly WebhookEvent[]) =>
  (await published(act, wanted)).map(({ data }) => data);

/** Returns a new customer, once the endpoint was notified of them. */
async function joined(): Promise<Customer> {
  let customer: Customer | null = null;
  await published(async () => (customer = await Customer.join(world)), ['user.registered']);
  return customer!;
}

const ok = async (response: Promise<{ readonly status: number; readonly body: unknown }>) => {
  const { status, body } = await response;
  if (status !== 200 && status !== 201) throw new Error(`${String(status)} ${JSON.stringify(body)}`);
  return body as never;
};
const asStaff = async (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  ok(admin.send(method, path, body));
const subscriptionOf = async (customer: Customer): Promise<string> => {
  const { subscriptions } = (await customer.get('/api/client/dashboard')).body as {
    subscriptions: { subscription_id: string }[];
  };
  return subscriptions[0]?.subscription_id ?? '';
};
const userOf = ({ id, username }: Customer) => ({ id, username });
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

describe('what an endpoint receives', () => {
  it('of a purchase, a renewal and a refund', async () => {
    const customer = await joined();
    const user = userOf(customer);
    let depositId = '';
    const [deposit] = await dataOf(async () => (depositId = await customer.fund(200)), ['deposit.paid']);
    expect(deposit).toEqual({ order_id: depositId, amount: 200, user });
    await asStaff('POST', '/api/discounts', { code: 'DEZ', type: 'PERCENTAGE', value: 10 });
    const item = await shopItem(world);
    let order = { orderId: '', total: 0 };
    const buy = async () =>
      (order = await ok(
        customer.post('/api/client/checkout', { items: [item], paymentMethod: 'balance', couponCode: 'DEZ' }),
      ));
    const [paid, started] = await dataOf(buy, ['order.paid', 'subscription.started']);
    const product = { id: item.productId, name: item.productName };
    const bought = { product_id: product.id, product_name: product.name, plan_name: 'Mensal', quantity: 1 };
    expect(paid).toEqual({
      order_id: order.orderId,
      purchase_type: 'subscription',
      total: order.total,
      payment_method: 'balance',
      coupon: 'DEZ',
      items: [bought],
      user,
    });
    const subscription_id = await subscriptionOf(customer);
    expect(started).toEqual({ subscription_id, product, expires_at: instant, user });
    const first = order.orderId;
    const [, renewed] = await dataOf(buy, ['order.paid', 'subscription.renewed']);
    expect(renewed).toEqual({ subscription_id, product, expires_at: instant, user });
    const refund = (id: string) => asStaff('POST', `/api/orders/${id}/refund`, { to: 'balance', reason: 'Engano' });
    const [refunded] = await dataOf(() => refund(order.orderId), ['order.refunded']);
    expect(refunded).toEqual({ order_id: order.orderId, amount: order.total, to: 'balance', user });
    const [, ended] = await dataOf(() => refund(first), ['order.refunded', 'subscription.ended']);
    expect(ended).toEqual({ subscription_id, product, expires_at: instant, user });
  });

  it('of a subscription: each pause, and each way to end once', async () => {
    const customer = await joined();
    const productId = 1;
    const granted = (days = 2) =>
      asStaff('POST', `/api/users/${customer.id}/subscriptions`, { productId, days, devices: 1 });
    const [started] = await dataOf(() => granted(), ['subscription.started']);
    expect(started).toMatchObject({ user: userOf(customer) });
    const id = await subscriptionOf(customer);
    const setting = (value: string) => asStaff('PATCH', '/api/settings', { key: 'pause_all_users', value });
    const paused = {
      subscription_id: id,
      product: { id: 1, name: 'Aurora FPS' },
      expires_at: null,
      user: userOf(customer),
    };
    const pause = (status: string) => ok(customer.patch(`/api/client/subscriptions/${id}/status`, { status }));
    expect(await dataOf(() => pause('paused'), ['subscription.paused'])).toEqual([paused]);
    await dataOf(() => pause('active'), []);
    expect(await dataOf(() => setting('on'), ['subscription.paused'])).toEqual([paused]);
    await dataOf(() => setting('off'), []);

    const days = (count: number) => asStaff('PATCH', `/api/users/subscriptions/${id}/days`, { days: count });
    await dataOf(() => days(-5), ['subscription.ended']);
    await dataOf(() => days(3), ['subscription.started']);
    await dataOf(() => asStaff('DELETE', `/api/users/subscriptions/${id}`), ['subscription.ended']);
    await dataOf(() => granted(), ['subscription.started']);
    const ends = async () => {
      world.clock.advance(2 * DAY);
      await world.sweep();
    };
    const [ended] = await dataOf(ends, ['subscription.ended']);
    expect(ended).toEqual({ ...paused, expires_at: instant });
    admin = await Administrator.enter(world);
    const [forLife] = await dataOf(() => granted(LIFETIME_DAYS), ['subscription.started']);
    expect(forLife).toMatchObject({ expires_at: null });
    await dataOf(() => granted(LIFETIME_DAYS), []);
    await dataOf(() => asStaff('DELETE', `/api/users/subscriptions/${id}`), ['subscription.ended']);
    await dataOf(() => granted(), ['subscription.started']);
    await dataOf(ends, ['subscription.ended']);
    admin = await Administrator.enter(world);
    await dataOf(() => asStaff('DELETE', `/api/users/subscriptions/${id}`), []);
  });

  it('of keys: redeemed and banned, used or not, and the end of the time that a banned one takes along', async () => {
    const customer = await joined();
    const [code = '', unused = ''] = await admin.generateKeys(2);
    const { id: key_id } = await admin.keyRow(code);
    const product = { id: 1, name: 'Aurora FPS' };
    const redeem = () => ok(customer.post('/api/keys/redeem', { key: code }));
    const [, redeemed] = await dataOf(redeem, ['subscription.started', 'key.redeemed']);
    expect(redeemed).toEqual({ key_id, order_id: null, product, duration_days: 30, user: userOf(customer) });
    const ban = async (banned: string) =>
      asStaff('PATCH', `/api/keys/${(await admin.keyRow(banned)).id}/status`, { status: 'banned' });
    const [, banned] = await dataOf(() => ban(code), ['subscription.ended', 'key.banned']);
    expect(banned).toEqual({ key_id, product });
    await dataOf(() => ban(unused), ['key.banned']);
    for (const { body } of receiver.received) for (const text of [code, unused]) expect(body).not.toContain(text);
  });

  it('of tickets, incidents and a PIX that waits for a person', async () => {
    const customer = await joined();
    const user = userOf(customer);
    let ticket_id = 0;
    const open = async () => {
      const body = await ok(customer.post('/api/tickets', { subject: 'Segredo', message: 'Não abre.' }));
      ticket_id = (body as { ticket: { id: number } }).ticket.id;
    };
    expect(await dataOf(open, ['ticket.opened'])).toEqual([{ ticket_id, user }]);
    const path = `/api/tickets/${String(ticket_id)}`;
    const reply = () => asStaff('POST', `${path}/messages`, { content: 'Já vimos.' });
    expect(await dataOf(reply, ['ticket.replied'])).toEqual([{ ticket_id, by: 'staff', user }]);
    const more = () => ok(customer.post(`${path}/messages`, { content: 'Obrigado.' }));
    expect(await dataOf(more, ['ticket.replied'])).toEqual([{ ticket_id, by: 'member', user }]);
    const close = () => asStaff('PATCH', `${path}/status`, { status: 'CLOSED' });
    expect(await dataOf(close, ['ticket.closed'])).toEqual([{ ticket_id, user }]);

    const incident = { title: 'Atraso', component: 'mail', status: 'identified', message: 'Fila longa.' };
    let incident_id = '';
    const announce = async () => {
      const body = await asStaff('POST', '/api/incidents', incident);
      incident_id = (body as { incident: { id: string } }).incident.id;
    };
    const component = 'mail';
    expect(await dataOf(announce, ['incident.opened'])).toEqual([{ incident_id, component, status: 'identified' }]);
    const resolve = () => asStaff('PATCH', `/api/incidents/${incident_id}`, { status: 'resolved', message: 'Passou.' });
    expect(await dataOf(resolve, ['incident.resolved'])).toEqual([{ incident_id, component, status: 'resolved' }]);

    let payments: Paid['payments'] = [];
    const pay = async () => {
      const { qrCodeText } = (await ok(customer.deposit(10))) as { qrCodeText: string };
      payments = ((await world.bank.act('pay', { brCode: qrCodeText, key: 'outra@chave' })) as Paid).payments;
      await tell(world, payments);
    };
    const [unmatched] = await dataOf(pay, ['payment.unmatched']);
    expect(unmatched).toEqual({ end_to_end_id: payments[0]?.endToEndId, amount: 10, reason: 'other_key' });
  });

  it('of a person: registered once whatever e-mails follow, banned, deleted; and then no name is left', async () => {
    const customer = await joined();
    const { id, username } = customer;
    world.clock.advance(MINUTE);
    const email = `outro-${username}@example.com`;
    const change = async () => {
      const mailed = async (address: string, at = -1) => codeIn((await world.mailbox(address)).at(at) ?? '');
      await ok(customer.post('/api/profile/initiate-update', { verificationMethod: 'email' }));
      await world.drained();
      const update = { verificationMethod: 'email', updateType: 'email', newData: { email } };
      const code = await mailed(`${username}@example.com`);
      await ok(customer.post('/api/profile/confirm-update', { ...update, code }));
      await world.drained();
      await ok(customer.post('/api/auth/verify-email', { email, code: await mailed(email) }));
    };
    await dataOf(change, []);
    receiver.respond('/all', (response, { body }) => response.writeHead(200).end(body));
    expect(
      await dataOf(() => asStaff('PATCH', `/api/users/${id}/status`, { status: 'banned' }), ['user.banned']),
    ).toEqual([{ user: { id, username } }]);
    const echoed = async () => {
      const rows = (await admin.get(`${ENDPOINTS}/${endpointId}/deliveries`)).body as WebhookDelivery[];
      const { request, attempts } = rows.find(({ type }) => type === 'user.banned')!;
      return [request.body, attempts[0]?.response?.body];
    };
    await until('the echo', async () => (await echoed()).every((text) => text?.includes(username)));
    const erase = () => asStaff('DELETE', `/api/users/${id}`);
    expect(await dataOf(erase, ['user.deleted'])).toEqual([{ user: { id, username: null } }]);
    const rows = (await admin.get(`${ENDPOINTS}/${endpointId}/deliveries?pageSize=100`)).body as WebhookDelivery[];
    expect(JSON.stringify(rows)).not.toContain(username);
    expect(JSON.stringify(await world.app.get(MessagesView).find({}))).not.toContain(username);
    expect(JSON.stringify(await world.app.get(DeliveriesView).find({}))).not.toContain(username);
    const banned = rows.find(({ type }) => type === 'user.banned');
    const before = receiver.at('/all').length;
    const replay = () => asStaff('POST', `${ENDPOINTS}/${endpointId}/deliveries/${banned?.id ?? ''}/replay`);
    expect(await replay()).toEqual({ message: 'Entrega reenviada sem o nome: a conta foi excluída.' });
    await receiver.count('/all', before + 1);
    expect(bodiesAt('/all').at(-1)?.data).toEqual({ user: { id, username: null } });
    receiver.reply('/all', 204);
  });
});

it('a banned reseller receives nothing, and then what follows their return', async () => {
  const reseller = await Customer.join(world);
  await asStaff('PATCH', `/api/users/${reseller.id}/role`, { role: 'Reseller' });
  await reseller.returnAfter(0);
  await reseller.fund(200);
  const endpoint = { url: receiver.url('/reseller'), events: ['key.redeemed', 'order.paid'], kind: 'standard' };
  await ok(reseller.post(ENDPOINTS, endpoint));
  const cart = {
    items: [await shopItem(world, 0), await shopItem(world, 1)],
    buyAsGift: true,
    paymentMethod: 'balance',
  };
  const { generatedKeys } = (await ok(reseller.post('/api/client/checkout', cart))) as { generatedKeys: string[] };
  await receiver.count('/reseller', 1);
  const friend = await Customer.join(world);
  const status = (value: string) => asStaff('PATCH', `/api/users/${reseller.id}/status`, { status: value });
  await status('banned');
  await ok(friend.post('/api/keys/redeem', { key: generatedKeys[0] }));
  await world.drained();
  await status('active');
  await world.drained();
  await ok(friend.post('/api/keys/redeem', { key: generatedKeys[1] }));
  await receiver.count('/reseller', 2);
  const [paid, redeemed] = bodiesAt('/reseller');
  expect([paid?.type, redeemed?.type]).toEqual(['order.paid', 'key.redeemed']);
  expect(redeemed?.data).toMatchObject({ product: { id: cart.items[1]?.productId }, user: null });
  await asStaff('DELETE', `/api/users/${reseller.id}`);
  await world.drained();
  expect(receiver.at('/reseller')).toHaveLength(2);
});

it('a delivery is there for 30 days', async () => {
  const { username } = await Customer.join(world);
  const isThere = async () => {
    admin = await Administrator.enter(world);
    const rows = (await admin.get(`${ENDPOINTS}/${endpointId}/deliveries?pageSize=100`)).body as WebhookDelivery[];
    return rows.some(({ request }) => request.body.includes(username));
  };
  await until('its delivery', isThere);
  world.clock.advance(30 * DAY - DAY);
  await world.sweep();
  expect(await isThere()).toBe(true);
  world.clock.advance(DAY);
  await world.sweep();
  expect(await isThere()).toBe(false);
});
