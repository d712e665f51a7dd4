import { SECOND } from '@shop/kernel/durations';
import { OrdersView } from '../../backend/src/modules/orders/views/orders.view.js';
import { Administrator } from '../support/administrator.js';
import { Customer, payAndNotify, shopItem } from '../support/customers.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';
import { cutAt, disarm } from '../support/failpoints.js';

const world = await openWorld();
let admin: Administrator;

beforeAll(async () => {
  admin = await Administrator.enter(world);
}, 60_000);
afterEach(disarm);

interface Row {
  readonly id: string;
  readonly username: string;
  readonly status: string;
}

const metrics = async () => (await admin.get('/api/orders/metrics')).body as Record<string, number>;
const sales = async (query = '') => (await admin.get(`/api/orders${query}`)).body as Row[];
const approve = (orderId: string) => admin.send('POST', `/api/orders/${orderId}/approve`);
const nameOf = async (customer: Customer) =>
  ((await customer.get('/api/profile')).body as { username: string }).username;

/** Returns the changes of the figures since `before`. */
const moved = async (before: Record<string, number>) => {
  const now = await metrics();
  return Object.fromEntries(
    Object.keys(now).map((name) => [name, Math.round((now[name]! - before[name]!) * 100) / 100]),
  );
};

describe('the sales', () => {
  it('list the orders of everyone, found by buyer and by product, filtered and exported', async () => {
    const [customer, other] = [await Customer.join(world), await Customer.join(world)];
    const deposited = await customer.fund(50);
    const { orderId } = (await customer.checkout([await shopItem(world, 0, 'daily')])).body as { orderId: string };
    const pending = ((await other.deposit(7)).body as { orderId: string }).orderId;
    const [username, otherName] = [await nameOf(customer), await nameOf(other)];
    expect((await sales('?pageSize=3')).map(({ id }) => id)).toEqual([pending, orderId, deposited]);
    expect((await sales(`?q=${username}`)).map(({ id, username: name }) => [id, name])).toEqual([
      [orderId, username],
      [deposited, username],
    ]);
    expect((await sales(`?q=${username}+aurora`)).map(({ id }) => id)).toEqual([orderId]);
    expect(await sales(`?q=${otherName}&status=paid`)).toEqual([]);
    expect((await sales(`?q=${otherName}&status=pending`)).map(({ id }) => id)).toEqual([pending]);
    expect(await sales('?q=!!')).toEqual([]);
    const csv = (await admin.get(`/api/orders?format=csv&q=${otherName}`)).body as unknown as string;
    expect(csv.trim().split('\r\n')).toEqual([
      'id,user_id,username,created_at,purchaseType,total_amount,status,refund',
      expect.stringMatching(new RegExp(`^${pending},${other.id},${otherName},.+,deposit,7,pending,$`)),
    ]);
  });

  it('count outside money once, and orders as the list has them', async () => {
    const customer = await Customer.join(world);
    const before = await metrics();
    await customer.fund(50);
    await customer.checkout([await shopItem(world, 0, 'daily')]);
    expect(await moved(before)).toEqual({ totalRevenue: 50, paidOrdersCount: 2, pendingOrdersCount: 0 });
    const { orderId, qrCodeText } = (await customer.deposit(7)).body as { orderId: string; qrCodeText: string };
    expect(await moved(before)).toEqual({ totalRevenue: 50, paidOrdersCount: 2, pendingOrdersCount: 1 });
    await customer.post(`/api/client/orders/${orderId}/cancel`);
    expect(await moved(before)).toEqual({ totalRevenue: 50, paidOrdersCount: 2, pendingOrdersCount: 0 });
    await payAndNotify(world, qrCodeText).catch(() => undefined);
    const now = await metrics();
    for (const status of ['paid', 'pending'] as const) {
      const { headers } = await admin.get(`/api/orders?status=${status}&pageSize=1`);
      expect([status, Number(headers.get('x-total-count'))]).toEqual([status, now[`${status}OrdersCount`]]);
    }
  });
});

describe('an approval', () => {
  it('pays and credits once; the PIX that follows is recorded and counted in its place', async () => {
    const customer = await Customer.join(world);
    const before = await metrics();
    const { orderId, qrCodeText } = (await customer.deposit(30)).body as { orderId: string; qrCodeText: string };
    expect((await approve(orderId)).body).toEqual({ message: 'Pedido aprovado.' });
    expect([await customer.balance(), await customer.statusOf(orderId)]).toEqual([30, 'paid']);
    expect(await moved(before)).toEqual({ totalRevenue: 30, paidOrdersCount: 1, pendingOrdersCount: 0 });
    expect(await approve(orderId)).toMatchObject({
      status: 409,
      body: {
        code: 'ORDER_NOT_PENDING',
        message: expect.stringMatching(/^Este pedido já foi confirmado por você em /),
      },
    });
    await payAndNotify(world, qrCodeText);
    await world.drained();
    await until('the PIX to be recorded', async () =>
      JSON.stringify((await admin.get(`/api/orders/${orderId}/story`)).body).includes('payment_received'),
    );
    expect(await customer.balance()).toBe(30);
    expect(await moved(before)).toEqual({ totalRevenue: 30, paidOrdersCount: 1, pendingOrdersCount: 0 });
  });

  it('stands in the story of the order and in the activity log', async () => {
    const customer = await Customer.join(world);
    const { orderId } = (await customer.deposit(30)).body as { orderId: string };
    await approve(orderId);
    const username = await nameOf(customer);
    const { order, facts } = (await admin.get(`/api/orders/${orderId}/story`)).body as {
      order: Row;
      facts: { what: string; text: string; actor: { username: string } | null }[];
    };
    expect(order).toMatchObject({ id: orderId, username, status: 'paid' });
    expect(facts.map(({ what, actor }) => [what, actor?.username])).toEqual([
      ['placed', username],
      ['charge_opened', username],
      ['paid', 'admin'],
    ]);
    expect(facts[0]?.text).toBe('Pedido feito, R$\u00a030,00.');
    const [act] = (await admin.get('/api/activity')).body as object[];
    expect(act).toMatchObject({ action: 'Pedido aprovado', target: { kind: 'order', id: orderId } });
  });

  it('that is cut off before its credit is finished from the log, once', async () => {
    const customer = await Customer.join(world);
    const { orderId } = (await customer.deposit(30)).body as { orderId: string };
    void cutAt('append.wallet');
    await approve(orderId);
    world.clock.advance(4 * SECOND);
    await until('the credit', async () => (await customer.balance()) === 30);
    await world.drained();
    expect(await customer.balance()).toBe(30);
  });

  it('of somebody else’s or an unknown order is visible only to an administrator', async () => {
    const customer = await Customer.join(world);
    const { orderId } = (await customer.deposit(30)).body as { orderId: string };
    expect((await customer.post(`/api/orders/${orderId}/approve`)).status).toBe(403);
    expect((await approve('nenhum')).status).toBe(404);
    expect(await customer.statusOf(orderId)).toBe('pending');
  });
});

// Last, because the bank takes a while to be reached again.
describe('a list of nearly all', () => {
  it('is counted as it is listed, without what was never offered for payment', async () => {
    const customer = await Customer.join(world);
    const item = await shopItem(world, 0, 'daily');
    await world.bank.act('fault', { apiFailNext: 1000 });
    expect((await customer.post('/api/client/checkout', { items: [item], paymentMethod: 'pix' })).status).toBe(503);
    await world.bank.act('heal', {});
    await world.drained();
    const all = await world.app.get(OrdersView).find({});
    expect(all.some(({ visible }) => !visible)).toBe(true);
    for (const path of ['/api/orders', '/api/users/clients']) {
      const { headers, body } = await admin.get(`${path}?pageSize=200`);
      expect(Number(headers.get('x-total-count'))).toBe((body as unknown as unknown[]).length);
    }
  }, 30_000);
});
