import { SECOND } from '@shop/kernel/durations';
import { Administrator } from '../support/administrator.js';
import { Customer, shopItem } from '../support/customers.js';
import { sharedWorld } from '../support/shared-world.js';

const world = await sharedWorld();
let item: Awaited<ReturnType<typeof shopItem>>;
beforeAll(async () => {
  item = await shopItem(world, 0, 'daily');
}, 60_000);

const buyer = async (amount: number): Promise<Customer> => {
  const customer = await Customer.join(world);
  if (amount > 0) await customer.fund(amount);
  return customer;
};
const orders = async (customer: Customer) =>
  ((await customer.get('/api/client/orders')).body as { purchaseType: string; status: string }[]).filter(
    ({ purchaseType }) => purchaseType !== 'deposit',
  );
const subscriptions = async (customer: Customer) =>
  ((await customer.get('/api/client/dashboard')).body as { subscriptions: { days_remaining: number }[] }).subscriptions;

describe('a purchase by balance', () => {
  it('is debited and delivered before it responds', async () => {
    const customer = await buyer(100);
    const { status, body } = await customer.checkout([item]);
    expect(status).toBe(201);
    expect(body).toEqual({
      message: 'Compra realizada com sucesso.',
      orderId: expect.any(String),
      status: 'paid',
      total: item.price,
      qrCodeImage: null,
      qrCodeText: null,
      expiresAt: null,
      generatedKeys: [],
    });
    expect(await customer.balance()).toBeCloseTo(100 - item.price, 5);
    expect(await subscriptions(customer)).toEqual([
      expect.objectContaining({ product_name: item.productName, subscription_status: 'active', days_remaining: 1 }),
    ]);
    const { orderId } = body as { orderId: string };
    expect(await orders(customer)).toEqual([
      {
        id: orderId,
        coupon: null,
        created_at: expect.any(String),
        purchaseType: 'subscription',
        total_amount: item.price,
        status: 'paid',
        refunded: false,
        items: [{ ...item, planName: 'Diário', quantity: 1, unit_price: item.price }],
        keys: [],
        expires_at: null,
      },
    ]);
    expect((await customer.get(`/api/client/orders?ids=none,${orderId}`)).body).toEqual([
      expect.objectContaining({ id: orderId }),
    ]);
    expect((await (await Customer.join(world)).get(`/api/client/orders?ids=${orderId}`)).body).toEqual([]);
    expect(await customer.statusOf(orderId)).toBe('paid');
    const { movements } = (await customer.get('/api/client/wallet?pageSize=1')).body as { movements: unknown[] };
    expect(movements).toEqual([expect.objectContaining({ kind: 'purchase', amount: -item.price, order_id: orderId })]);
  });

  it('of several plans delivers each; two of one product make one subscription', async () => {
    const customer = await buyer(200);
    const items = [item, await shopItem(world, 0, 'weekly'), await shopItem(world, 1, 'weekly')];
    expect((await customer.checkout(items)).status).toBe(201);
    const held = await subscriptions(customer);
    expect(held.map(({ days_remaining }) => days_remaining).sort()).toEqual([7, 8]);
    expect(await customer.balance()).toBeCloseTo(200 - items.reduce((sum, { price }) => sum + price, 0), 5);
  });

  it('of what is held already extends it', async () => {
    const customer = await buyer(100);
    await customer.checkout([item]);
    await customer.checkout([item]);
    expect(await subscriptions(customer)).toEqual([expect.objectContaining({ days_remaining: 2 })]);
  });

  it('beyond the balance is rejected, and then no order exists', async () => {
    const customer = await buyer(1);
    const { status, body } = await customer.checkout([item]);
    expect([status, body.code]).toEqual([409, 'INSUFFICIENT_BALANCE']);
    world.clock.advance(5 * SECOND);
    await world.drained();
    expect([await orders(customer), await subscriptions(customer), await customer.balance()]).toEqual([[], [], 1]);
  });

  it('spends a balance once, however many try at once', async () => {
    const customer = await buyer(item.price);
    const responses = await Promise.all(Array.from({ length: 30 }, () => customer.checkout([item])));
    const outcomes = responses.map(({ status, body }) =>
      status === 201 ? 'bought' : `${String(status)} ${body.code}`,
    );
    expect(outcomes.filter((one) => one === 'bought')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['bought', '409 INSUFFICIENT_BALANCE']));
    expect(await customer.balance()).toBe(0);
    expect(await orders(customer)).toHaveLength(1);
    expect(await subscriptions(customer)).toEqual([expect.objectContaining({ days_remaining: 1 })]);
  });

  it('under one Idempotency-Key happens once', async () => {
    const customer = await buyer(100);
    const headers = { 'idempotency-key': 'the-same' };
    const responses = await Promise.all([1, 2, 3].map(() => customer.checkout([item], headers)));
    expect(new Set(responses.map(({ body }) => body.orderId)).size).toBe(1);
    expect(await orders(customer)).toHaveLength(1);
  });

  it('at a price that is no longer the shop’s is rejected with the present one', async () => {
    const customer = await buyer(100);
    const { status, body } = await customer.checkout([{ ...item, price: item.price - 0.01 }]);
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({
        code: 'PRICE_CHANGED',
        items: [{ productId: item.productId, planId: item.planId, price: item.price }],
      }),
    ]);
    expect(await orders(customer)).toEqual([]);
  });

  it('at a total that is no longer the one its buyer was shown is rejected with that of now, by either means', async () => {
    const [customer, admin] = [await buyer(100), await Administrator.enter(world)];
    const coupon = { code: 'MUDA', type: 'PERCENTAGE', value: 50 };
    await admin.send('POST', '/api/discounts', coupon);
    const cart = { items: [item], couponCode: 'muda', expectedTotal: item.price - Math.floor(item.price * 50) / 100 };
    const [{ id }] = (await admin.get('/api/discounts?q=muda')).body as unknown as [{ id: string }];
    await admin.send('PUT', `/api/discounts/${id}`, { ...coupon, value: 10 });
    const total = Math.round(item.price * 90) / 100;
    for (const paymentMethod of ['balance', 'pix']) {
      const { status, body } = await customer.post('/api/client/checkout', { ...cart, paymentMethod });
      expect([status, body]).toEqual([
        409,
        {
          statusCode: 409,
          code: 'PRICE_CHANGED',
          message: 'O total da compra mudou. Confira o novo valor antes de pagar.',
          items: [],
          total,
        },
      ]);
    }
    expect([await customer.balance(), await orders(customer)]).toEqual([100, []]);
    const agreed = { ...cart, expectedTotal: total, paymentMethod: 'balance' };
    expect((await customer.post('/api/client/checkout', agreed)).body.total).toBe(total);
  });

  it('of what is not on sale is rejected', async () => {
    const customer = await buyer(0);
    for (const wrong of [{ planId: 9999 }, { productId: 9999 }, { productId: item.productId + 1 }]) {
      const { status, body } = await customer.checkout([{ ...item, ...wrong }]);
      expect([status, body.code]).toEqual([409, 'PRODUCT_UNAVAILABLE']);
    }
  });

  it.each([
    ['no items', []],
    ['a plan twice', ['item', 'item']],
    ['more than 20 items', Array.from({ length: 21 }, () => 'item')],
    ['something unknown', [{ more: 1 }]],
    ['a price of three decimals', [{ price: 1.001 }]],
    ['a text for an id', [{ planId: '1' }]],
  ])('of %s is rejected', async (_, wrong) => {
    const customer = await buyer(0);
    const items = wrong.map((one) => (one === 'item' ? item : { ...item, ...(one as object) }));
    const { status, body } = await customer.checkout(items);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('needs a client’s session', async () => {
    const { status } = await world.api.post('/api/client/checkout', { items: [item], paymentMethod: 'balance' });
    expect(status).toBe(401);
  });
});
