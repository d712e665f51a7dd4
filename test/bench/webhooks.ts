import { webhookEvents, WEBHOOK_ENDPOINTS_MAX, type WebhookDelivery } from '@shop/contracts/webhooks';
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
const MEASURED_MS = Number(process.env['BENCH_MS'] ?? 10_000);
const ENDPOINTS = '/api/webhook-endpoints';

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
  const measure = async () => {
    const work = async (caller: number) => {
      const { status, body } = await buy(shop, caller, {});
      if (status !== 201) throw new Error(`${String(status)} ${JSON.stringify(body)}`);
    };
    await load(CUSTOMERS, WARM_UP_MS, work);
    const before = receiver.received.length;
    const measured = await cpuDuring(processesOf(shop), () => load(CUSTOMERS, MEASURED_MS, work));
    const { durations, cpuMs } = measured;
    const delivered = receiver.received.length - before;
    const seconds = MEASURED_MS / 1000;
    return {
      ordersPerSecond: rounded(durations.length / seconds),
      ...percentiles(durations),
      deliveriesPerSecond: rounded(delivered / seconds),
      cpuMsPerOrder: cpuMs,
    };
  };
  const none = await measure();
  const ofShop = await openEndpoints(api, token, { url: receiver.url('/shop'), events: webhookEvents });
  for (let count = 0; count < RESELLERS; count += 1) {
    const username = `revenda${String(count)}`;
    const person = { username, email: `${username}@example.com`, password: PASSWORD, role: 'Reseller' };
    const { status } = await api.post('/api/users', person, { token });
    if (status !== 201) throw new Error(`reseller: ${String(status)}`);
    const own = await signIn(api, { identifier: username, password: PASSWORD });
    await openEndpoints(api, own, { url: receiver.url('/reseller'), events: ['order.paid', 'key.redeemed'] });
  }
  const withEndpoints = await measure();
  const started = performance.now();
  const pending = async () => {
    const path = `${ENDPOINTS}/${ofShop[0] ?? ''}/deliveries?sort=-status&pageSize=1`;
    const [row] = (await api.get<readonly WebhookDelivery[]>(path, { token })).body;
    return row?.status === 'pending';
  };
  await until('all deliveries', async () => !(await pending()), 300_000, 250);
  const deliveredAfterMs = Math.round(performance.now() - started);
  const endpoints = WEBHOOK_ENDPOINTS_MAX * (RESELLERS + 1);
  for (const id of ofShop) await api.send('DELETE', `${ENDPOINTS}/${id}`, { token });
  const figures = { none, withEndpoints, deliveredAfterMs, noneAgain: await measure() };
  process.stdout.write(`${JSON.stringify({ bench: 'webhooks', customers: CUSTOMERS, endpoints, ...figures })}\n`);
} finally {
  await installation.close();
  await receiver.close();
}
