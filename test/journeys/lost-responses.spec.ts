import { randomUUID } from 'node:crypto';
import type { Activity } from '@shop/contracts/activity';
import type { Operations } from '@shop/contracts/operations';
import { MINUTE, SECOND } from '@shop/kernel/durations';
import { SettleChargeJob } from '../../backend/src/modules/payments/jobs/settle-charge.job.js';
import { FailedJobs } from '../../backend/src/platform/jobs/failed-jobs.js';
import { Administrator } from '../support/administrator.js';
import { Customer, type Paid, shopItem, tell } from '../support/customers.js';
import { arm, disarm } from '../support/failpoints.js';
import { codeIn } from '../support/mailbox.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();
let admin: Administrator;
let customer: Customer;

interface Request {
  readonly method?: 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: unknown;
  readonly by?: 'staff';
}

/** Sends a request whose process ends after its effects, before its response is stored; then sends it again. */
async function twice({ method = 'POST', path, body, by }: Request) {
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => world.api.send(method, path, { token: by ? admin.token : customer.token, headers, body });
  let appends = 0;
  arm((name) => {
    if (name !== 'append.idem') return;
    appends += 1;
    if (appends === 2) throw new Error('the process has ended');
  });
  const lost = await send();
  disarm();
  expect(appends).toBe(2);
  // The request that found the key running takes it over.
  world.clock.advance(6 * SECOND);
  return [lost, await send()] as const;
}

const bought = async (more: object = {}) => {
  const cart = { items: [await shopItem(world, 0, 'weekly')], paymentMethod: 'balance', ...more };
  return (await customer.post('/api/client/checkout', cart)).body as { orderId: string; generatedKeys: string[] };
};
const ticketPath = async () => {
  const { body } = await customer.post('/api/tickets', { subject: 'Caiu', message: 'Olá' });
  return `/api/tickets/${String((body as { ticket: { id: number } }).ticket.id)}`;
};
const subscriptionPath = () => `/api/client/subscriptions/${customer.id}-1`;
const codeFor = async (updateType: string) => {
  world.clock.advance(MINUTE);
  await customer.post('/api/profile/initiate-update', { updateType, verificationMethod: 'email' });
  await world.drained();
  return codeIn((await world.mailbox(`${customer.username}@example.com`)).at(-1) ?? '');
};
let releases = 0;
const nextVersion = () => `9.0.${String((releases += 1))}`;
const reason = { reason: 'Pedido do cliente' };

/** Requests whose commands reject a repetition, each with its preparation. */
const commands: Readonly<Record<string, () => Promise<Request>>> = {
  'a refund': async () => ({
    path: `/api/orders/${(await bought()).orderId}/refund`,
    body: { to: 'balance', ...reason },
    by: 'staff',
  }),
  'the cancellation of a gift': async () => {
    const { generatedKeys } = await bought({ buyAsGift: true });
    return { path: `/api/client/gifts/${generatedKeys[0] ?? ''}/cancel` };
  },
  'the cancellation of a charge': async () => {
    const { orderId } = (await customer.deposit(20)).body as { orderId: string };
    return { path: `/api/client/orders/${orderId}/cancel`, body: {} };
  },
  'the approval of an order': async () => {
    const { orderId } = (await customer.deposit(20)).body as { orderId: string };
    return { path: `/api/orders/${orderId}/approve`, by: 'staff' };
  },
  'the daily bonus': () => Promise.resolve({ path: '/api/client/daily-bonus/claim' }),
  'a pause': async () => {
    await bought();
    return { method: 'PATCH', path: `${subscriptionPath()}/status`, body: { status: 'paused' } };
  },
  'the claim of a ticket': async () => ({ path: `${await ticketPath()}/assign`, by: 'staff' }),
  'the end of a ticket': async () => ({
    method: 'PATCH',
    path: `${await ticketPath()}/status`,
    body: { status: 'CLOSED' },
    by: 'staff',
  }),
  'the use of a key': async () => ({ path: '/api/keys/redeem', body: { key: (await admin.generateKeys(1))[0] } }),
  'a new coupon': () =>
    Promise.resolve({
      path: '/api/discounts',
      body: { code: `UMAVEZ${customer.username}`.slice(0, 20).toUpperCase(), type: 'PERCENTAGE', value: 10 },
      by: 'staff',
    }),
  'a new account': () => {
    const username = `novo${customer.username}`.slice(0, 20);
    const person = { username, email: `${username}@example.com`, password: 'Senha-forte-123' };
    return Promise.resolve({ path: '/api/users', body: person, by: 'staff' });
  },
  'a new password': async () => ({
    path: '/api/profile/confirm-update',
    body: {
      updateType: 'password',
      verificationMethod: 'email',
      code: await codeFor('password'),
      newData: { password: 'outra senha boa' },
    },
  }),
  'a new e-mail': async () => ({
    path: '/api/profile/confirm-update',
    body: {
      updateType: 'email',
      verificationMethod: 'email',
      code: await codeFor('email'),
      newData: { email: `outro-${customer.username}@example.com` },
    },
  }),
  'the assignment of a PIX': async () => {
    const { qrCodeText } = (await customer.deposit(10)).body as { qrCodeText: string };
    const paid = await world.bank.act('pay', { brCode: qrCodeText, key: 'outra@chave' });
    const { payments } = paid as Paid;
    await tell(world, payments);
    const endToEndId = payments[0]?.endToEndId ?? '';
    await until('the held PIX', async () => {
      const held = ((await admin.get('/api/operations')).body as Operations).payments;
      return held.some(({ end_to_end_id }) => end_to_end_id === endToEndId);
    });
    return { path: `/api/operations/payments/${endToEndId}/assign`, body: { userId: customer.id }, by: 'staff' };
  },
  'a new release': () => {
    const form = new FormData();
    form.append('file', new Blob(['MZ']), 'Aurora.exe');
    for (const [name, value] of Object.entries({ type: 'loader', title: 'Loader', version: nextVersion() }))
      form.append(name, value);
    return Promise.resolve({ path: '/api/resources/1', body: form, by: 'staff' });
  },
  'the undoing of an act': async () => {
    await admin.send('PATCH', `/api/users/${customer.id}/balance`, { balance: 57, ...reason });
    await world.drained();
    const [act] = (await admin.get('/api/activity?type=WalletCredited')).body as unknown as [Activity];
    return { path: `/api/activity/${act.id}/undo`, body: reason, by: 'staff' };
  },
  'the retry of a job': async () => {
    const { orderId } = (await customer.deposit(10)).body as { orderId: string };
    const payload = { orderId, userId: customer.id, reservedAt: world.clock.now().toISOString() };
    const given = { _id: `once-${orderId}`, name: SettleChargeJob.name, payload, reason: 'a fault', attempts: 8 };
    await world.app.get(FailedJobs).record(given);
    return { path: `/api/operations/jobs/jobs/once-${orderId}/retry`, by: 'staff' };
  },
};

beforeAll(async () => {
  admin = await Administrator.enter(world);
}, 60_000);
beforeEach(async () => {
  customer = await Customer.join(world);
  await customer.fund(50);
});
afterEach(disarm);

describe('a command whose response was lost', () => {
  it.each(Object.entries(commands))('gets the first response again when repeated: %s', async (_, prepare) => {
    const [lost, repeated] = await twice(await prepare());
    expect(lost.body).not.toHaveProperty('code');
    // The goods of a refund are looked up before they are taken.
    const { takesBack: _goods, ...body } = lost.body as { takesBack?: unknown };
    expect([repeated.status, repeated.body]).toMatchObject([lost.status, body]);
    await world.drained();
    expect((await admin.get('/api/books')).body).toMatchObject({ difference: 0 });
  });
});
