import type { Operations } from '@shop/contracts/operations';
import type { DepositCharge } from '@shop/contracts/wallet';
import { MINUTE } from '@shop/kernel/durations';
import { Consumers } from '../../backend/src/platform/consumers/consumers.js';
import { CommandBus } from '@nestjs/cqrs';
import { RecordStatuses } from '../../backend/src/modules/status/use-cases/record-statuses.js';
import { repeated } from '../../backend/src/platform/documents/repeated.js';
import { defineJob } from '../../backend/src/platform/jobs/job.js';
import { Jobs } from '../../backend/src/platform/jobs/jobs.js';
import { SettleChargeJob, SettleChargePayload } from '../../backend/src/modules/payments/jobs/settle-charge.job.js';
import { Administrator } from '../support/administrator.js';
import { type Colleague, colleague } from '../support/colleague.js';
import { Customer, type Paid, payAndNotify, tell } from '../support/customers.js';
import { readable } from '../support/mailbox.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();
const second = await world.startSecond('all');
let admin: Administrator;
/** Sees no money: it needs `sales`. */
let operator: Colleague;
beforeAll(async () => {
  admin = await Administrator.enter(world);
  operator = await colleague(world, 'opera', 'operations');
}, 60_000);

const operations = async () => (await admin.get('/api/operations')).body as Operations;
const actions = async () =>
  ((await admin.get('/api/activity')).body as { action: string; target: { id: string } }[]).map(
    ({ action, target }) => [action, target.id],
  );

/** Opens a charge once requests reach the bank again: for a while after its failures none does. */
const charge = (customer: Customer, amount: number): Promise<DepositCharge> =>
  until('a deposit to be accepted', async () => {
    const { status, body } = await customer.deposit(amount);
    return status === 201 && (body as DepositCharge);
  });

/**
 * Returns the alarms mailed to the administrator about a PIX; the probes of a busy machine may find a failure of their
 * own.
 */
async function pixAlarmsByMail(): Promise<readonly string[]> {
  const { email } = (await admin.get('/api/profile')).body as { email: string };
  const alarms = (await world.mailbox(email)).map(readable).filter((source) => source.includes('/admin/books'));
  return alarms.filter((source) => source.includes('Um PIX de R$'));
}

describe('operations', () => {
  it('list a job that was given up, and run it again on request', async () => {
    const customer = await Customer.join(world);
    const { orderId } = await charge(customer, 10);
    await world.bank.act('fault', { apiFailNext: 1_000_000 });
    const reservedAt = world.clock.now().toISOString();
    // One attempt instead of eight.
    const once = defineJob({ ...SettleChargeJob, payload: SettleChargePayload, attempts: 1 });
    await world.app.get(Jobs).add(once, { orderId, userId: customer.id, reservedAt }, { jobId: 'read-once' });
    const failed = await until('the job to be given up', async () => (await operations()).jobs[0], 20_000);
    const id = `settle-${orderId}`;
    expect(failed).toMatchObject({ queue: 'jobs', id, name: 'settle-charge', attempts: 1 });
    await world.bank.act('heal', {});
    expect((await admin.send('POST', `/api/operations/jobs/jobs/${id}/retry`)).status).toBe(200);
    await world.drained();
    expect((await operations()).jobs).toEqual([]);
    expect(await actions()).toContainEqual(['Tarefa enviada de novo', id]);
    expect((await admin.send('POST', `/api/operations/jobs/jobs/${id}/retry`)).status).toBe(404);
  }, 60_000);

  it('list the failed reads of one charge as one, until a read succeeds', async () => {
    const customer = await Customer.join(world);
    const { orderId } = await charge(customer, 10);
    const listed = async () => (await operations()).jobs.map(({ id }) => id).filter((id) => id.includes(orderId));
    await world.bank.act('fault', { apiFailNext: 1_000_000 });
    for (let reads = 0; reads < 3; reads += 1) {
      world.clock.advance(2 * MINUTE);
      await world.sweep();
      while ((await world.promote(SettleChargeJob.name)) > 0);
    }
    expect(await listed()).toEqual([`settle-${orderId}`]);
    await world.bank.act('heal', {});
    // No request reaches the bank for a while after its failures.
    await until('a read to succeed', async () => {
      await world.sweep();
      await world.promote(SettleChargeJob.name);
      return (await listed()).length === 0;
    });
  }, 90_000);

  it('replay a call of the bank, and credit nothing twice', async () => {
    const customer = await Customer.join(world);
    const { orderId, qrCodeText } = await charge(customer, 25);
    await payAndNotify(world, qrCodeText);
    const [webhook] = await until('the call', async () => {
      const { webhooks } = await operations();
      return webhooks.length > 0 && webhooks;
    });
    await until('the deposit', async () => (await customer.statusOf(orderId)) === 'paid');
    const path = `/api/operations/webhooks/${webhook?.id ?? ''}/replay`;
    for (const _ of [1, 2]) expect((await admin.send('POST', path)).status).toBe(200);
    await world.drained();
    // Read again, credited once.
    const { balance } = (await customer.get('/api/client/wallet')).body as { balance: number };
    expect(balance).toBe(25);
    expect(await actions()).toContainEqual(['Aviso do banco lido de novo', webhook?.id]);
  }, 60_000);

  it('list a PIX that no rule may credit, and credit it to one person, however many assign it at once', async () => {
    const [payer, other] = [await Customer.join(world), await Customer.join(world)];
    const { orderId, qrCodeText } = await charge(payer, 10);
    const paid = (await world.bank.act('pay', { brCode: qrCodeText, key: 'somebody@else' })) as Paid;
    const endToEndId = paid.payments[0]?.endToEndId ?? '';
    await tell(world, paid.payments);
    const [held] = await until('the held PIX', async () => {
      const { payments } = await operations();
      return payments.length > 0 && payments;
    });
    expect(held).toMatchObject({ end_to_end_id: endToEndId, amount: 10, reason: 'other_key', order_id: orderId });
    const ofOperator = (await world.api.get('/api/operations', { token: operator.token })).body as Operations;
    expect([ofOperator.payments, ofOperator.refunds, ofOperator.webhooks.length > 0]).toEqual([[], [], true]);
    await until('the alarm by mail', async () => (await pixAlarmsByMail()).length > 0);
    const path = `/api/operations/payments/${endToEndId}/assign`;
    expect((await admin.send('POST', path, { userId: 'nobody' })).status).toBe(404);
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        [world.api, second.api][n % 2]!.post(path, { userId: [payer, other][n % 2]!.id }, { token: admin.token }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    for (const { body } of responses.filter(({ status }) => status === 409))
      expect(body).toMatchObject({
        code: 'ALREADY_ASSIGNED',
        message: expect.stringMatching(/^Este PIX já foi creditado a um cliente por você em /),
      });
    await tell(world, paid.payments);
    await world.drained();
    expect([await payer.balance(), await other.balance()].sort()).toEqual([0, 10]);
    expect((await operations()).payments).toEqual([]);
    expect((await admin.get('/api/books')).body).toMatchObject({ difference: 0 });
    expect(await pixAlarmsByMail()).toHaveLength(1);
    expect((await actions()).filter(([action]) => action === 'PIX creditado à mão')).toHaveLength(1);
    const texts = ((await admin.get('/api/notifications')).body as { message: string }[]).map(({ message }) => message);
    expect(texts.filter((message) => message.includes('espera por alguém da equipe'))).toHaveLength(1);
  }, 60_000);

  /**
   * Pays a charge of another system at the same key, a part of which goes back at once; returns what the bank reports.
   */
  const paidElsewhere = async (txid: string, amountCents: number, goesBackCents = 0) => {
    const client = world.bank.client();
    const { brCode } = await client.createCharge({ txid, amountCents, expirySeconds: 600 });
    await client.close();
    const [payment] = ((await world.bank.pay(brCode)) as Paid).payments;
    if (payment && goesBackCents > 0)
      await world.bank.act('refund', { endToEndId: payment.endToEndId, amountCents: goesBackCents });
    world.clock.advance(11 * MINUTE);
    await world.sweep();
    const payments = await until('the PIX', async () => {
      const listed = (await operations()).payments;
      return listed.length > 0 && listed;
    });
    if (!payment) throw new Error('nothing was paid');
    return { payment, payments };
  };

  it('list a PIX that belongs to no charge of the shop, until it has gone back to its payer', async () => {
    const txid = 'outrosistema0000000000000001';
    const { payments } = await paidElsewhere(txid, 700);
    expect(payments).toMatchObject([{ amount: 7, reason: 'no_charge', order_id: null, txid }]);
    const endToEndId = payments[0]?.end_to_end_id ?? '';
    const customer = await Customer.join(world);
    const assign = () => admin.send('POST', `/api/operations/payments/${endToEndId}/assign`, { userId: customer.id });
    await world.bank.act('refund', { endToEndId });
    for (const _ of [1, 2]) expect((await assign()).body.code).toBe('PIX_RETURNED');
    await world.sweep();
    await world.drained();
    expect((await operations()).payments).toEqual([]);
    expect(await customer.balance()).toBe(0);
  }, 60_000);

  it('list a PIX of which a part went back before the first look, and credit the rest', async () => {
    const customer = await Customer.join(world);
    const { payment } = await paidElsewhere('outrosistema0000000000000003', 700, 200);
    const assign = `/api/operations/payments/${payment.endToEndId}/assign`;
    expect((await admin.send('POST', assign, { userId: customer.id })).status).toBe(200);
    expect(await customer.balance()).toBe(5);
    expect((await admin.get('/api/books')).body).toMatchObject({ difference: 0 });
  }, 60_000);

  it('take from its user what of an assigned PIX goes back to its payer, once', async () => {
    const customer = await Customer.join(world);
    const { payment } = await paidElsewhere('outrosistema0000000000000002', 700);
    const { endToEndId } = payment;
    const goesBack = (amountCents: number) =>
      world.bank.act('refund', { endToEndId, amountCents, nature: 'MED_FRAUDE' });
    await goesBack(200);
    const assign = `/api/operations/payments/${endToEndId}/assign`;
    expect((await admin.send('POST', assign, { userId: customer.id })).status).toBe(200);
    expect(await customer.balance()).toBe(5);
    await goesBack(100);
    for (const reported of [[payment], [{ endToEndId }]]) await tell(world, reported);
    await until('the first return', async () => (await customer.balance()) === 4);
    await goesBack(300);
    world.clock.advance(11 * MINUTE);
    admin = await Administrator.enter(world);
    await customer.returnAfter(0);
    await world.sweep();
    await until('the second return', async () => (await customer.balance()) === 1);
    await tell(world, [payment]);
    await world.drained();
    const { movements } = (await customer.get('/api/client/wallet')).body as { movements: { amount: number }[] };
    expect(movements.map(({ amount }) => amount)).toEqual([-3, -1, 5]);
    expect((await admin.get('/api/books')).body).toMatchObject({ difference: 0 });
  }, 60_000);

  it('ask a consumer to take up a stream that it has set aside', async () => {
    const rows = world.app.get(Consumers).connection.collection<{ _id: string }>('parked');
    const row = { consumer: 'tally', stream: 'tally-1', event: 'e1', reason: 'a bug' };
    await repeated(() => rows.insertOne({ _id: 'tally:tally-1', ...row }));
    expect((await operations()).parked).toEqual([{ ...row, is_retrying: false }]);
    expect((await admin.send('POST', '/api/operations/parked/tally/tally-1/retry')).status).toBe(200);
    expect((await operations()).parked).toEqual([{ ...row, is_retrying: true }]);
    expect((await admin.send('POST', '/api/operations/parked/tally/tally-2/retry')).status).toBe(404);
    await repeated(() => rows.deleteOne({ _id: 'tally:tally-1' }));
  }, 30_000);

  it('alarm the administrators once when the probes find a failure', async () => {
    const record = (mail: 'outage' | 'operational') =>
      world.app
        .get(CommandBus)
        .execute(new RecordStatuses({ at: world.clock.nowMs(), statuses: { mail }, unmeasuredSince: null }));
    await record('outage');
    await record('operational');
    await world.drained();
    const messages = ((await admin.get('/api/notifications')).body as { message: string }[]).map((one) => one.message);
    expect(messages.filter((message) => message.startsWith('Alarme: Envio de e-mails'))).toEqual([
      'Alarme: Envio de e-mails com falha. Veja em Operações.',
    ]);
  }, 30_000);
});
