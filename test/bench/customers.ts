import { randomUUID } from 'node:crypto';
import type { CheckoutItem } from '@shop/contracts/orders';
import { Installation } from '../support/installation.js';
import type { ServerProcess } from '../support/server-process.js';
import { offer } from '../support/shop.js';
import { until } from '../support/until.js';
import { cpuMs } from './cpu.js';
import { rounded } from './figures.js';
import { recordCustomers, type RecordedOn } from './population.js';
import { FILLED_WITHIN_MS, type Serving, serveProduct } from './roles.js';

/** Largest deposit. */
const LARGEST_CENTS = 1_000_000;

/** A shop with customers who can pay, and its processes. */
export interface BenchShop extends Serving {
  readonly installation: Installation;
  readonly item: CheckoutItem;
  readonly tokens: readonly string[];
}

/**
 * Opens a shop with so many customers who are logged in, each with `deposits` times 10,000 BRL. `recordMore` records
 * further events before the product starts.
 */
export async function openShop(
  customers: number,
  deposits = 4,
  recordMore?: (engines: RecordedOn) => Promise<void>,
): Promise<BenchShop> {
  const installation = await Installation.open();
  const tokens = await recordCustomers(installation.engines, customers, deposits * LARGEST_CENTS);
  await recordMore?.(installation.engines);
  const serving = await serveProduct(installation);
  const { api } = serving.server;
  await until(
    'the catalogue',
    async () => (await api.get<readonly object[]>('/api/products')).body.length > 0,
    FILLED_WITHIN_MS,
  );
  const last = tokens.at(-1) ?? '';
  await until(
    'the views',
    async () => (await api.get('/api/profile', { token: last })).status === 200,
    FILLED_WITHIN_MS,
  );
  return { installation, ...serving, item: await offer(api), tokens };
}

/** Part of a shop that a purchase needs. */
export interface Buying extends Pick<BenchShop, 'item' | 'tokens'> {
  readonly server: Pick<ServerProcess, 'api'>;
}

/** Returns the processes whose CPU a bench counts. */
export const processesOf = ({ installation, server, worker }: BenchShop) => {
  const { eventstore = 0, mongo = 0, redis = 0 } = installation.engines.pids;
  return { backend: server.pid, ...(worker && { worker: worker.pid }), eventstore, mongo, redis };
};

/** Returns the CPU milliseconds that each process used during `work`, by operation. */
export async function cpuDuring<T extends readonly unknown[]>(
  processes: Readonly<Record<string, number>>,
  work: () => Promise<T>,
): Promise<{ readonly durations: T; readonly cpuMs: Readonly<Record<string, number>> }> {
  const before = Object.entries(processes).map(([name, pid]) => [name, pid, cpuMs(pid)] as const);
  const durations = await work();
  const used = before.map(([name, pid, start]) => [name, rounded((cpuMs(pid) - start) / durations.length)] as const);
  return { durations, cpuMs: Object.fromEntries(used) };
}

/** Buys by balance; `key` as the screens send it with each purchase. Returns the status. */
export async function buy(
  { server: { api }, item, tokens }: Buying,
  caller: number,
  {
    key = true,
    couponCode = null,
    buyAsGift = false,
  }: { key?: boolean; couponCode?: string | null; buyAsGift?: boolean },
): Promise<{ readonly status: number; readonly body: object }> {
  return api.post(
    '/api/client/checkout',
    { items: [item], paymentMethod: 'balance', couponCode, buyAsGift },
    { token: tokens[caller] ?? '', ...(key && { headers: { 'idempotency-key': randomUUID() } }) },
  );
}
