import { randomUUID } from 'node:crypto';
import type { CheckoutItem } from '@shop/contracts/orders';
import { Installation } from '../support/installation.js';
import { signUp } from '../support/person.js';
import { offer, topUp } from '../support/shop.js';
import { until } from '../support/until.js';
import { cpuMs } from './cpu.js';
import { rounded } from './figures.js';
import { type Serving, serveProduct } from './roles.js';

/** Sign-ups at once. */
const AT_ONCE = 16;

/** Largest deposit, in BRL. */
const LARGEST = 10_000;

/** A shop with customers who can pay, and what its processes cost. */
export interface BenchShop extends Serving {
  readonly installation: Installation;
  readonly item: CheckoutItem;
  readonly tokens: readonly string[];
}

/** Signs that many customers up, each with `deposits` times 10,000 BRL. */
export async function openShop(customers: number, deposits = 4): Promise<BenchShop> {
  const installation = await Installation.open();
  const serving = await serveProduct(installation);
  const { server } = serving;
  const { api } = server;
  await until('the catalogue', async () => (await api.get<readonly object[]>('/api/products')).body.length > 0);
  const join = async () => {
    const { token } = await signUp(api, installation);
    for (let n = 0; n < deposits; n += 1) await topUp(api, installation.bank, token, LARGEST);
    return token;
  };
  const tokens: string[] = [];
  // Each reads the mailbox of all: not all of many at once.
  while (tokens.length < customers)
    tokens.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, customers - tokens.length) }, join))));
  return { installation, ...serving, item: await offer(api), tokens };
}

/** Processes whose CPU a bench counts. */
export const processesOf = ({ installation, server, worker }: BenchShop) => {
  const { eventstore = 0, mongo = 0, redis = 0 } = installation.engines.pids;
  return { backend: server.pid, ...(worker && { worker: worker.pid }), eventstore, mongo, redis };
};

/** CPU milliseconds that each process used during `work`, by operation. */
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
  { server: { api }, item, tokens }: BenchShop,
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
