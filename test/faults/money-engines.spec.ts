import { readEnginesFile } from '@shop/engines/engines';
import { DAY, MINUTE } from '@shop/kernel/durations';
import type { ClientOrder } from '@shop/contracts/orders';
import { columns } from '../../backend/src/modules/imports/csv-row.js';
import { currentContext } from '../../backend/src/platform/context/request-context.js';
import { Sweeps } from '../../backend/src/platform/jobs/sweeps.js';
import { Administrator } from '../support/administrator.js';
import type { ApiResponse } from '../support/api-client.js';
import { runAudit, unfinishedOrders } from '../support/commands.js';
import { Customer, shopItem } from '../support/customers.js';
import { arm, disarm } from '../support/failpoints.js';
import { Imports } from '../support/imports.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

/*
 * Each engine is killed while a renewal, a lot of keys and a refund are all between two of their appends and an import
 * runs; it is started again by itself, on the same data. Afterwards everything has happened once.
 */

const FUNDS = 500;
const KEYS = 10;
const ROWS = 60;
const BALANCE = 5;
/** Points of the work at which an engine is killed: after the debit of a renewal, a key of the lot, the goods back. */
const POINTS = ['order.after-debit', 'lot.after-key', 'refund.after-take-back'];

const world = await openWorld({ killable: true });
const imports = await Imports.of(world);
const monthly = await shopItem(world, 0, 'monthly');
const daily = await shopItem(world, 0, 'daily');

/** Rows of users that were imported so far. */
let imported = 0;

afterEach(disarm);

const cents = (brl: number): number => Math.round(brl * 100);

/** Returns a client with money. */
async function rich(): Promise<Customer> {
  const one = await Customer.join(world);
  await one.fund(FUNDS);
  return one;
}

async function buy(customer: Customer, item: typeof daily): Promise<string> {
  const { status, body } = await customer.checkout([item]);
  expect(status).toBe(201);
  return body.orderId as string;
}

/** Returns a client whose subscription is renewed from the balance. */
async function renewer(): Promise<Customer> {
  const one = await rich();
  await buy(one, monthly);
  const path = `/api/client/subscriptions/${one.id}-${String(monthly.productId)}/auto-renew`;
  expect((await one.patch(path, { planId: monthly.planId })).status).toBe(200);
  return one;
}

const usersFile = (name: string): Promise<string> => {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const cells: Partial<Record<(typeof columns)[number], string>> = {
      type: 'user',
      username: `${name}-${String(at)}`,
      email: `${name}-${String(at)}@example.com`,
      balance: String(BALANCE),
    };
    return columns.map((column) => cells[column] ?? '').join(',');
  });
  return imports.file(`${name}.csv`, [columns.join(','), ...rows, ''].join('\n'));
};

/** Sends a request again until its outcome is known. */
const untilKnown = (what: string, send: () => Promise<ApiResponse>): Promise<ApiResponse> =>
  until(
    what,
    async () => {
      const response = await send().catch(() => null);
      return response && response.status < 500 && response;
    },
    90_000,
    200,
  );

/** Holds all work at its point, each kind for the others. */
function holdAmidst() {
  const missing = new Set(POINTS);
  const { promise: held, resolve } = Promise.withResolvers<undefined>();
  arm((name) => {
    // The debit of a purchase, which has an actor, is not that of a renewal.
    const isOther = name === 'order.after-debit' && currentContext().actorId !== null;
    if (isOther || !POINTS.includes(name)) return undefined;
    missing.delete(name);
    return held;
  });
  const letGo = () => {
    disarm();
    resolve(undefined);
  };
  return { missing, letGo };
}

const ordersOf = async (one: Customer, purchaseType: string) =>
  ((await one.get('/api/client/orders?status=paid')).body as ClientOrder[]).filter(
    (order) => order.purchaseType === purchaseType,
  );

const isDrained = (): Promise<boolean> =>
  world.drained().then(
    () => true,
    () => false,
  );

/** Runs the sweeps of every 30 seconds until the renewal is bought; a sweep fails while its engine is away. */
const renewed = (one: Customer): Promise<true> =>
  until(
    'the renewal',
    async () => {
      await world.app.get(Sweeps).sweepAll();
      return (await ordersOf(one, 'subscription').catch(() => [])).length === 2 || null;
    },
    90_000,
    500,
  );

it.each(['eventstore', 'mongo', 'redis'] as const)(
  '%s killed amidst a renewal, a lot, a refund and an import: each happens once',
  async (engine) => {
    const [renewing, buyer, refunded] = [await renewer(), await rich(), await rich()];
    const file = await usersFile(`vindos-${engine}`);
    // Before the hour of the renewal, because a sweep of the shop's own may come first.
    const { missing, letGo } = holdAmidst();
    world.clock.advance(30 * DAY - 30 * MINUTE);
    for (const one of [renewing, buyer, refunded]) await one.returnAfter(0);
    const admin = await Administrator.enter(world);
    const returned = await buy(refunded, daily);
    const refundOf = (query = '') =>
      admin.send('POST', `/api/orders/${returned}/refund${query}`, { to: 'balance', reason: 'Engano' });
    expect((await refundOf('?dryRun=true')).status).toBe(200);

    const cart = { items: [{ ...daily, quantity: KEYS }], buyAsGift: true, paymentMethod: 'balance' };
    const headers = { 'idempotency-key': `lot-${engine}` };
    const renewal = renewed(renewing);
    // First of all: a sweep of pending refunds would wait at the refund's point, before the sweep of renewals.
    await until('the renewal to be debited', () => !missing.has('order.after-debit'));
    const importing = imports.run(file);
    const requests = Promise.all([
      untilKnown('the lot', () => buyer.post('/api/client/checkout', cart, headers)),
      untilKnown('the refund', () => refundOf()),
    ]);
    await until('every kind of work to be between two appends', () => missing.size === 0, 60_000);
    process.kill(readEnginesFile(world.engines.dataDir)!.pids[engine]!, 'SIGKILL');
    letGo();
    const [lot, refund] = await requests;
    await renewal;
    expect([lot.status, [200, 409].includes(refund.status)]).toEqual([201, true]);
    // An import that an engine left for too long stops with a line, and goes on with the same command.
    if ((await importing).code !== 0) await imports.imported(file);
    await until(
      'every order to be finished',
      async () => (await unfinishedOrders(world.engines.eventstoreUrl)).length === 0,
      60_000,
      200,
    );
    // Consumers that lost their engine come back within seconds; on a busy machine later than one wait lasts.
    await until('all views and reactions', isDrained, 90_000);

    expect(cents(await renewing.balance())).toBe(cents(FUNDS) - 2 * cents(monthly.price));
    const [order, ...others] = await ordersOf(buyer, 'gift');
    expect([others, new Set(order?.keys.map(({ key }) => key)).size]).toEqual([[], KEYS]);
    expect(cents(await buyer.balance())).toBe(cents(FUNDS) - KEYS * cents(daily.price));
    // Minutes that ran are a centavo at most.
    expect(cents(FUNDS) - cents(await refunded.balance())).toBeLessThanOrEqual(1);
    const results = (await imports.report(file)).map(([, , , result]) => result);
    expect([results.length, results.includes('rejected')]).toEqual([ROWS, false]);
    imported += ROWS;
    const { body: books } = await admin.get('/api/books');
    expect(books).toMatchObject({ difference: 0, imported: -imported * BALANCE });
    expect(await runAudit(world.engines.environment)).toMatchObject({ code: 0 });
  },
  240_000,
);
