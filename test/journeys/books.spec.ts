import { randomUUID } from 'node:crypto';
import type { Payment, PaymentProof } from '@shop/contracts/books';
import { saoPauloDay } from '@shop/kernel/sao-paulo-day';
import { AuditLogProcessor } from '../../backend/src/modules/operations/jobs/audit-log.job.js';
import { AuditRecord } from '../../backend/src/platform/audit/audit-record.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { Sweeps } from '../../backend/src/platform/jobs/sweeps.js';
import { Administrator } from '../support/administrator.js';
import { colleague } from '../support/colleague.js';
import { Customer, type Paid, payAndNotify, shopItem, tell } from '../support/customers.js';
import { EVENT_METADATA } from '../support/event-metadata.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();
let admin: Administrator;

beforeAll(async () => {
  admin = await Administrator.enter(world);
}, 60_000);

interface Books {
  readonly position: number;
  readonly wallets: number;
  readonly revenue: number;
  readonly forfeited: number;
  readonly expected: number;
  readonly difference: number;
}
const books = async () => (await admin.get('/api/books')).body as Books;

it('the books balance after deposits, purchases, too much, approvals and an erasure', async () => {
  const [customer, leaver] = [await Customer.join(world), await Customer.join(world)];
  expect(await books()).toMatchObject({ wallets: 0, revenue: 0, forfeited: 0, expected: 0, difference: 0 });
  await customer.fund(50);
  const item = await shopItem(world, 0, 'daily');
  await customer.checkout([item]);
  const price = Math.round(item.price * 100) / 100;
  expect(await books()).toMatchObject({ wallets: 50 - price, revenue: price, expected: 50, difference: 0 });
  const over = (await customer.deposit(10)).body as { qrCodeText: string };
  await payAndNotify(world, over.qrCodeText, { amountCents: 1250 });
  await world.drained();
  expect(await books()).toMatchObject({ expected: 62.5, difference: 0 });
  const { orderId } = (await customer.deposit(20)).body as { orderId: string };
  await admin.send('POST', `/api/orders/${orderId}/approve`);
  expect(await books()).toMatchObject({ expected: 82.5, difference: 0 });
  await leaver.fund(7);
  await world.drained();
  await admin.send('DELETE', `/api/users/${leaver.id}`);
  await world.drained();
  const end = await books();
  expect(end).toMatchObject({ forfeited: 7, expected: 89.5, difference: 0 });
  expect(end.wallets).toBeCloseTo(await customer.balance(), 5);
  expect(end.position).toBeGreaterThan(0);
});

it('a PIX is proven by every fact that the log has of it, in its order', async () => {
  const customer = await Customer.join(world);
  const { orderId, qrCodeText } = (await customer.deposit(15)).body as { orderId: string; qrCodeText: string };
  const [payment] = await payAndNotify(world, qrCodeText);
  await world.drained();
  const { username } = (await customer.get('/api/profile')).body as { username: string };
  const { body } = await admin.get(`/api/payments/${payment!.endToEndId}`);
  const { facts, ...rest } = body as { facts: { what: string; position: number }[] };
  expect(rest).toEqual({
    end_to_end_id: payment!.endToEndId,
    txid: payment!.txid,
    order_id: orderId,
    user: { id: customer.id, username },
    amount: 15,
  });
  expect(facts.map(({ what }) => what)).toEqual([
    'charge_opened',
    'pix_received',
    'payment_recorded',
    'credited',
    'order_paid',
  ]);
  for (const unknown of ['E000', '..', 'a%2Fb']) expect((await admin.get(`/api/payments/${unknown}`)).status).toBe(404);
});

it('a PIX that is held, and then assigned to a user with `sales` only, is proven too', async () => {
  const teller = await colleague(world, 'caixa', 'sales');
  const customer = await Customer.join(world);
  const { orderId, qrCodeText } = (await customer.deposit(16)).body as { orderId: string; qrCodeText: string };
  const { payments } = (await world.bank.act('pay', { brCode: qrCodeText, key: 'somebody@else' })) as Paid;
  await tell(world, payments);
  await world.drained();
  const [payment] = payments;
  const path = `/api/payments/${payment?.endToEndId ?? ''}`;
  const proof = async () => {
    const { facts, ...rest } = (await admin.get(path)).body as unknown as PaymentProof;
    return { ...rest, facts: facts.map(({ what }) => what) };
  };
  await until('the held PIX', async () => (await admin.get(path)).status === 200);
  const held = { end_to_end_id: payment?.endToEndId, txid: payment?.txid, order_id: orderId, amount: 16 };
  expect(await proof()).toEqual({ ...held, user: null, facts: ['charge_opened', 'pix_held'] });
  const { username } = (await customer.get('/api/profile')).body as { username: string };
  const { body: found } = await world.api.get(`/api/orders?q=${username}&pageSize=100`, teller);
  expect(found).toMatchObject([{ user_id: customer.id, username }]);
  const assign = `/api/operations${path.replace('/api', '')}/assign`;
  expect((await world.api.post(assign, { userId: customer.id }, teller)).status).toBe(200);
  await world.drained();
  const facts = ['charge_opened', 'pix_held', 'pix_assigned', 'credited'];
  expect(await proof()).toEqual({ ...held, user: { id: customer.id, username }, facts });
});

it('every PIX is listed with its fate, and found by its ids and its owner', async () => {
  const customer = await Customer.join(world);
  const { orderId, qrCodeText } = (await customer.deposit(12)).body as { orderId: string; qrCodeText: string };
  const [paid] = await payAndNotify(world, qrCodeText, { times: 2 });
  const { qrCodeText: strange } = (await customer.deposit(13)).body as { qrCodeText: string };
  const { payments } = (await world.bank.act('pay', { brCode: strange, key: 'somebody@else' })) as Paid;
  await tell(world, payments);
  await world.drained();
  const listed = async (query: string) => (await admin.get(`/api/payments?${query}`)).body as unknown as Payment[];
  await until('the held PIX', async () => (await listed('kind=unmatched')).some(({ amount }) => amount === 13));
  const { username } = (await customer.get('/api/profile')).body as { username: string };
  const own = await listed(`q=${username}`);
  expect(own.map(({ kind }) => kind).sort()).toEqual(['credited', 'duplicate']);
  expect(own[0]).toMatchObject({ order_id: orderId, amount: 12, user: { id: customer.id, username } });
  for (const q of [paid!.endToEndId, paid!.endToEndId.slice(0, 20), paid!.txid])
    expect((await listed(`q=${q}`)).map(({ id }) => id)).toContain(paid!.endToEndId);
  expect((await listed(`q=${orderId}`)).map(({ order_id }) => order_id)).toEqual([orderId, orderId]);
  const today = saoPauloDay(world.clock.nowMs());
  expect((await listed(`from=${today}&to=${today}&q=${username}`)).length).toBe(2);
  expect(await listed(`to=2020-01-01`)).toEqual([]);
  for (const wrong of ['kind=lost', 'from=2026-02-30', 'sort=user'])
    expect((await admin.get(`/api/payments?${wrong}`)).status).toBe(400);
});

it('the books name their accounts and the last audit', async () => {
  const { body } = await admin.get('/api/books');
  const { accounts, expected, last_audit } = body as { accounts: { balance: number }[] } & Record<string, unknown>;
  expect(last_audit).toBeNull();
  expect(accounts.reduce((sum, { balance }) => sum + balance, 0)).toBeCloseTo(expected as number, 5);
  const outcome = { at: '2026-11-20T03:00:00.000Z', ok: true, events: 7 };
  await new AuditRecord(world.engines.dataDir).write(outcome);
  expect((await admin.get('/api/books')).body).toMatchObject({ last_audit: outcome });
});

it('an audit that is ended from outside fails, to be tried again, and leaves the last outcome', async () => {
  const audit = world.app.get(AuditLogProcessor);
  const outcome = await new AuditRecord(world.engines.dataDir).read();
  let failure: unknown;
  const running = audit.run({ night: '2026-11-20' }).catch((error: unknown) => (failure = error));
  await until('its end', async () => {
    audit.beforeApplicationShutdown();
    return failure !== undefined;
  });
  await running;
  expect(failure).toEqual(new Error('The audit ended by null.'));
  expect(await new AuditRecord(world.engines.dataDir).read()).toEqual(outcome);
});

it('the log is audited once a night, and what is broken alarms the administrators', async () => {
  const record = new AuditRecord(world.engines.dataDir);
  const sweep = () => world.app.get(Sweeps).sweepAll();
  const spoilt = { userId: 'x', movementId: 'm', kind: 'deposit', amountCents: 5, balanceCents: 6, orderId: null };
  const at = world.clock.now().toISOString();
  const event = { id: randomUUID(), type: 'WalletCredited', data: spoilt, metadata: { ...EVENT_METADATA, at } };
  await world.app.get(EventLog).append('wallet-x', -1n, [event]);
  const before = { at: '2026-11-20T03:00:00.000Z', ok: true, events: 7 };
  await record.write(before);
  await sweep();
  await until('the audit', async () => (await record.read())?.at !== before.at, 60_000);
  const outcome = await record.read();
  expect(outcome).toMatchObject({ ok: false });
  await until('the alarm', async () => {
    const { body } = await admin.get('/api/notifications');
    return (body as { message: string }[]).some(({ message }) => message.startsWith('Alarme: Auditoria do log'));
  });
  await sweep();
  await world.drained();
  expect(await record.read()).toEqual(outcome);
}, 90_000);
