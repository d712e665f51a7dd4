import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ApiClient } from '../support/api-client.js';
import { freePort } from '../support/free-port.js';
import { Installation } from '../support/installation.js';
import { isAtWork } from '../support/readiness.js';
import { offer } from '../support/shop.js';
import { until } from '../support/until.js';
import { buy, type Buying } from './customers.js';
import { load, percentiles, rounded } from './figures.js';
import { recordCustomers } from './population.js';

/*
 * One machine under `npm run serve` with PROCESSES of 1, 2 and 3 in turn, on the same engines: purchases, reads of
 * profiles, and memory. ROUNDS times over, because figures of one machine move.
 */

const SERVE = fileURLToPath(new URL('../../libs/tooling/bin/serve.mjs', import.meta.url));
const COUNTS = [1, 2, 3];
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const CALLERS = 16;
const WALLET_CENTS = 50_000_000;
const WARM_UP_MS = 3_000;
const MEASURED_MS = Number(process.env['BENCH_MS'] ?? 8_000);
const STARTED_WITHIN_MS = 150_000;

interface Figures {
  readonly orders: readonly number[];
  readonly reads: readonly number[];
  readonly rssMb: number;
}

const installation = await Installation.open();
const ports = { PORT: await freePort(), REALTIME_PORT: await freePort(), METRICS_PORT: await freePort() };
const api = new ApiClient(`http://127.0.0.1:${String(ports.PORT)}`);
const tokens = await recordCustomers(installation.engines, CALLERS, WALLET_CENTS);

/** Starts the launcher with `count` processes, and waits until they are all at work. */
async function launch(count: number): Promise<ChildProcess> {
  const numbers = Object.entries(ports).map(([name, port]) => [name, String(port)]);
  const env = {
    PATH: process.env['PATH'] ?? '',
    ...installation.environment,
    ...Object.fromEntries(numbers),
    PROCESSES: String(count),
  };
  const launcher = spawn(process.execPath, [SERVE], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const allServe = async () => {
    if (launcher.exitCode !== null) throw new Error('the launcher has ended');
    return (await sum('shop_processes').catch(() => 0)) === count && (await isAtWork(api));
  };
  await until(`${String(count)} processes`, allServe, STARTED_WITHIN_MS);
  return launcher;
}

/** Returns the sum of a metric over the processes. */
async function sum(name: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${String(ports.METRICS_PORT)}/metrics`);
  const series = (await response.text()).split('\n').filter((line) => line.split(/[{ ]/, 1)[0] === name);
  return series.reduce((total, line) => total + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}

async function measured(count: number): Promise<Figures> {
  const launcher = await launch(count);
  const shop: Buying = { server: { api }, item: await offer(api), tokens };
  const order = async (caller: number) => {
    const { status, body } = await buy(shop, caller, {});
    if (status !== 201) throw new Error(`${String(status)} ${JSON.stringify(body)}`);
  };
  const read = async (caller: number) => {
    const { status } = await api.get('/api/profile', { token: tokens[caller] ?? '' });
    if (status !== 200) throw new Error(`profile: ${String(status)}`);
  };
  await load(CALLERS, WARM_UP_MS, order);
  const orders = await load(CALLERS, MEASURED_MS, order);
  const reads = await load(CALLERS, MEASURED_MS, read);
  const rssMb = Math.round((await sum('process_memory_usage_bytes')) / 1024 / 1024);
  const ended = once(launcher, 'exit');
  launcher.kill('SIGTERM');
  await ended;
  return { orders, reads, rssMb };
}

const perSecond = (durations: readonly number[]) => rounded(durations.length / (MEASURED_MS / 1000));

try {
  const rounds: { readonly count: number; readonly figures: Figures }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const count of COUNTS) rounds.push({ count, figures: await measured(count) });
  const byCount = COUNTS.map((count) => {
    const own = rounds.filter((each) => each.count === count).map(({ figures }) => figures);
    return {
      processes: count,
      ordersPerSecond: own.map(({ orders }) => perSecond(orders)),
      orderMs: percentiles(own.flatMap(({ orders }) => orders)),
      readsPerSecond: own.map(({ reads }) => perSecond(reads)),
      readMs: percentiles(own.flatMap(({ reads }) => reads)),
      rssMb: own.map(({ rssMb }) => rssMb),
    };
  });
  process.stdout.write(`${JSON.stringify({ bench: 'processes', callers: CALLERS, byCount })}\n`);
} finally {
  await installation.close();
}
