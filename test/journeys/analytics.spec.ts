import type { Analytics, AnalyticsRow } from '@shop/contracts/analytics';
import type { LiveChange } from '@shop/contracts/live';
import { MINUTE } from '@shop/kernel/durations';
import { saoPauloDay } from '@shop/kernel/sao-paulo-day';
import { Administrator } from '../support/administrator.js';
import { Customer, shopItem } from '../support/customers.js';
import { socketOf } from '../support/sockets.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();
let admin: Administrator;
let customer: Customer;

beforeAll(async () => {
  admin = await Administrator.enter(world);
  customer = await Customer.join(world);
}, 60_000);

const analytics = async (query = '') => (await admin.get(`/api/analytics${query}`)).body as unknown as Analytics;
const today = async (query = ''): Promise<AnalyticsRow> => (await analytics(query)).series.at(-1)!;
const lastDayOf = (month: string): string =>
  String(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate());
const cents = (brl: number): number => Math.round(brl * 100);

it('the figures of today count deposits, orders, refunds, subscriptions, people and tickets', async () => {
  expect(await analytics()).toMatchObject({ averageOrder: null, renewalRate: null, firstReplyMinutes: null });
  expect((await analytics()).series).toHaveLength(30);
  await customer.fund(100);
  const [daily, monthly] = [await shopItem(world, 0, 'daily'), await shopItem(world, 1, 'monthly')];
  const { orderId } = (await customer.checkout([daily, monthly])).body as unknown as { orderId: string };
  await world.drained();
  const price = daily.price + monthly.price;
  const bought = { revenue: 100, deposits: 100, sales: price, refunds: 0, orders: 1, activeSubscriptions: 2 };
  expect(await today()).toEqual({
    at: saoPauloDay(world.clock.nowMs()),
    ...bought,
    newUsers: 1,
    ended: 0,
    renewed: 0,
    tickets: 0,
  });
  const { byProduct, byPlan, averageOrder } = await analytics();
  expect(averageOrder).toBe(price);
  expect(cents(byProduct.reduce((sum, { sales }) => sum + sales, 0))).toBe(cents(price));
  expect(byPlan.map(({ orders, duration_type }) => [orders, duration_type])).toEqual([
    [1, 'monthly'],
    [1, 'daily'],
  ]);
  expect(await today(`?productId=${String(daily.productId)}`)).toMatchObject({
    revenue: null,
    newUsers: null,
    sales: daily.price,
    orders: 1,
    activeSubscriptions: 1,
  });
  await admin.send('POST', `/api/orders/${orderId}/refund`, { to: 'balance', reason: 'Pedido do cliente' });
  await world.drained();
  const refunded = await today();
  expect(refunded.refunds).toBeGreaterThan(0);
  expect(cents(refunded.sales + refunded.refunds)).toBe(cents(price));
  expect(refunded).toMatchObject({ revenue: 100, orders: 1, activeSubscriptions: 0, ended: 2 });
});

it('the figures of today count renewals, pauses and ends, and a product has its own', async () => {
  const member = await Customer.join(world);
  await member.fund(100);
  const item = await shopItem(world, 0, 'daily');
  const ofProduct = `?productId=${String(item.productId)}`;
  const before = await today(ofProduct);
  await member.checkout([item]);
  await member.checkout([item]);
  await world.drained();
  const renewed = await today(ofProduct);
  expect(renewed).toMatchObject({
    orders: before.orders + 2,
    renewed: before.renewed + 1,
    activeSubscriptions: before.activeSubscriptions + 1,
  });
  const { subscriptions } = (await member.get('/api/client/dashboard')).body as {
    subscriptions: [{ subscription_id: string }];
  };
  const path = `/api/client/subscriptions/${subscriptions[0].subscription_id}`;
  const change = async (status: string) => {
    await member.patch(`${path}/status`, { status });
    await world.drained();
    return today(ofProduct);
  };
  expect((await change('paused')).activeSubscriptions).toBe(before.activeSubscriptions);
  expect((await change('active')).activeSubscriptions).toBe(before.activeSubscriptions + 1);
  const days = { days: -5 };
  await admin.send('PATCH', `/api/users/subscriptions/${subscriptions[0].subscription_id}/days`, days);
  await world.drained();
  const after = await today(ofProduct);
  expect(after).toMatchObject({ ended: before.ended + 1, activeSubscriptions: before.activeSubscriptions });
  await member.checkout([item]);
  await world.drained();
  expect((await today(ofProduct)).renewed).toBe(after.renewed + 1);
  expect((await analytics(ofProduct)).renewalRate).toBeGreaterThan(0);
});

it('the first replies are the median in minutes, and resellers have their gifts less what came back', async () => {
  for (const minutes of [2, 6]) {
    const { body } = await customer.post('/api/tickets', { subject: 'Ajuda', message: 'Não abre.' });
    const { id } = (body as unknown as { ticket: { id: number } }).ticket;
    world.clock.advance(minutes * MINUTE);
    for (const content of ['Já vimos.', 'Pronto.'])
      await admin.send('POST', `/api/tickets/${String(id)}/messages`, { content });
  }
  const reseller = await Customer.join(world);
  await reseller.fund(100);
  const items = [await shopItem(world, 0, 'daily'), await shopItem(world, 1, 'daily')];
  const cart = { items, buyAsGift: true, paymentMethod: 'balance' };
  const { generatedKeys } = (await reseller.post('/api/client/checkout', cart)).body as unknown as {
    generatedKeys: string[];
  };
  await reseller.post(`/api/client/gifts/${generatedKeys[0] ?? ''}/cancel`);
  await world.drained();
  expect((await analytics()).byReseller).toEqual([]);
  await admin.send('PATCH', `/api/users/${reseller.id}/role`, { role: 'Reseller' });
  await world.drained();
  const { firstReplyMinutes, byReseller } = await analytics();
  expect(firstReplyMinutes).toBeGreaterThanOrEqual(4);
  expect(firstReplyMinutes).toBeLessThan(5);
  const user = { id: reseller.id, username: reseller.username };
  expect(byReseller).toEqual([{ user, sales: items[1]!.price, keys: 2 }]);
  const month = saoPauloDay(world.clock.nowMs()).slice(0, 7);
  expect((await analytics(`?from=${month}-01&to=${month}-${lastDayOf(month)}`)).byReseller).toEqual(byReseller);
  expect((await analytics(`?productId=${String(items[0]!.productId)}`)).byReseller).toEqual([
    { user, sales: 0, keys: 1 },
  ]);
});

it('today moves on its topic', async () => {
  const socket = await socketOf(admin.token, world.realtimeUrl);
  const changes: LiveChange[] = [];
  socket.on('change', (change: LiveChange) => changes.push(change));
  await socket.emitWithAck('subscribe', { topic: 'admin:analytics' });
  await Customer.join(world);
  await until('the pushed row', () => changes.length > 0);
  const { at, newUsers } = await today();
  expect(changes.at(-1)?.patch).toMatchObject([{ op: 'upsert', list: 'series', item: { at, newUsers } }]);
  expect(newUsers).toBe(4);
  socket.disconnect();
});

it('rows are cut at the ends of the range and are there without any figures', async () => {
  const rows = async (query: string) => (await analytics(query)).series.map(({ at }) => at);
  expect(await rows('?from=2026-02-27&to=2026-03-02')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
  expect(await rows('?from=2026-02-25&to=2026-03-02&by=week')).toEqual(['2026-02-23', '2026-03-02']);
  expect(await rows('?from=2026-02-25&to=2026-03-02&by=month')).toEqual(['2026-02-01', '2026-03-01']);
  const { previous, totals } = await analytics('?from=2026-02-25&to=2026-03-02&compare=1');
  expect(previous).toEqual(totals);
});

it.each([
  'from=2026-02-30',
  'from=2000-01-01&to=2026-01-01',
  'from=9999-01-01',
  'from=9999-12-31&to=9999-12-31&by=month',
  'from=0000-01-01&to=0000-01-03&by=week',
  'by=year',
  'compare=0',
  'productId=x',
  'page=2',
  'compare=1&format=csv',
])('%s is rejected', async (query) => {
  expect((await admin.get(`/api/analytics?${query}`)).status).toBe(400);
});

it.each([
  '/api/analytics?from=2026-02-02&to=2026-02-01',
  '/api/analytics?from=2026-02-02&to=2026-02-01&format=csv',
  '/api/payments?from=2026-02-02&to=2026-02-01',
  '/api/payments?from=2026-02-02&to=2026-02-01T23:59:59.999Z&format=csv',
  '/api/activity?from=2026-02-02T00:00:00.000Z&to=2026-02-01T23:59:59.999Z',
  '/api/activity?from=2026-02-02T00:00:00.000Z&to=2026-02-01T00:00:00.000Z&format=csv',
])('%s ends before it begins', async (address) => {
  const message = 'O período termina antes de começar.';
  expect((await admin.get(address)).body).toMatchObject({
    statusCode: 400,
    code: 'VALIDATION_FAILED',
    message,
    errors: [{ field: 'to', message }],
  });
});

it('a period of one day, or of one instant, is in order', async () => {
  const [day, instant] = ['2026-02-01', '2026-02-01T12:00:00.000Z'];
  for (const address of [
    `/api/analytics?from=${day}&to=${day}`,
    `/api/payments?from=${day}&to=${day}`,
    `/api/activity?from=${instant}&to=${instant}`,
  ])
    expect((await admin.get(address)).status).toBe(200);
});

it('an unknown product is not found, and the series is a file too', async () => {
  expect((await admin.get('/api/analytics?productId=999999')).status).toBe(404);
  const { body } = await admin.get('/api/analytics?from=2026-02-27&to=2026-02-27&format=csv');
  expect((body as string).split('\r\n').slice(0, 2)).toEqual([
    'at,revenue,sales,orders,deposits,refunds,newUsers,activeSubscriptions,ended,renewed,tickets',
    '2026-02-27,0,0,0,0,0,0,0,0,0,0',
  ]);
});
