import type { ApiResponse } from '../support/api-client.js';
import { Customer, shopItem, tell } from '../support/customers.js';
import { until } from '../support/until.js';
import { sharedWorld } from '../support/shared-world.js';
import type { World } from '../support/world.js';
import { holdAt } from '../support/failpoints.js';

const world = await sharedWorld();
const second = await world.startSecond('all');
const apis = [world.api, second.api] as const;

const codesOf = (responses: readonly ApiResponse[]): string[] =>
  responses.map(({ status, body }) => (status === 201 ? 'done' : `${String(status)} ${body.code}`));

describe('two processes', () => {
  it('let one of 30 concurrent spends of one balance through, and fail at none', async () => {
    const item = await shopItem(world, 0, 'daily');
    const customer = await Customer.join(world);
    await customer.fund(item.price);
    const cart = { items: [item], buyAsGift: false, paymentMethod: 'balance', couponCode: null };
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, n) => apis[n % 2]!.post('/api/client/checkout', cart, { token: customer.token })),
    );
    const codes = codesOf(responses);
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code.startsWith('5'))).toEqual([]);
    for (const api of apis) {
      const { body } = await api.get('/api/client/wallet', { token: customer.token });
      expect(body).toMatchObject({ balance: 0 });
      const { body: home } = await api.get('/api/client/dashboard', { token: customer.token });
      expect((home as { subscriptions: unknown[] }).subscriptions).toEqual([
        expect.objectContaining({ days_remaining: 1 }),
      ]);
    }
  }, 60_000);

  it('make one purchase of 20 requests under one Idempotency-Key', async () => {
    const item = await shopItem(world, 0, 'daily');
    const customer = await Customer.join(world);
    await customer.fund(100);
    const cart = { items: [item], buyAsGift: false, paymentMethod: 'balance', couponCode: null };
    const headers = { 'idempotency-key': 'between-two' };
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        apis[n % 2]!.post('/api/client/checkout', cart, { token: customer.token, headers }),
      ),
    );
    expect(new Set(codesOf(responses))).toEqual(new Set(['done']));
    expect(new Set(responses.map(({ body }) => body.orderId as string)).size).toBe(1);
    expect(await customer.balance()).toBeCloseTo(100 - item.price, 5);
  }, 60_000);

  it('repeat a purchase under its Idempotency-Key although the other has stored a rejection since', async () => {
    const item = await shopItem(world, 0, 'daily');
    const customer = await Customer.join(world);
    const cart = { items: [item], buyAsGift: false, paymentMethod: 'balance', couponCode: null };
    const headers = { 'idempotency-key': 'late-rejection' };
    const buy = ({ api }: Pick<World, 'api'>) =>
      api.post('/api/client/checkout', cart, { token: customer.token, headers });
    const { reached, letGo } = holdAt('append.idem', { firstOnly: true });
    const rejected = buy(world);
    await reached;
    await customer.fund(100);
    const bought = await buy(second);
    expect(bought.status).toBe(201);
    letGo();
    expect(codesOf([await rejected])).toEqual(['409 INSUFFICIENT_BALANCE']);
    for (const process of [world, second]) {
      const { status, body } = await buy(process);
      expect([status, body.orderId]).toEqual([201, bought.body.orderId]);
    }
    expect(await customer.balance()).toBeCloseTo(100 - item.price, 5);
  }, 60_000);

  it('repeat a rejection under its Idempotency-Key where nothing was bought', async () => {
    const item = await shopItem(world, 0, 'daily');
    const customer = await Customer.join(world);
    for (const paymentMethod of ['balance', 'pix'] as const) {
      const cart = {
        items: [{ ...item, price: item.price - 0.01 }],
        buyAsGift: false,
        paymentMethod,
        couponCode: null,
      };
      const options = { token: customer.token, headers: { 'idempotency-key': `rejected-${paymentMethod}` } };
      const first = await world.api.post('/api/client/checkout', cart, options);
      await customer.fund(100);
      const again = await second.api.post('/api/client/checkout', cart, options);
      expect([again.status, again.body]).toEqual([409, first.body]);
    }
    expect(await customer.balance()).toBe(200);
  }, 60_000);

  it('open five charges between them, not six', async () => {
    const customer = await Customer.join(world);
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        apis[n % 2]!.post('/api/client/deposit', { amount: 10 }, { token: customer.token }),
      ),
    );
    const codes = codesOf(responses);
    expect(codes.filter((code) => code === 'done')).toHaveLength(5);
    expect(codes.filter((code) => code.startsWith('5'))).toEqual([]);
    expect((await customer.get('/api/client/orders')).body).toHaveLength(5);
  }, 60_000);

  it('credit a PIX once when both hear of it at once', async () => {
    const customer = await Customer.join(world);
    const { orderId, qrCodeText } = (await customer.deposit(10)).body as { orderId: string; qrCodeText: string };
    const { payments } = (await world.bank.pay(qrCodeText)) as { payments: unknown[] };
    const path = `/api/webhooks/pix/${world.bank.environment.PIX_WEBHOOK_SECRET ?? ''}`;
    await Promise.all(apis.flatMap((api) => [1, 2, 3].map(() => api.post(path, { pix: payments }))));
    await until('the deposit', async () => (await customer.statusOf(orderId)) === 'paid');
    await tell(world, payments);
    await world.drained();
    expect((await customer.get('/api/client/wallet')).body).toMatchObject({ balance: 10, movements: [{ amount: 10 }] });
  }, 60_000);
});
