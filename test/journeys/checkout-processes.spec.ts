import type { Answer } from '../support/api-client.js';
import { Customer, shopItem, tell } from '../support/customers.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();
const second = await world.startSecond('all');
const apis = [world.api, second.api] as const;

const codesOf = (answers: readonly Answer[]): string[] =>
  answers.map(({ status, body }) => (status === 201 ? 'done' : `${String(status)} ${body.code}`));

describe('two processes', () => {
  it('let one of 30 concurrent spends of one balance through, and fail at none', async () => {
    const item = await shopItem(world, 0, 'daily');
    const customer = await Customer.join(world);
    await customer.fund(item.price);
    const cart = { items: [item], buyAsGift: false, paymentMethod: 'balance', couponCode: null };
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => apis[n % 2]!.post('/api/client/checkout', cart, { token: customer.token })),
    );
    const codes = codesOf(answers);
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

  it('open five charges between them, not six', async () => {
    const customer = await Customer.join(world);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        apis[n % 2]!.post('/api/client/deposit', { amount: 10 }, { token: customer.token }),
      ),
    );
    const codes = codesOf(answers);
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
    await world.settle();
    expect((await customer.get('/api/client/wallet')).body).toMatchObject({ balance: 10, movements: [{ amount: 10 }] });
  }, 60_000);
});
