import type { LiveChange } from '@shop/contracts/live';
import { io } from 'socket.io-client';
import { signIn } from '../support/person.js';
import { until } from '../support/until.js';
import { type BenchShop, buy, cpuDuring, openShop, processesOf } from './customers.js';
import { load, percentiles, rounded } from './figures.js';
import { populatedId, recordMovements } from './population.js';

/*
 * A small shop and a grown one side by side, in turn: purchases and their pushes, lists, searches and reads of one
 * caller. The grown one has more users, events and orders; the same customers buy in both.
 */

const USERS = Number(process.env['USERS'] ?? 10_000);
const EVENTS = Number(process.env['EVENTS'] ?? 1_000_000);
const ORDERS = Number(process.env['ORDERS'] ?? 5_000);
const ORDERS_OF_SMALL = 100;
const BUYERS = 16;
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const MEASURED_MS = Number(process.env['BENCH_MS'] ?? 1_000);

interface Sized extends BenchShop {
  readonly adminToken: string;
  /** Waits for the next push of the subscriptions of the first buyer, from now on. */
  readonly pushed: () => Promise<unknown>;
  readonly leave: () => void;
}

async function buyEach(shop: BenchShop, orders: number): Promise<void> {
  let begun = 0;
  const buyInTurn = async () => {
    for (let n = begun++; n < orders; n = begun++) {
      const { status } = await buy(shop, n % BUYERS, {});
      if (status !== 201) throw new Error(`checkout: ${String(status)}`);
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, buyInTurn));
}

async function open(users: number, orders: number, events: number): Promise<Sized> {
  const shop = await openShop(users, 4, ({ eventstoreUrl }) => recordMovements(eventstoreUrl, events));
  await buyEach(shop, orders);
  const { api, realtimeUrl } = shop.server;
  const socket = io(`${realtimeUrl}/live`, { auth: { token: shop.tokens[0] }, transports: ['websocket'] });
  let pushes = 0;
  socket.on('change', ({ topic }: LiveChange) => (pushes += topic === 'subscriptions' ? 1 : 0));
  await socket.emitWithAck('subscribe', { topic: 'subscriptions' });
  const pushed = () => {
    const before = pushes;
    return until('the push', () => pushes > before);
  };
  const leave = () => {
    socket.disconnect();
  };
  return { ...shop, adminToken: await signIn(api), pushed, leave };
}

const get = (path: string) => async (shop: Sized, token: string | undefined) => {
  const { status } = await shop.server.api.get(path, { token: token ?? '' });
  if (status !== 200) throw new Error(`${path}: ${String(status)}`);
};
const asBuyer = (path: string) => (shop: Sized) => get(path)(shop, shop.tokens[0]);
const asAdmin = (path: string) => (shop: Sized) => get(path)(shop, shop.adminToken);

const OPERATIONS: Readonly<Record<string, (shop: Sized) => Promise<unknown>>> = {
  purchase: (shop) => buy(shop, 0, {}),
  purchaseToPush: (shop) => Promise.all([shop.pushed(), buy(shop, 0, {})]),
  profile: asBuyer('/api/profile'),
  ownOrders: asBuyer('/api/client/orders'),
  users: asAdmin('/api/users?sort=-balance'),
  usersFound: asAdmin(`/api/users?q=${populatedId('Cliente', 7)}`),
  sales: asAdmin('/api/orders'),
  salesFound: asAdmin(`/api/orders?q=${populatedId('Cliente', 7)}`),
  salesMetrics: asAdmin('/api/orders/metrics'),
};

interface Measured {
  readonly durations: number[];
  cpuMs: number;
}

/** Measures an operation in both shops, in turn. */
async function compared(shops: readonly [small: Sized, grown: Sized], run: (shop: Sized) => Promise<unknown>) {
  const measured = shops.map((): Measured => ({ durations: [], cpuMs: 0 }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, shop] of shops.entries()) {
      const one = async () => {
        await run(shop);
      };
      const { durations, cpuMs } = await cpuDuring(processesOf(shop), () => load(1, MEASURED_MS, one));
      const each = Object.values(cpuMs).reduce((sum, ms) => sum + ms, 0);
      measured[at]?.durations.push(...durations);
      if (measured[at]) measured[at].cpuMs += each / ROUNDS;
    }
  }
  const [small, grown] = measured.map(({ durations, cpuMs }) => ({ ...percentiles(durations), cpuMs: rounded(cpuMs) }));
  if (!small || !grown) throw new Error('nothing was measured');
  return { small, grown, ratio: { p50: rounded(grown.p50 / small.p50), cpuMs: rounded(grown.cpuMs / small.cpuMs) } };
}

const shops = [await open(BUYERS, ORDERS_OF_SMALL, 0), await open(USERS, ORDERS, EVENTS)] as const;
try {
  const figures: Record<string, object> = {};
  for (const [name, run] of Object.entries(OPERATIONS)) figures[name] = await compared(shops, run);
  process.stdout.write(
    `${JSON.stringify({ bench: 'growth', grown: { users: USERS, events: EVENTS, orders: ORDERS }, figures })}\n`,
  );
} finally {
  for (const { leave, installation } of shops) {
    leave();
    await installation.close();
  }
}
