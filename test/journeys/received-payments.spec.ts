import { randomUUID } from 'node:crypto';
import type { Operations } from '@shop/contracts/operations';
import { DAY, MINUTE } from '@shop/kernel/durations';
import { ExaminePaymentJob } from '../../backend/src/modules/payments/jobs/examine-payment.job.js';
import { SettleChargeJob } from '../../backend/src/modules/payments/jobs/settle-charge.job.js';
import { ReceivedPaymentsSweep } from '../../backend/src/modules/payments/jobs/received-payments.sweep.js';
import { repeated } from '../../backend/src/platform/documents/repeated.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { Administrator } from '../support/administrator.js';
import { Customer, type Paid, tell } from '../support/customers.js';
import { EVENT_METADATA } from '../support/event-metadata.js';
import { until } from '../support/until.js';
import { putRows, viewRows } from '../support/view-rows.js';
import { openWorld } from '../support/world.js';

const TXID = 'outrosistema0000000000000001';
const world = await openWorld();
const second = await world.startSecond();

const operations = async () => (await (await Administrator.enter(world)).get('/api/operations')).body as Operations;
const waiting = async () => (await operations()).payments.map((payment) => payment.end_to_end_id).sort();
const givenUp = async () => (await operations()).jobs.map(({ id }) => id).sort();
const received = async (amountCents: number) => {
  const { endToEndId } = (await world.bank.act('receive', { amountCents })) as { endToEndId: string };
  return endToEndId;
};
/** Pays a charge of another system, whose row in the view of charges is broken. */
const receivedWithBrokenRow = async () => {
  const client = world.bank.client();
  const { brCode } = await client.createCharge({ txid: TXID, amountCents: 900, expirySeconds: 600 });
  await client.close();
  const charge = { _id: TXID, orderId: 'o1', userId: 'u1', open: false, reservedAt: world.clock.now(), position: 1 };
  const row = { ...charge, received: null, returned: [] };
  await putRows(await viewRows<typeof row>(world, 'charges'), [row]);
  return ((await world.bank.pay(brCode)) as Paid).payments[0]!.endToEndId;
};
const poll = async () => {
  world.clock.advance(11 * MINUTE);
  await world.sweep();
};

it('a payment that cannot be examined hides no later one, is listed for staff, and is tried until it can be', async () => {
  const unreadable = await received(700);
  await world.bank.act('rewrite-amount', { endToEndId: unreadable, valor: 'sete reais' });
  const broken = await receivedWithBrokenRow();
  await poll();
  expect(await waiting()).toEqual([]);

  // Longer than the bank is queried for at once.
  for (let days = 0; days < 3; days += 1) {
    world.clock.advance(DAY);
    await poll();
  }
  const newest = await received(800);
  await poll();
  expect(await waiting()).toEqual([newest]);

  while ((await world.promote(ExaminePaymentJob.name)) > 0);
  expect(await givenUp()).toEqual([broken, unreadable].map((endToEndId) => `examine-${endToEndId}`).sort());

  await world.bank.act('rewrite-amount', { endToEndId: unreadable, valor: '7.00' });
  await poll();
  expect(await waiting()).toEqual([newest, unreadable].sort());
  expect(await givenUp()).toEqual([`examine-${broken}`]);

  // The first process has the broken row in memory. A later one goes back as far as the oldest such payment.
  const rows = await viewRows(world, 'charges');
  await repeated(() => rows.deleteOne({ _id: TXID }));
  await second.app.get(ReceivedPaymentsSweep, { strict: false }).sweep();
  await world.drained();
  expect(await waiting()).toEqual([broken, newest, unreadable].sort());
}, 120_000);

it('charges of erased accounts that cannot be read do not keep those of others open', async () => {
  const admin = await Administrator.enter(world);
  const withCharge = async () => {
    const customer = await Customer.join(world);
    const { qrCodeText } = (await customer.deposit(10)).body as { qrCodeText: string };
    return { userId: customer.id, qrCodeText };
  };
  const erase = async (userId: string) => {
    expect((await admin.send('DELETE', `/api/users/${userId}`)).status).toBe(200);
  };
  // More than a reaction works on at once.
  for (let n = 0; n < 5; n += 1) {
    const { userId, qrCodeText } = await withCharge();
    const [payment] = ((await world.bank.pay(qrCodeText)) as Paid).payments;
    await world.bank.act('rewrite-amount', { endToEndId: payment?.endToEndId, valor: 'dez reais' });
    await erase(userId);
  }
  const { userId, qrCodeText } = await withCharge();
  await erase(userId);
  await until('the charge to be removed', async () => {
    const state = await fetch(`${world.bank.environment.PIX_SANDBOX_PAGE}_sandbox/state`);
    const { charges } = (await state.json()) as { charges: { status: string; pixCopiaECola?: string }[] };
    return charges.find(({ pixCopiaECola }) => pixCopiaECola === qrCodeText)?.status.startsWith('REMOVIDA');
  });
}, 60_000);

/** Writes an event of a later release into the stream of a PIX. */
const spoil = (endToEndId: string) => {
  const ofNextRelease = { id: randomUUID(), type: 'PixOfNextRelease', data: {}, metadata: EVENT_METADATA };
  return world.app.get(EventLog).append(`pix-${endToEndId}`, -1n, [ofNextRelease]);
};

it('a notice of several payments is read to its end, though one of them cannot be looked up', async () => {
  const endToEndId = 'E99999999202611301200ofanotherone';
  await spoil(endToEndId);
  const customer = await Customer.join(world);
  const { orderId, qrCodeText } = (await customer.deposit(10)).body as { orderId: string; qrCodeText: string };
  // Only a notice, or the poll of received payments, has a closed charge read again.
  expect((await customer.post(`/api/client/orders/${orderId}/cancel`)).status).toBe(200);
  await world.promote(SettleChargeJob.name);
  const { payments } = (await world.bank.pay(qrCodeText)) as Paid;
  await tell(world, [{ endToEndId }, ...payments]);
  await until('the credit', async () => (await customer.balance()) === 10);
}, 60_000);

it('of two payments of one charge the second is credited, though the first cannot be recorded', async () => {
  const customer = await Customer.join(world);
  const { qrCodeText } = (await customer.deposit(10)).body as { qrCodeText: string };
  const [first, other] = ((await world.bank.pay(qrCodeText, { times: 2 })) as Paid).payments;
  await spoil(first!.endToEndId);
  await tell(world, [other]);
  await until('the credit', async () => (await customer.balance()) === 10);
}, 60_000);
