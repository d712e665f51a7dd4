import { setTimeout as pause } from 'node:timers/promises';
import { offer } from '../support/shop.js';
import { until } from '../support/until.js';
import { pssMb, rssMb } from './cpu.js';
import { buy, cpuDuring, type Buying } from './customers.js';
import { rounded } from './figures.js';
import { launchShop } from './launched-shop.js';
import { recordCustomers } from './population.js';

/*
 * Memory of every process of a shop that `npm run serve` runs: at rest after the start, as purchases of many customers
 * go on, and at rest after them. Customers buy in turn, so that each comes back when others have taken its place.
 */

const CUSTOMERS = Number(process.env['CUSTOMERS'] ?? 400);
const ORDERS = Number(process.env['ORDERS'] ?? 50_000);
const AT_ONCE = 16;
const NOTED_EVERY = Number(process.env['NOTED_EVERY'] ?? 5_000);
/** Time at rest before a figure of it, in milliseconds. */
const RESTED_MS = 45_000;
const WALLET_CENTS = 1_000_000;

const shop = await launchShop();
try {
  const { api, engines, processes } = shop;
  const sizes = (megabytes: (pid: number) => number) => {
    const each = Object.entries(processes).map(([name, pid]) => [name, megabytes(pid)] as const);
    return { ...Object.fromEntries(each), total: each.reduce((sum, [, size]) => sum + size, 0) };
  };
  const atRest = async () => {
    await pause(RESTED_MS);
    return { pssMb: sizes(pssMb), rssMb: sizes(rssMb) };
  };
  const fresh = await atRest();
  const tokens = await recordCustomers(engines, CUSTOMERS, WALLET_CENTS);
  const last = tokens.at(-1) ?? '';
  await until('the views', async () => (await api.get('/api/profile', { token: last })).status === 200, 60_000);
  await pause(RESTED_MS / 4);
  const buying: Buying = { server: { api }, item: await offer(api), tokens };
  const noted: object[] = [{ orders: 0, ...sizes(rssMb) }];
  let begun = 0;
  const buyInTurn = async () => {
    for (let n = begun++; n < ORDERS; n = begun++) {
      const { status, body } = await buy(buying, n % CUSTOMERS, {});
      if (status !== 201) throw new Error(`${String(status)} ${JSON.stringify(body)}`);
      if ((n + 1) % NOTED_EVERY === 0) noted.push({ orders: n + 1, ...sizes(rssMb) });
    }
  };
  const started = performance.now();
  const { cpuMs: cpuMsPerOrder } = await cpuDuring(processes, async () => {
    await Promise.all(Array.from({ length: AT_ONCE }, buyInTurn));
    return { length: ORDERS } as readonly unknown[];
  });
  const ordersPerSecond = rounded(ORDERS / ((performance.now() - started) / 1000));
  const result = { customers: CUSTOMERS, ordersPerSecond, cpuMsPerOrder, fresh, rssMb: noted, rested: await atRest() };
  process.stdout.write(`${JSON.stringify({ bench: 'memory', ...result })}\n`);
} finally {
  await shop.close();
}
