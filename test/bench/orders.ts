import type { Product } from '@shop/contracts/catalog';
import { Installation } from '../support/installation.js';
import { signUp } from '../support/person.js';
import { until } from '../support/until.js';
import { cpuMs, rssMb } from './cpu.js';
import { load, percentiles, rounded } from './figures.js';

const CUSTOMERS = 16;
const WARM_UP_MS = 3_000;
const MEASURED_MS = Number(process.env['BENCH_MS'] ?? 10_000);

const installation = await Installation.open();
try {
  const server = await installation.serve();
  const { api } = server;
  const mailbox = (address: string) => installation.mailbox(address);
  const products = await until('the catalogue', async () => {
    const { body } = await api.get<Product[]>('/api/products');
    return body.length > 0 && body;
  });
  const cheapest = products
    .flatMap((product) => product.plans.map((plan) => ({ product, plan })))
    .sort((a, b) => a.plan.price - b.plan.price)[0]!;
  const item = {
    productId: cheapest.product.id,
    productName: cheapest.product.name,
    planId: cheapest.plan.id,
    planName: cheapest.plan.duration_type,
    price: cheapest.plan.price,
  };

  const tokens = await Promise.all(
    Array.from({ length: CUSTOMERS }, async () => {
      const { token } = await signUp({ api, mailbox });
      for (let n = 0; n < 4; n += 1) {
        const { body } = await api.post('/api/client/deposit', { amount: 10_000 }, { token });
        await installation.bank.pay((body as { qrCodeText: string }).qrCodeText);
      }
      await until(
        'the deposits',
        async () => (await api.get('/api/profile', { token })).body.balance === 40_000,
        60_000,
      );
      return token;
    }),
  );

  const buy = async (caller: number) => {
    const answer = await api.post(
      '/api/client/checkout',
      { items: [item], paymentMethod: 'balance' },
      { token: tokens[caller] },
    );
    if (answer.status !== 201) throw new Error(`${String(answer.status)} ${JSON.stringify(answer.body)}`);
  };
  const { pids } = installation.engines;
  const processes = {
    backend: server.pid,
    eventstore: pids.eventstore ?? 0,
    mongo: pids.mongo ?? 0,
    redis: pids.redis ?? 0,
  };
  await load(CUSTOMERS, WARM_UP_MS, buy);
  const before = Object.values(processes).map(cpuMs);
  const durations = await load(CUSTOMERS, MEASURED_MS, buy);
  const used = Object.values(processes).map((pid, index) => cpuMs(pid) - (before[index] ?? 0));

  const names = Object.keys(processes);
  process.stdout.write(
    `${JSON.stringify({
      bench: 'orders',
      customers: CUSTOMERS,
      ordersPerSecond: rounded(durations.length / (MEASURED_MS / 1000)),
      ...percentiles(durations),
      cpuMsPerOrder: Object.fromEntries(
        names.map((name, index) => [name, rounded((used[index] ?? 0) / durations.length)]),
      ),
      rssMb: Object.fromEntries(Object.entries(processes).map(([name, pid]) => [name, rssMb(pid)])),
    })}\n`,
  );
} finally {
  await installation.close();
}
