import { rename } from 'node:fs/promises';
import { Operations } from '@shop/contracts/operations';
import { messageResponse } from '@shop/contracts/shapes';
import { Parking } from '../../backend/src/platform/consumers/parking.js';
import { Consumers } from '../../backend/src/platform/consumers/consumers.js';
import { FailedJobs } from '../../backend/src/platform/jobs/failed-jobs.js';
import type { Recorded } from '@shop/kernel/events';
import { Customer, type Paid, payAndNotify, shopItem, tell } from '../support/customers.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';
import { openResponses } from './fixtures/responses.js';
import { signIn } from '../support/person.js';

const world = await openWorld();
const { call, expectResponse } = await openResponses(world, 'operations');

/** Requests a refund by PIX of more than the bank still has. */
async function rejectRefund(customer: Customer, token: string): Promise<void> {
  const cart = { items: [await shopItem(world, 0, 'daily')], paymentMethod: 'pix' };
  const bought = (await customer.post('/api/client/checkout', cart)).body as { orderId: string; qrCodeText: string };
  const [payment] = await payAndNotify(world, bought.qrCodeText);
  await until('the purchase', async () => (await customer.statusOf(bought.orderId)) === 'paid');
  await world.drained();
  await world.bank.act('refund', { endToEndId: payment?.endToEndId, amountCents: 100, nature: 'MED_FRAUDE' });
  await call('POST', `/api/orders/${bought.orderId}/refund`, { token, body: { to: 'pix', reason: 'Erro' } });
}

it('operations have the fields of their contract and no others', async () => {
  const token = await signIn(world.api);
  const customer = await Customer.join(world);
  const { qrCodeText } = (await customer.deposit(10)).body as { qrCodeText: string };
  await payAndNotify(world, qrCodeText);
  const second = (await customer.deposit(10)).body as { qrCodeText: string };
  const misled = (await world.bank.act('pay', { brCode: second.qrCodeText, key: 'somebody@else' })) as Paid;
  await tell(world, misled.payments);
  const payload = { orderId: 'o1', userId: 'u1', reservedAt: '2026-11-20T18:00:00.000Z' };
  const job = { _id: 'settle-o1', name: 'settle-charge', payload, reason: 'settle-charge failed', attempts: 8 };
  await world.app.get(FailedJobs).record(job);
  const parking = new Parking(world.app.get(Consumers).connection);
  const event = { id: 'e1', stream: 'tally-1', revision: 0n } as Recorded;
  parking.park('tally', event, new Error('a bug'));
  await parking.saved();
  await rejectRefund(customer, token);
  const read = () => call('GET', '/api/operations', { token });
  const listed = await until('the call of the bank', async () => {
    const got = await read();
    const { webhooks, payments, refunds } = got.body as Operations;
    return webhooks.length > 0 && payments.length > 0 && refunds.length > 0 && got;
  });
  expectResponse('GET /api/operations', listed, 200, Operations);
  // A missing folder makes its component degraded; open files in it stay open.
  const { dataDir } = world.engines;
  await rename(dataDir, `${dataDir}.away`);
  let alarmed: Awaited<ReturnType<typeof read>>;
  try {
    alarmed = await read();
  } finally {
    await rename(`${dataDir}.away`, dataDir);
  }
  expectResponse('GET /api/operations', alarmed, 200, Operations);
  expect((alarmed.body as Operations).alarms).toMatchObject([{ component: 'Armazenamento', status: 'down' }]);
  const { webhooks } = listed.body as Operations;
  const base = 'POST /api/operations';
  const post = (path: string) => call('POST', `/api/operations/${path}`, { token });
  const path = `/api/operations/payments/${misled.payments[0]?.endToEndId ?? ''}/assign`;
  const assigned = await call('POST', path, { token, body: { userId: customer.id } });
  expectResponse(`${base}/payments/:endToEndId/assign`, assigned, 200, messageResponse);
  const replayed = await post(`webhooks/${webhooks[0]?.id ?? ''}/replay`);
  expectResponse(`${base}/webhooks/:id/replay`, replayed, 200, messageResponse);
  expectResponse(`${base}/jobs/:queue/:id/retry`, await post('jobs/jobs/settle-o1/retry'), 200, messageResponse);
  expectResponse(
    `${base}/parked/:consumer/:stream/retry`,
    await post('parked/tally/tally-1/retry'),
    200,
    messageResponse,
  );
}, 60_000);
