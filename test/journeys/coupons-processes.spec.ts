import { Administrator } from '../support/administrator.js';
import { Customer, shopItem } from '../support/customers.js';
import { openWorld } from '../support/world.js';

const CLIENTS = 200;
const LEFT = 5;
const BUYERS = 20;

const world = await openWorld();
const second = await world.startSecond('all');
const apis = [world.api, second.api] as const;

describe('two processes', () => {
  it(`give the last ${String(LEFT)} uses of a coupon to ${String(LEFT)} of ${String(CLIENTS)} requests`, async () => {
    const admin = await Administrator.enter(world);
    const saved = { code: 'CORRIDA', type: 'PERCENTAGE', value: 50, max_uses: LEFT };
    await admin.send('POST', '/api/discounts', saved);
    const item = await shopItem(world, 0, 'daily');
    const customers: Customer[] = [];
    for (let n = 0; n < BUYERS; n += 1) {
      const customer = await Customer.join(world);
      await customer.fund(500);
      customers.push(customer);
    }
    const cart = { items: [item], paymentMethod: 'balance', couponCode: 'corrida' };
    const responses = await Promise.all(
      Array.from({ length: CLIENTS }, (_, n) =>
        apis[n % 2]!.post('/api/client/checkout', cart, { token: customers[n % BUYERS]!.token }),
      ),
    );
    const codes = responses.map(({ status, body }) => (status === 201 ? 'done' : String(body.code)));
    expect(codes.filter((code) => code === 'done')).toHaveLength(LEFT);
    expect(new Set(codes)).toEqual(new Set(['done', 'COUPON_EXHAUSTED']));
    await world.settle();
    const [row] = (await admin.get('/api/discounts?q=corrida')).body as { id: string; times_used: number }[];
    expect(row?.times_used).toBe(LEFT);
    const uses = (await admin.get(`/api/discounts/${row?.id ?? ''}/uses`)).body as { state: string }[];
    expect(uses.map(({ state }) => state)).toEqual(Array.from({ length: LEFT }, () => 'counted'));
  }, 180_000);
});
