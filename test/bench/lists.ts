import { createConnection } from 'mongoose';
import type { Checkout } from '@shop/contracts/orders';
import { signIn } from '../support/person.js';
import { cpuDuring, openShop, processesOf } from './customers.js';
import { load, percentiles } from './figures.js';
import { rssMb } from './cpu.js';

/** Share of 100,000 users, 300,000 orders and 1,000,000 activities. */
const SCALE = Number(process.env['BENCH_SCALE'] ?? 1);
const READERS = Number(process.env['READERS'] ?? 2);
const MEASURED_MS = Number(process.env['BENCH_MS'] ?? 2_000);
const INSERTED_AT_ONCE = 2_000;
const SECOND = 1_000;

type Row = Readonly<Record<string, unknown>> & { readonly _id: string };

/** Copies the newest document of a view many times; `change` gives what differs in the nth. */
async function fill(view: string, count: number, change: (n: number) => Row): Promise<void> {
  const names = (await documents.listCollections()).map(({ name }) => name);
  const name = names.find((one) => new RegExp(`^${view}\\.\\d+$`).test(one)) ?? '';
  const rows = documents.collection<Row>(name);
  const template = await rows.findOne({ gone: { $exists: false } }, { sort: { _id: -1 } });
  if (!template) throw new Error(`no document in ${view}`);
  for (let from = 0; from < count; from += INSERTED_AT_ONCE) {
    const size = Math.min(INSERTED_AT_ONCE, count - from);
    const made = Array.from({ length: size }, (_, n) => ({ ...template, ...change(from + n) }));
    await rows.insertMany(made, { ordered: false });
  }
}

const shop = await openShop(1, 1);
const { installation, server, item } = shop;
const { api } = server;
const documents = await createConnection(installation.environment['MONGO_URL'] ?? '').asPromise();
try {
  const cart: Partial<Checkout> = { items: [item], paymentMethod: 'balance' };
  await api.post('/api/client/checkout', cart, { token: shop.tokens[0] ?? '' });
  const token = await signIn(api);
  await api.post('/api/discounts', { code: 'MEDIDA', type: 'PERCENTAGE', value: 10 }, { token });

  const at = (n: number) => new Date(Date.now() - n * SECOND);
  const spread = (n: number, of: number) => (n * 7_919) % of;
  const userId = (n: number) => `pessoa-${String(n).padStart(6, '0')}`;
  const users = 100_000 * SCALE;
  await fill('people', users, (n) => ({
    _id: userId(n),
    username: `pessoa${String(n)}`,
    email: `p${String(n)}@example.com`,
    words: [`pessoa${String(n)}`, `p${String(n)}`, 'example', 'com'],
    createdAt: at(n),
    role: 'Cliente',
    status: n % 50 === 0 ? 'banned' : 'active',
    balanceCents: spread(n, 100_000),
    xp: spread(n, 5_000),
  }));
  await fill('profile', users, (n) => ({
    _id: userId(n),
    username: `pessoa${String(n)}`,
    email: `p${String(n)}@example.com`,
    words: [`pessoa${String(n)}`],
  }));
  await fill('orders', 300_000 * SCALE, (n) => ({
    _id: `pedido-${String(n).padStart(6, '0')}`,
    userId: userId(spread(n, users)),
    visible: true,
    placedAt: at(n),
    totalCents: spread(n, 50_000),
    status: n % 100 === 0 ? 'failed' : 'paid',
    words: [`pedido`, `${String(n).padStart(6, '0')}`, 'aurora', 'fps'],
  }));
  await fill('activity', 1_000_000 * SCALE, (n) => ({
    _id: `ato-${String(n).padStart(7, '0')}`,
    at: at(n),
    actorId: userId(spread(n, 100)),
    type: n % 40 === 0 ? 'RoleChanged' : 'AccountBanned',
    words: ['baniu', 'usuario', `n${String(n)}`],
  }));

  const measured = async (path: string) => {
    const call = async () => {
      const { status } = await api.get(path, { token });
      if (status !== 200) throw new Error(`${path}: ${String(status)} ${server.output.slice(-2).join('')}`);
    };
    await call();
    const { durations, cpuMs } = await cpuDuring(processesOf(shop), () => load(READERS, MEASURED_MS, call));
    return { ...percentiles(durations), cpuMs: { backend: cpuMs['backend'], mongo: cpuMs['mongo'] } };
  };
  const figures: Record<string, unknown> = {};
  for (const path of [
    '/api/users',
    '/api/users?sort=-balance',
    '/api/users?sort=email&page=1000',
    '/api/users?status=banned',
    '/api/users?status=active',
    '/api/users?q=pessoa4242',
    '/api/users?q=example',
    '/api/users?q=example&status=banned',
    '/api/users?q=example%20com',
    '/api/users/clients?q=pessoa9',
    '/api/orders',
    '/api/orders?sort=-total_amount',
    '/api/orders?status=failed',
    '/api/orders?status=paid',
    '/api/orders?q=pessoa4242',
    '/api/orders?q=pessoa42',
    '/api/orders?q=pessoa',
    '/api/orders?q=aurora',
    '/api/activity',
    '/api/activity?type=RoleChanged',
    '/api/activity?type=RoleChanged&q=baniu',
    '/api/activity?q=baniu',
    `/api/activity?actor=${userId(42)}`,
    '/api/activity?q=n424242',
    '/api/dashboard/metrics',
  ])
    figures[path] = await measured(path).catch((error: unknown) => String(error));

  const before = rssMb(server.pid);
  const started = performance.now();
  const { body } = await api.get<string>('/api/users?format=csv', { token });
  const exported = { rows: body.split('\r\n').length - 2, ms: Math.round(performance.now() - started) };
  const rss = { beforeMb: before, afterMb: rssMb(server.pid) };
  process.stdout.write(
    `${JSON.stringify({ bench: 'lists', scale: SCALE, readers: READERS, figures, exported, rss })}\n`,
  );
} finally {
  await documents.close();
  await installation.close();
}
