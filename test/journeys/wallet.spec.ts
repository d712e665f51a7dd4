import { repeated } from '../../backend/src/platform/documents/repeated.js';
import { Customer, shopItem } from '../support/customers.js';
import { viewRows } from '../support/view-rows.js';
import { sharedWorld } from '../support/shared-world.js';

const world = await sharedWorld();
let customer: Customer;
let orderIds: string[];
beforeAll(async () => {
  customer = await Customer.join(world);
  orderIds = [await customer.fund(50), await customer.fund(20)];
  const { body } = await customer.checkout([await shopItem(world, 0, 'daily')]);
  orderIds.push((body as { orderId: string }).orderId);
}, 60_000);

const page = async (query: string) => {
  const { status, body, headers } = await customer.get(`/api/client/wallet${query}`);
  const movements = (body as { movements?: { kind: string; amount: number; order_id: string }[] }).movements ?? [];
  return { status, body, movements, total: headers.get('x-total-count') };
};

describe('the statement of a wallet', () => {
  it('has the balance, and every movement with what was left, newest first', async () => {
    const { price } = await shopItem(world, 0, 'daily');
    const left = Math.round((70 - price) * 100) / 100;
    const { body, total } = await page('');
    expect(total).toBe('3');
    expect(body).toMatchObject({
      balance: left,
      movements: [
        { kind: 'purchase', amount: -price, balance_after: left, order_id: orderIds[2] },
        { kind: 'deposit', amount: 20, balance_after: 70, order_id: orderIds[1] },
        { kind: 'deposit', amount: 50, balance_after: 50, order_id: orderIds[0] },
      ],
    });
  });

  it('is paged and sorted, and the balance stays what it is', async () => {
    const { balance } = (await page('')).body as { balance: number };
    const second = await page('?page=2&pageSize=1');
    expect([second.movements.map(({ order_id }) => order_id), second.total]).toEqual([[orderIds[1]], '3']);
    expect(second.body).toMatchObject({ balance });
    expect((await page('?sort=amount')).movements.map(({ kind }) => kind)).toEqual(['purchase', 'deposit', 'deposit']);
    expect((await page('?sort=-balance_after')).movements[0]).toMatchObject({ amount: 20 });
    expect((await page('?sort=created_at')).movements[0]).toMatchObject({ amount: 50 });
    expect((await page('?page=9')).movements).toEqual([]);
  });

  it('is searched by how words begin', async () => {
    const found = await page('?q=DEPÓSIT');
    expect([found.movements.length, found.total]).toEqual([2, '2']);
    expect((await page(`?q=${orderIds[2] ?? ''}`)).movements).toHaveLength(1);
    expect((await page(`?q=dep%20${(orderIds[0] ?? '').slice(0, 8)}`)).movements).toHaveLength(1);
    for (const nothing of ['?q=eposit', '?q=.*', '?q=']) {
      expect(await page(nothing)).toMatchObject({ movements: [], total: '0' });
    }
  });

  it.each([
    '?format=xml',
    '?q=1%202%203%204%205%206%207%208%209',
    '?pageSize=201',
    '?pageSize=0',
    '?page=0',
    '?sort=userId',
    '?more=1',
    '?page=1&page=2',
    '?q=%00',
  ])('rejects %p', async (query) => {
    expect((await page(query)).status).toBe(400);
  });

  it('is empty at first', async () => {
    const stranger = await Customer.join(world);
    const { body, headers } = await stranger.get('/api/client/wallet');
    expect([body, headers.get('x-total-count')]).toEqual([{ balance: 0, movements: [] }, '0']);
    expect(headers.get('x-live-epoch')).toBeTruthy();
  });
});

const now = new Date();

describe('the views of money', () => {
  it.each([
    ['wallet-movements', { userId: 'u1' }, { seq: -1, _id: 1 }],
    ['wallet-movements', { userId: 'u1' }, { amountCents: 1, seq: -1, _id: 1 }],
    ['orders', { userId: 'u1', visible: true }, { placedAt: -1, _id: 1 }],
    ['orders', { userId: 'u1', visible: true }, { totalCents: -1, placedAt: -1, _id: 1 }],
    ['charges', { open: true }, { open: 1, reservedAt: 1, _id: 1 }],
    ['client-subscriptions', { nextEndAt: { $lte: now } }, { nextEndAt: 1, _id: 1 }],
  ] as const)('%s are found by an index: %j, %j', async (view, filter, sort) => {
    const rows = await viewRows(world, view);
    const explained = () =>
      rows
        .find(filter)
        .sort({ ...sort })
        .explain();
    const plan = JSON.stringify(await repeated(explained));
    expect(plan).toContain('IXSCAN');
    expect(plan).not.toContain('COLLSCAN');
  });
});
