import type { LiveChange } from '@shop/contracts/live';
import { io } from 'socket.io-client';
import { signUp } from '../support/person.js';
import { until } from '../support/until.js';
import { Crowd } from './crowd.js';
import { buy, openShop } from './customers.js';
import { percentiles, rounded } from './figures.js';

/*
 * From a command to its pushed change at the client. SOCKETS others are connected, and customers make ORDERS purchases
 * a second, while the bank's payments are measured; both 0 by default.
 */

const TIMES = Number(process.env['TIMES'] ?? 200);
const SOCKETS = Number(process.env['SOCKETS'] ?? 0);
const ORDERS = Number(process.env['ORDERS'] ?? 0);
const CUSTOMERS = 16;
const PER_USER = 20;

const shop = await openShop(CUSTOMERS);
const { installation, server, item } = shop;

/** Makes purchases at an even rate until it is stopped, which resolves to the number made in a second. */
function keepBuying(perSecond: number): () => Promise<number> {
  const [started, orders] = [performance.now(), [] as Promise<{ readonly status: number }>[]];
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - started) / 1000) * perSecond);
    while (orders.length < due) orders.push(buy(shop, orders.length % CUSTOMERS, {}));
  }, 5);
  return async () => {
    clearInterval(timer);
    const failed = (await Promise.all(orders)).find(({ status }) => status !== 201);
    if (failed) throw new Error(`checkout: ${String(failed.status)}`);
    return orders.length / ((performance.now() - started) / 1000);
  };
}

try {
  const { api } = server;
  const { token } = await signUp(api, installation);
  const crowd = new Crowd(SOCKETS);
  const tokens: string[] = [];
  while (tokens.length < Math.ceil(SOCKETS / PER_USER)) tokens.push((await signUp(api, installation)).token);
  await crowd.join(`${server.realtimeUrl}/live`, tokens, ['profile', 'products']);
  const socket = io(`${server.realtimeUrl}/live`, { auth: { token }, transports: ['websocket'] });
  const heard: { readonly topic: string; readonly at: number }[] = [];
  socket.on('change', ({ topic }: LiveChange) => heard.push({ topic, at: performance.now() }));
  for (const topic of ['profile', 'subscriptions']) await socket.emitWithAck('subscribe', { topic });
  const next = (topic: string, from: number) =>
    until(`a change of ${topic}`, () => heard.slice(from).find((change) => change.topic === topic));

  const stopBuying = keepBuying(ORDERS);
  const afterPaid: number[] = [];
  for (let n = 0; n < Math.ceil(TIMES / 10); n += 1) {
    const { body } = await api.post('/api/client/deposit', { amount: 1_000 }, { token });
    const from = heard.length;
    await installation.bank.pay((body as { qrCodeText: string }).qrCodeText);
    const responseAt = performance.now();
    afterPaid.push((await next('profile', from)).at - responseAt);
  }
  const ordersPerSecond = rounded(await stopBuying());
  const afterResponse: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const from = heard.length;
    const { status } = await api.post('/api/client/checkout', { items: [item], paymentMethod: 'balance' }, { token });
    const responseAt = performance.now();
    if (status !== 201) throw new Error(`checkout: ${String(status)}`);
    afterResponse.push(Math.max(0, (await next('subscriptions', from)).at - responseAt));
  }
  socket.disconnect();
  crowd.leave();
  process.stdout.write(
    `${JSON.stringify({
      bench: 'push',
      sockets: SOCKETS,
      /** Purchases of others during the payments. */
      ordersPerSecond,
      /** From the bank's response to the payer until the new balance is at the client, by webhook. */
      afterPaidMs: percentiles(afterPaid),
      /** From the checkout's response until the subscription is at the client; 0 when it came first. */
      afterAnswerMs: percentiles(afterResponse),
    })}\n`,
  );
} finally {
  await installation.close();
}
