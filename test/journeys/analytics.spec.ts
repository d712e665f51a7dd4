import type { Analytics, AnalyticsRow } from '@shop/contracts/analytics';
import type { LiveChange } from '@shop/contracts/live';
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
const cents = (brl: number): number => Math.round(brl * 100);

it('the figures of today count deposits, orders, refunds, subscriptions, people and tickets', async () => {
  expect(await analytics()).toMatchObject({ averageOrder: null, renewalRate: null, firstReplyMinutes: null });
  expect((await analytics()).series).toHaveLength(30);
  await customer.fund(100);
  const [daily, monthly] = [await shopItem(world, 0, 'daily'), await shopItem(world, 1, 'monthly')];
  const { orderId } = (await customer.checkout([daily, monthly])).body as unknown as { orderId: string };
  await world.settle();
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
  await world.settle();
  const refunded = await today();
  expect(refunded.refunds).toBeGreaterThan(0);
  expect(cents(refunded.sales + refunded.refunds)).toBe(cents(price));
  expect(refunded).toMatchObject({ revenue: 100, orders: 1, activeSubscriptions: 0, ended: 2 });
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
  expect(newUsers).toBe(2);
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
  'from=2026-02-02&to=2026-02-01',
  'from=2000-01-01&to=2026-01-01',
  'from=9999-01-01',
  'by=year',
  'compare=0',
  'productId=x',
  'page=2',
])('%s is rejected', async (query) => {
  expect((await admin.get(`/api/analytics?${query}`)).status).toBe(400);
});

it('an unknown product is not found, and the series is a file too', async () => {
  expect((await admin.get('/api/analytics?productId=999999')).status).toBe(404);
  const { body } = await admin.get('/api/analytics?from=2026-02-27&to=2026-02-27&format=csv');
  expect((body as string).split('\r\n').slice(0, 2)).toEqual([
    'at,revenue,sales,orders,deposits,refunds,newUsers,activeSubscriptions,ended,renewed,tickets',
    '2026-02-27,0,0,0,0,0,0,0,0,0,0',
  ]);
});
