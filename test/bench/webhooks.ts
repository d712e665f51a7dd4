import { webhookEvents, WEBHOOK_ENDPOINTS_MAX } from '@shop/contracts/webhooks';
import type { ApiClient } from '../support/api-client.js';
import { PASSWORD, signIn } from '../support/person.js';
import { until } from '../support/until.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { buy, cpuDuring, openShop, processesOf } from './customers.js';
import { load, percentiles, rounded } from './figures.js';

const CUSTOMERS = 4;
/** With the shop's own ten, a hundred endpoints. */
const RESELLERS = 9;
const WARM_UP_MS = 2_000;
const MEASURED_MS = Number(process.env['BENCH_MS'] ?? 5_000);
/** Without and with endpoints in turn, because the load of a machine changes. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 4);
const ENDPOINTS = '/api/webhook-endpoints';
/** Of `order.paid` and of the subscription's event, to each endpoint of the shop. */
const DELIVERIES_OF_PURCHASE = 2 * WEBHOOK_ENDPOINTS_MAX;

/** Creates the endpoints of one owner and returns their ids. */
async function openEndpoints(api: ApiClient, token: string, terms: object): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let count = 0; count < WEBHOOK_ENDPOINTS_MAX; count += 1) {
    const { status, body } = await api.post<{ id: string }>(ENDPOINTS, { ...terms, kind: 'standard' }, { token });
    if (status !== 201) throw new Error(`${String(status)} ${JSON.stringify(body)}`);
    ids.push(body.id);
  }
  return ids;
}

const receiver = await WebhookReceiver.listen();
const shop = await openShop(CUSTOMERS);
const { installation, server } = shop;
const { api } = server;
try {
  const token = await signIn(api);
  let purchases = 0;
  const work = async (caller: number) => {
    const { status, body } = await buy(shop, caller, {});
    if (status !== 201) throw new Error(`${String(status)} ${JSON.stringify(body)}`);
    purchases += 1;
  };
  const measure = async () => {
    const before = receiver.received.length;
    const { durations, cpuMs } = await cpuDuring(processesOf(shop), () => load(CUSTOMERS, MEASURED_MS, work));
    return { durations, cpuMs, delivered: receiver.received.length - before };
  };
  const ofShop = await openEndpoints(api, token, { url: receiver.url('/shop'), events: webhookEvents });
  for (let count = 0; count < RESELLERS; count += 1) {
    const username = `revenda${String(count)}`;
    const person = { username, email: `${username}@example.com`, password: PASSWORD, role: 'Reseller' };
    const { status } = await api.post('/api/users', person, { token });
    if (status !== 201) throw new Error(`reseller: ${String(status)}`);
    const own = await signIn(api, { identifier: username, password: PASSWORD });
    await openEndpoints(api, own, { url: receiver.url('/reseller'), events: ['order.paid', 'key.redeemed'] });
  }
  const turnTo = async (status: 'active' | 'disabled') => {
    for (const id of ofShop) await api.patch(`${ENDPOINTS}/${id}`, { status }, { token });
  };
  type Measured = Awaited<ReturnType<typeof measure>>;
  const measured: Record<'none' | 'withEndpoints', Measured[]> = { none: [], withEndpoints: [] };
  await load(CUSTOMERS, WARM_UP_MS, work);
  for (let round = 0; round < ROUNDS; round += 1) {
    await turnTo('disabled');
    measured.none.push(await measure());
    await turnTo('active');
    [purchases, receiver.received.length] = [0, 0];
    measured.withEndpoints.push(await measure());
  }
  const started = performance.now();
  const all = purchases * DELIVERIES_OF_PURCHASE;
  await until('all deliveries', () => receiver.received.length >= all, 300_000, 250);
  const deliveredAfterMs = Math.round(performance.now() - started);
  const endpoints = WEBHOOK_ENDPOINTS_MAX * (RESELLERS + 1);
  const perSecond = (count: number) => rounded((count * 1_000) / (MEASURED_MS * ROUNDS));
  const figuresOf = (rounds: readonly Measured[]) => {
    const durations = rounds.flatMap((one) => one.durations);
    return {
      ordersPerSecond: perSecond(durations.length),
      ...percentiles(durations),
      deliveriesPerSecond: perSecond(rounds.reduce((sum, { delivered }) => sum + delivered, 0)),
      ordersOfRounds: rounds.map((one) => one.durations.length),
      cpuMsPerOrder: rounds.map(({ cpuMs }) => cpuMs),
    };
  };
  const [none, withEndpoints] = [figuresOf(measured.none), figuresOf(measured.withEndpoints)];
  const share = rounded(withEndpoints.ordersPerSecond / none.ordersPerSecond);
  const figures = { share, none, withEndpoints, deliveredAfterMs };
  process.stdout.write(`${JSON.stringify({ bench: 'webhooks', customers: CUSTOMERS, endpoints, ...figures })}\n`);
} finally {
  await installation.close();
  await receiver.close();
}
