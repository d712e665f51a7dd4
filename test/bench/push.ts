import type { LiveChange } from '@shop/contracts/live';
import { io } from 'socket.io-client';
import { Installation } from '../support/installation.js';
import { signUp } from '../support/person.js';
import { until } from '../support/until.js';
import { percentiles } from './figures.js';
import { offer } from '../support/shop.js';

const TIMES = Number(process.env['TIMES'] ?? 200);

const installation = await Installation.open();
try {
  const server = await installation.serve();
  const { api } = server;
  const { token } = await signUp(api, installation);
  const socket = io(`${server.realtimeUrl}/live`, { auth: { token }, transports: ['websocket'] });
  const heard: { readonly topic: string; readonly at: number }[] = [];
  socket.on('change', ({ topic }: LiveChange) => heard.push({ topic, at: performance.now() }));
  for (const topic of ['profile', 'subscriptions']) await socket.emitWithAck('subscribe', { topic });
  const next = (topic: string, from: number) =>
    until(`a change of ${topic}`, () => heard.slice(from).find((change) => change.topic === topic));

  const afterPaid: number[] = [];
  for (let n = 0; n < Math.ceil(TIMES / 10); n += 1) {
    const { body } = await api.post('/api/client/deposit', { amount: 1_000 }, { token });
    const from = heard.length;
    await installation.bank.pay((body as { qrCodeText: string }).qrCodeText);
    const responseAt = performance.now();
    afterPaid.push((await next('profile', from)).at - responseAt);
  }
  const item = await offer(api);
  const afterResponse: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const from = heard.length;
    const { status } = await api.post('/api/client/checkout', { items: [item], paymentMethod: 'balance' }, { token });
    const responseAt = performance.now();
    if (status !== 201) throw new Error(`checkout: ${String(status)}`);
    afterResponse.push(Math.max(0, (await next('subscriptions', from)).at - responseAt));
  }
  socket.disconnect();
  process.stdout.write(
    `${JSON.stringify({
      bench: 'push',
      /** From the bank's response to the payer until the new balance is at the client, by webhook. */
      afterPaidMs: percentiles(afterPaid),
      /** From the checkout's response until the subscription is at the client; 0 when it came first. */
      afterAnswerMs: percentiles(afterResponse),
    })}\n`,
  );
} finally {
  await installation.close();
}
