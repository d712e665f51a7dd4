import { MINUTE, SECOND } from '@shop/kernel/durations';
import { parseBrCode } from '@shop/pix/br-code';
import { Administrator } from '../support/administrator.js';
import { Customer, payAndNotify, shopItem } from '../support/customers.js';
import { arm, disarm, holdAt } from '../support/failpoints.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();
let item: Awaited<ReturnType<typeof shopItem>>;
beforeAll(async () => {
  item = await shopItem(world, 0, 'daily');
}, 60_000);

interface Charged {
  readonly orderId: string;
  readonly status: string;
  readonly total: number;
  readonly qrCodeImage: string;
  readonly qrCodeText: string;
  readonly expiresAt: string;
}

const cartOf = (...items: readonly unknown[]) => ({ items, paymentMethod: 'pix' });
const charged = async (customer: Customer, headers: Record<string, string> = {}): Promise<Charged> => {
  const { status, body } = await customer.post('/api/client/checkout', cartOf(item), headers);
  expect(status).toBe(201);
  return body as Charged;
};
const becomes = (customer: Customer, orderId: string, status: string) =>
  until(`${orderId} to be ${status}`, async () => (await customer.statusOf(orderId)) === status);
const held = async (customer: Customer) =>
  ((await customer.get('/api/client/dashboard')).body as { subscriptions: { days_remaining: number }[] }).subscriptions;
const movements = async (customer: Customer) =>
  ((await customer.get('/api/client/wallet')).body as { movements: { kind: string; amount: number }[] }).movements.map(
    ({ kind, amount }) => [kind, amount],
  );

describe('a purchase by PIX', () => {
  it('is a charge over exactly the total, and is delivered when that is paid, without touching the balance', async () => {
    const customer = await Customer.join(world);
    const charge = await charged(customer);
    expect(charge).toEqual({
      message: 'Cobrança PIX gerada.',
      orderId: expect.any(String),
      status: 'pending',
      total: item.price,
      qrCodeImage: expect.stringMatching(/^data:image\/png;base64,/),
      qrCodeText: expect.any(String),
      expiresAt: expect.any(String),
      generatedKeys: [],
    });
    expect(parseBrCode(charge.qrCodeText).amountCents).toBe(Math.round(item.price * 100));
    expect((await customer.get(`/api/orders/${charge.orderId}/status`)).body).toMatchObject({
      status: 'pending',
      purchaseType: 'subscription',
      qrCodeText: charge.qrCodeText,
    });
    expect(await held(customer)).toEqual([]);

    await payAndNotify(world, charge.qrCodeText);
    await becomes(customer, charge.orderId, 'paid');
    await until('the delivery', async () => (await held(customer)).length === 1);
    expect(await held(customer)).toEqual([expect.objectContaining({ days_remaining: 1 })]);
    expect(await movements(customer)).toEqual([]);
  });

  it('under one Idempotency-Key is one charge, also when the price has changed since', async () => {
    const customer = await Customer.join(world);
    const headers = { 'idempotency-key': 'pix-once' };
    const first = await charged(customer, headers);
    expect(await charged(customer, headers)).toEqual(first);
    const dearer = { ...cartOf({ ...item, price: item.price + 1 }) };
    expect((await customer.post('/api/client/checkout', dearer, headers)).body).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    const byBalance = { ...cartOf(item), paymentMethod: 'balance' };
    expect((await customer.post('/api/client/checkout', byBalance, headers)).body).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect((await customer.get('/api/client/orders')).body).toHaveLength(1);
  });

  it('binds its Idempotency-Key also where its response was lost and no view has it yet', async () => {
    const customer = await Customer.join(world);
    await customer.fund(100);
    const headers = { 'idempotency-key': 'pix-lost' };
    const gate = Promise.withResolvers<void>();
    arm((name) => {
      if (name === 'deposit.after-charge') throw new Error('the process died');
      // A purchase that is begun all the same must not wait for the views.
      if (name === 'order.after-debit') gate.resolve();
      return name === 'projection.strong.documents-folded' ? gate.promise : undefined;
    });
    const lost = await customer.post('/api/client/checkout', cartOf(item), headers);
    const byBalance = { ...cartOf(item), paymentMethod: 'balance' };
    const other = await customer.post('/api/client/checkout', byBalance, headers);
    disarm();
    gate.resolve();
    expect([lost.status, other.status, other.body.code]).toEqual([503, 409, 'IDEMPOTENCY_KEY_REUSED']);
    const { orderId } = await charged(customer, headers);
    await world.drained();
    expect((await customer.get('/api/client/orders')).body).toMatchObject([
      { id: orderId },
      { purchaseType: 'deposit' },
    ]);
    expect(await customer.balance()).toBe(100);
  });

  it('at another price than the shop’s, or of what is not on sale, opens no charge', async () => {
    const customer = await Customer.join(world);
    const dearer = cartOf({ ...item, price: item.price + 1 });
    expect((await customer.post('/api/client/checkout', dearer)).body).toMatchObject({ code: 'PRICE_CHANGED' });
    const unknown = cartOf({ ...item, planId: 999_999 });
    expect((await customer.post('/api/client/checkout', unknown)).body).toMatchObject({ code: 'PRODUCT_UNAVAILABLE' });
    expect((await customer.get('/api/client/orders')).body).toEqual([]);
  });

  it('paid with too much is delivered, and the rest is credited', async () => {
    const customer = await Customer.join(world);
    const { orderId, qrCodeText, total } = await charged(customer);
    await payAndNotify(world, qrCodeText, { amountCents: Math.round(total * 100) + 150 });
    await becomes(customer, orderId, 'paid');
    await until('the delivery', async () => (await held(customer)).length === 1);
    expect(await movements(customer)).toEqual([['pix_surplus', 1.5]]);
  });

  it('paid with too little has failed, and what came is credited', async () => {
    const customer = await Customer.join(world);
    const { orderId, qrCodeText, total } = await charged(customer);
    await payAndNotify(world, qrCodeText, { amountCents: Math.round(total * 100) - 1 });
    await becomes(customer, orderId, 'failed');
    expect(await held(customer)).toEqual([]);
    expect(await movements(customer)).toEqual([['pix_surplus', Math.round(total * 100 - 1) / 100]]);
    const admin = await Administrator.enter(world);
    // No one cancelled it.
    expect((await admin.send('POST', `/api/orders/${orderId}/approve`)).body).toMatchObject({
      code: 'ORDER_NOT_PENDING',
      message: expect.stringMatching(/^Este pedido foi encerrado em /),
    });
  });

  it('cancelled after it was paid with too little says that the money was credited', async () => {
    const customer = await Customer.join(world);
    const { orderId, qrCodeText } = await charged(customer);
    await world.bank.pay(qrCodeText, { amountCents: 100 });
    expect((await customer.post(`/api/client/orders/${orderId}/cancel`, {})).body).toEqual({
      message: 'Um pagamento que não paga a cobrança já tinha chegado, e foi para o seu saldo.',
      status: 'failed',
    });
    expect(await movements(customer)).toEqual([['pix_surplus', 1]]);
  });

  it('paid after its end stays expired, and what came is credited', async () => {
    const customer = await Customer.join(world);
    const { orderId, qrCodeText, total } = await charged(customer);
    world.clock.advance(32 * MINUTE + 30 * SECOND);
    await world.sweep();
    await becomes(customer, orderId, 'expired');
    await payAndNotify(world, qrCodeText);
    await until('the credit', async () => (await movements(customer)).length === 1);
    expect(await movements(customer)).toEqual([['pix_late', total]]);
    expect(await customer.statusOf(orderId)).toBe('expired');
    expect(await held(customer)).toEqual([]);
  });

  it('paid twice is delivered once, and the second payment is credited', async () => {
    const customer = await Customer.join(world);
    const { orderId, qrCodeText, total } = await charged(customer);
    await payAndNotify(world, qrCodeText, { times: 2 });
    await becomes(customer, orderId, 'paid');
    await until('the credit', async () => (await movements(customer)).length === 1);
    await world.drained();
    expect(await movements(customer)).toEqual([['pix_surplus', total]]);
    expect(await held(customer)).toEqual([expect.objectContaining({ days_remaining: 1 })]);
  });

  it('shares the five open charges with deposits', async () => {
    const customer = await Customer.join(world);
    for (let n = 0; n < 4; n += 1) await customer.deposit(10);
    await charged(customer);
    const { status, body } = await customer.post('/api/client/checkout', cartOf(item));
    expect([status, body.code]).toEqual([409, 'TOO_MANY_OPEN_CHARGES']);
  });

  it('that the views do not hold yet is awaited by its buyer, and does not exist for others', async () => {
    const [customer, stranger] = [await Customer.join(world), await Customer.join(world)];
    const seen = (orderId: string) =>
      Promise.all([customer, stranger].map(async (by) => (await by.get(`/api/orders/${orderId}/status`)).status));
    const { letGo } = holdAt('projection.strong.documents-folded');
    try {
      const { orderId } = await charged(customer);
      expect(await seen(orderId)).toEqual([503, 404]);
      letGo();
      await until('the view', async () => (await seen(orderId)).join() === '200,404');
    } finally {
      letGo();
    }
  }, 30_000);

  it('while the bank is away is rejected within 10 s and leaves nothing behind', async () => {
    const customer = await Customer.join(world);
    await world.bank.act('fault', { apiFailNext: 1000 });
    const startedAt = performance.now();
    const { status, body } = await customer.post('/api/client/checkout', cartOf(item));
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect((await customer.get('/api/client/orders')).body).toEqual([]);
    await world.bank.act('heal', {});
    const again = () => customer.post('/api/client/checkout', cartOf(item));
    await until('the bank to be asked again', async () => (await again()).status === 201, 15_000);
    expect((await customer.get('/api/client/orders')).body).toHaveLength(1);
  }, 40_000);
});

describe('a product that is deleted after it was sold', () => {
  const deletable = async () => {
    const admin = await Administrator.enter(world);
    const name = 'Aurora Efêmera';
    const created = await admin.send('POST', '/api/products', { name, plans: { daily: 3 } });
    const { id: productId } = created.body as unknown as { id: number };
    const products = (await world.api.get('/api/products')).body as unknown as {
      id: number;
      plans: [{ id: number }];
    }[];
    const planId = products.find(({ id }) => id === productId)?.plans[0].id ?? 0;
    const remove = async () => {
      expect((await admin.send('DELETE', `/api/products/${String(productId)}`)).status).toBe(200);
    };
    return { admin, item: { productId, productName: name, planId, planName: 'Diário', price: 3 }, remove };
  };

  it('is not delivered: the PIX that pays its charge goes to the balance, once', async () => {
    const customer = await Customer.join(world);
    const { admin, item: sold, remove } = await deletable();
    const { body } = await customer.post('/api/client/checkout', cartOf(sold, item));
    const { orderId, qrCodeText } = body as unknown as Charged;
    await remove();
    expect((await admin.send('POST', `/api/orders/${orderId}/approve`)).body.code).toBe('PRODUCT_UNAVAILABLE');
    await payAndNotify(world, qrCodeText);
    await becomes(customer, orderId, 'expired');
    await world.drained();
    expect(await customer.balance()).toBeCloseTo(3 + item.price, 5);
    expect([await held(customer), await movements(customer)]).toEqual([[], [['pix_late', 3 + item.price]]]);
  });

  it('was not sold by a key that is unused; its other keys stay unused', async () => {
    const [customer, friend] = [await Customer.join(world), await Customer.join(world)];
    await customer.fund(3);
    const { admin, item: sold, remove } = await deletable();
    const { productId } = sold;
    const cart = { items: [sold], buyAsGift: true, paymentMethod: 'balance' };
    const [gift] = (await customer.post('/api/client/checkout', cart)).body.generatedKeys as [string];
    const lot = { productId, duration_days: 30, devices_limit: 1, quantity: 1 };
    const [key] = (await admin.send('POST', '/api/keys/generate', lot)).body.keys as [string];
    const rejected = await admin.send('DELETE', `/api/products/${String(productId)}`);
    expect([rejected.status, rejected.body.code]).toEqual([409, 'PRODUCT_IN_USE']);
    expect((await customer.post(`/api/client/gifts/${gift}/cancel`)).status).toBe(200);
    expect(await customer.balance()).toBe(3);
    await remove();
    expect(await friend.post('/api/keys/redeem', { key })).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_UNAVAILABLE', message: 'O produto desta key não existe mais. A key não foi usada.' },
    });
  });
});
