import type { ClientOrder } from '@shop/contracts/orders';
import type { ClientSubscription } from '@shop/contracts/subscriptions';
import { DAY } from '@shop/kernel/durations';
import type { ApiClient } from '../support/api-client.js';
import { runAudit, unfinishedOrders } from '../support/commands.js';
import { Installation } from '../support/installation.js';
import { signIn, signUp } from '../support/person.js';
import type { ServerProcess } from '../support/server-process.js';
import { offer, topUp } from '../support/shop.js';
import { until } from '../support/until.js';

/* A renewal is cut off before and after each of its appends. Another process finishes it, once and by itself. */

/** Points before and after each append. */
const POINTS = [
  { FAIL_AT: 'append.wallet' },
  { FAIL_AT: 'order.after-debit' },
  // The first is the switch.
  { FAIL_AT: 'append.subscription', FAIL_COUNT: '2' },
  { FAIL_AT: 'order.after-grant' },
  { FAIL_AT: 'append.order' },
  { FAIL_AT: 'order.after-delivery' },
] as const;
const FUNDS = 1_000;
/** Whole hours of a trial, which is within its last hour at once. */
const TRIAL_HOURS = 1;

interface Renewer {
  readonly token: string;
  readonly id: string;
  readonly endsAt: number;
}

let installation: Installation;
/** It fills the views, and finishes what the others leave. */
let server: ServerProcess;
let plan: Awaited<ReturnType<typeof offer>>;
const renewers: Renewer[] = [];

const cents = (brl: number): number => Math.round(brl * 100);

const subscriptionOf = async (api: ApiClient, token: string) =>
  (await api.get<{ subscriptions: ClientSubscription[] }>('/api/client/dashboard', { token })).body.subscriptions[0];

/** Signs a client up with money and a trial that ends within an hour. */
async function join(server: ServerProcess): Promise<Renewer> {
  const { token } = await signUp(server.api, installation);
  await topUp(server.api, installation.bank, token, FUNDS);
  await server.api.post('/api/client/trials', { productId: plan.productId }, { token });
  const { subscription_id: id, expires_at } = (await subscriptionOf(server.api, token))!;
  return { token, id, endsAt: Date.parse(expires_at) };
}

beforeAll(async () => {
  installation = await Installation.open({ LOG_LEVEL: 'error' });
  server = await installation.serve();
  plan = await offer(server.api, 0, 'monthly');
  const body = { name: plan.productName, plans: { monthly: plan.price }, trial_hours: TRIAL_HOURS };
  const token = await signIn(server.api);
  const { status } = await server.api.send('PUT', `/api/products/${String(plan.productId)}`, { body, token });
  expect(status).toBe(200);
  for (const _ of POINTS) renewers.push(await join(server));
}, 180_000);
afterAll(() => installation.close(), 60_000);

/** Returns what a renewer has of their renewal. */
async function outcomeOf({ api }: ServerProcess, { token, endsAt }: Renewer) {
  const { body: orders } = await api.get<ClientOrder[]>('/api/client/orders?status=paid', { token });
  const { body: wallet } = await api.get<{ balance: number }>('/api/client/wallet', { token });
  const row = await subscriptionOf(api, token);
  return {
    orders: orders.filter(({ purchaseType }) => purchaseType === 'subscription').length,
    paid: cents(FUNDS - wallet.balance),
    added: Date.parse(row?.expires_at ?? '') - endsAt,
    renewsWith: row?.auto_renew?.planId,
  };
}

it.each(POINTS)(
  'a renewal is cut off at $FAIL_AT',
  async (point) => {
    const { token, id } = renewers[POINTS.indexOf(point)]!;
    // Without jobs and sweeps: only this request comes to the point.
    const doomed = await installation.serveUntil(point.FAIL_AT, { ...point, ROLE: 'api' });
    const path = `/api/client/subscriptions/${id}/auto-renew`;
    await expect(doomed.api.patch(path, { planId: plan.planId }, { token })).rejects.toThrow();
    await until('the process to end', () => !doomed.isRunning, 60_000);
  },
  120_000,
);

it('each is finished by the other, with one debit, one order and one month', async () => {
  const outcomes = () => Promise.all(renewers.map((renewer) => outcomeOf(server, renewer)));
  const isDone = async () =>
    (await outcomes()).every(({ orders, added }) => orders > 0 && added > 0) &&
    (await unfinishedOrders(installation.engines.eventstoreUrl)).length === 0;
  await until('every renewal', isDone, 120_000);
  const once = { orders: 1, paid: cents(plan.price), added: 30 * DAY, renewsWith: plan.planId };
  expect(await outcomes()).toEqual(POINTS.map(() => once));
  const token = await signIn(server.api);
  const { body: books } = await server.api.get<{ difference: number }>('/api/books', { token });
  expect(books.difference).toBe(0);
  expect(await runAudit(installation.environment)).toMatchObject({ code: 0 });
}, 240_000);
