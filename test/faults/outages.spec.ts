import { Redis } from 'ioredis';
import type { Product } from '@shop/contracts/catalog';
import type { Answer } from '../support/api-client.js';
import { runAudit } from '../support/audit.js';
import { Installation } from '../support/installation.js';
import { PASSWORD, signUp } from '../support/person.js';
import type { ServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';

const OUTAGE_MS = Number(process.env['OUTAGE_MS'] ?? 6_000);
const ANSWERED_WITHIN = 10_000;

describe('an engine that stops answering', () => {
  let installation: Installation;
  let server: ServerProcess;
  let customer: { username: string; token: string };
  let item: Record<string, unknown>;

  const deposit = () => server.api.post('/api/client/deposit', { amount: 10 }, { token: customer.token });
  const calls: Record<string, () => Promise<Answer>> = {
    profile: () => server.api.get('/api/profile', { token: customer.token }),
    products: () => server.api.get('/api/products'),
    dashboard: () => server.api.get('/api/client/dashboard', { token: customer.token }),
    login: () => server.api.post('/api/auth/login', { identifier: customer.username, password: PASSWORD }),
    deposit,
    checkout: () =>
      server.api.post('/api/client/checkout', { items: [item], paymentMethod: 'balance' }, { token: customer.token }),
  };
  const timed = async (call: () => Promise<Answer>) => {
    const started = performance.now();
    const { status, body } = await call();
    return { status, code: (body as { code?: string }).code, ms: performance.now() - started };
  };
  const balance = async () => ((await calls['profile']!()).body as { balance: number }).balance;
  const everythingWorks = () =>
    until(
      'every call to work again',
      async () => {
        const answers = await Promise.all(Object.values(calls).map((call) => call().catch(() => null)));
        return answers.every((answer) => answer && answer.status < 300);
      },
      30_000,
    );
  const statusOf = async (orderId: string) =>
    ((await server.api.get(`/api/orders/${orderId}/status`, { token: customer.token })).body as { status: string })
      .status;

  beforeAll(async () => {
    installation = await Installation.open({ LOG_LEVEL: 'fatal', PIX_EXPIRY_SECONDS: '600' });
    server = await installation.serve();
    customer = await signUp({ api: server.api, mailbox: (address) => installation.mailbox(address) });
    const product = (await server.api.get<Product[]>('/api/products')).body[0]!;
    const plan = [...product.plans].sort((a, b) => a.price - b.price)[0]!;
    item = {
      productId: product.id,
      productName: product.name,
      planId: plan.id,
      planName: plan.duration_type,
      price: plan.price,
    };
    const { body } = await server.api.post('/api/client/deposit', { amount: 10_000 }, { token: customer.token });
    await installation.bank.pay((body as { qrCodeText: string }).qrCodeText);
    await until('the first deposit', async () => (await balance()) === 10_000, 30_000);
  }, 90_000);
  afterEach(async () => {
    for (const order of await openOrders()) await installation.bank.pay(order);
  });
  afterAll(() => installation.close(), 60_000);

  /** Codes that can still be paid: a customer may have only five at a time. */
  const openOrders = async (): Promise<string[]> => {
    const { body } = await server.api.get('/api/client/orders', { token: customer.token });
    const pending = (body as { id: string; status: string }[]).filter(({ status }) => status === 'pending');
    const states = await Promise.all(
      pending.map(({ id }) => server.api.get(`/api/orders/${id}/status`, { token: customer.token })),
    );
    return states.flatMap(({ body: state }) => (state as { qrCodeText: string | null }).qrCodeText ?? []);
  };

  it.each(['eventstore', 'mongo', 'redis'] as const)(
    '%s: answers stay clean and quick, and everything works again by itself',
    async (engine) => {
      const pid = installation.engines.pids[engine]!;
      process.kill(pid, 'SIGSTOP');
      const end = performance.now() + OUTAGE_MS;
      const answers: Awaited<ReturnType<typeof timed>>[] = [];
      try {
        while (performance.now() < end) {
          answers.push(...(await Promise.all(Object.values(calls).map(timed))));
        }
      } finally {
        process.kill(pid, 'SIGCONT');
      }
      for (const { status, ms } of answers) {
        expect([200, 201, 409, 503]).toContain(status);
        expect(ms).toBeLessThan(ANSWERED_WITHIN);
      }
      await everythingWorks();
    },
    120_000,
  );

  it('a Redis that lost everything costs seconds, never a payment', async () => {
    const { body } = await deposit();
    const { orderId, qrCodeText } = body as { orderId: string; qrCodeText: string };
    await installation.bank.act('fault', { webhook: 'drop' });
    const redis = new Redis(installation.engines.redisUrl);
    await redis.flushall();
    redis.disconnect();
    await installation.bank.pay(qrCodeText);
    await until('the deposit to be found by the sweep', async () => (await statusOf(orderId)) === 'paid', 75_000);
    await installation.bank.act('heal', {});
  }, 120_000);

  it('a bank that is away refuses the deposit cleanly, and the next one works', async () => {
    await installation.bank.act('fault', { apiFailNext: 1_000 });
    const answer = await timed(deposit);
    expect(answer).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(answer.ms).toBeLessThan(ANSWERED_WITHIN);
    await installation.bank.act('heal', {});
    const { orderId, qrCodeText } = await until(
      'a deposit to be possible',
      async () => {
        const { status, body } = await deposit();
        return status === 201 && (body as { orderId: string; qrCodeText: string });
      },
      30_000,
    );
    await installation.bank.pay(qrCodeText);
    await until('the deposit to be credited', async () => (await statusOf(orderId)) === 'paid', 30_000);
  }, 120_000);

  it('leaves a clean log behind', async () => {
    expect(await runAudit(installation.environment)).toMatchObject({ code: 0 });
  }, 30_000);
});
