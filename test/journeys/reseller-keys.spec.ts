import { CommandBus } from '@nestjs/cqrs';
import type { ResellerKey } from '@shop/contracts/reseller-keys';
import { ChangeRole } from '../../backend/src/modules/identity/use-cases/administration/change-role.js';
import { Administrator } from '../support/administrator.js';
import { Customer, shopItem } from '../support/customers.js';
import { sharedWorld } from '../support/shared-world.js';

const world = await sharedWorld();
let admin: Administrator;
let items: [Awaited<ReturnType<typeof shopItem>>, Awaited<ReturnType<typeof shopItem>>];
beforeAll(async () => {
  admin = await Administrator.enter(world);
  items = [await shopItem(world, 0, 'daily'), await shopItem(world, 1, 'weekly')];
}, 60_000);

const PATH = '/api/reseller/keys';

/** Returns a reseller with money. */
async function reseller(): Promise<Customer> {
  const customer = await Customer.join(world);
  await customer.fund(200);
  await world.app.get(CommandBus).execute(new ChangeRole(customer.id, 'Reseller'));
  await world.drained();
  await customer.returnAfter(0);
  return customer;
}

async function buy(
  customer: Customer,
  more: object = {},
): Promise<{ orderId: string; generatedKeys: [string, string] }> {
  const { status, body } = await customer.post('/api/client/checkout', {
    items,
    buyAsGift: true,
    paymentMethod: 'balance',
    ...more,
  });
  expect([status, body.code]).toEqual([201, undefined]);
  return body;
}

const rows = async (customer: Customer, query = ''): Promise<ResellerKey[]> => {
  const { status, body } = await customer.get(`${PATH}${query}`);
  expect(status).toBe(200);
  return body;
};
const codes = (found: readonly ResellerKey[]) => found.map(({ key }) => key).sort();

it('the keys of a reseller have their state and what was paid for each', async () => {
  const [customer, friend] = [await reseller(), await Customer.join(world)];
  const { orderId, generatedKeys } = await buy(customer);
  const [first, second] = generatedKeys;
  const found = await rows(customer);
  expect(found).toHaveLength(2);
  expect(found.find(({ key }) => key === first)).toEqual({
    id: expect.any(String),
    key: first,
    product_name: items[0].productName,
    duration_days: 1,
    order_id: orderId,
    status: 'unused',
    created_at: expect.any(String),
    redeemed_at: null,
    price: items[0].price,
  });
  const ban = async (key: string, status: string) => {
    const { id } = await admin.keyRow(key);
    expect((await admin.send('PATCH', `/api/keys/${id}/status`, { status })).status).toBe(200);
  };
  await ban(first, 'banned');
  expect(codes(await rows(customer, '?status=banned'))).toEqual([first]);
  expect((await customer.post(`/api/client/gifts/${first}/cancel`)).body.code).toBe('KEY_BANNED');
  await ban(first, 'active');
  expect((await friend.post('/api/keys/redeem', { key: second })).status).toBe(200);
  expect((await customer.post(`/api/client/gifts/${first}/cancel`)).body.amount).toBe(items[0].price);
  const after = await rows(customer, '?sort=status');
  expect(after.map(({ key, status, redeemed_at }) => [key, status, redeemed_at !== null])).toEqual([
    [first, 'cancelled', false],
    [second, 'used', true],
  ]);
  expect(JSON.stringify(after)).not.toContain(friend.username);
  expect(await rows(await reseller())).toEqual([]);
});

it('a coupon for some products lowers the price of their keys only, as a cancellation does', async () => {
  const coupon = { code: 'METADE', type: 'PERCENTAGE', value: 50, product_ids: [items[1].productId] };
  expect((await admin.send('POST', '/api/discounts', coupon)).status).toBe(201);
  const customer = await reseller();
  const { generatedKeys } = await buy(customer, { couponCode: coupon.code });
  const listed = await rows(customer, '?sort=-price');
  const priceOf = (key: string) => listed.find((row) => row.key === key)?.price;
  expect(priceOf(generatedKeys[0])).toBe(items[0].price);
  expect(priceOf(generatedKeys[1])).toBe(items[1].price - Math.round(items[1].price * 50) / 100);
  for (const key of generatedKeys)
    expect((await customer.post(`/api/client/gifts/${key}/cancel`)).body.amount).toBe(priceOf(key));
});

it('are searched, sorted, paged and written as files', async () => {
  const customer = await reseller();
  const { generatedKeys } = await buy(customer);
  const [first, second] = generatedKeys;
  expect(codes(await rows(customer, `?q=${first.toLowerCase()}`))).toEqual([first]);
  expect(codes(await rows(customer, `?q=${encodeURIComponent(items[1].productName)}`))).toEqual([second]);
  for (const field of Object.keys((await rows(customer))[0] ?? {})) {
    const [up, down] = [await rows(customer, `?sort=${field}`), await rows(customer, `?sort=-${field}`)];
    expect(codes(up)).toEqual(codes(down));
  }
  const page = await customer.get(`${PATH}?page=2&pageSize=1`);
  expect([page.headers.get('x-total-count'), (page.body as unknown as []).length]).toEqual(['2', 1]);
  const { id } = await admin.keyRow(first);
  await admin.send('PATCH', `/api/keys/${id}/status`, { status: 'banned' });
  const text = await customer.get(`${PATH}?format=txt&status=unused`);
  expect([text.headers.get('content-type'), text.headers.get('content-disposition'), text.body]).toEqual([
    'text/plain; charset=utf-8',
    'attachment; filename="keys.txt"',
    `${second}\n`,
  ]);
  expect((await customer.get(`${PATH}?format=txt&status=cancelled`)).body).toBe('');
  const csv = await customer.get(`${PATH}?format=csv`);
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="keys.csv"');
  expect(String(csv.body).split('\r\n')[0]).toContain(
    'id,key,product_name,duration_days,order_id,status,created_at,redeemed_at,price',
  );
  for (const query of ['?status=free', '?format=xml', '?sort=user', '?who=1'])
    expect((await customer.get(`${PATH}${query}`)).body.code).toBe('VALIDATION_FAILED');
  expect((await customer.get('/api/client/gifts?format=txt')).body.code).toBe('VALIDATION_FAILED');
});

it('are only for resellers', async () => {
  const customer = await Customer.join(world);
  expect((await customer.get(PATH)).status).toBe(403);
  expect((await admin.get(PATH)).status).toBe(403);
});
