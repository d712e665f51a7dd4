import { CommandBus } from '@nestjs/cqrs';
import { AccountExport } from '@shop/contracts/account';
import type { OwnedResource } from '@shop/contracts/downloads';
import { DAY } from '@shop/kernel/durations';
import * as v from 'valibot';
import { CreditWallet } from '../../backend/src/modules/wallet/use-cases/credit-wallet.js';
import { runInContext } from '../../backend/src/platform/context/request-context.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { SecurityLog } from '../../backend/src/platform/logging/security-log.js';
import { Customer, shopItem } from '../support/customers.js';
import { categoryOf, countStreamCalls } from '../support/engine-calls.js';
import { HeldProduct } from '../support/held-product.js';
import { ADMIN, PASSWORD, signIn } from '../support/person.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();
let owner: Customer;
let other: Customer;
let response: Awaited<ReturnType<Customer['get']>>;
let data: AccountExport;

beforeAll(async () => {
  [owner, other] = [await Customer.join(world), await Customer.join(world)];
  for (const customer of [owner, other]) {
    await customer.fund(200);
    await customer.checkout([await shopItem(world)]);
  }
  await owner.patch('/api/profile', { username: 'dono.dos.dados' });
  await owner.patch('/api/notifications/preferences', { three_days_before_end: true, one_hour_before_end: false });
  await world.drained();
  response = await owner.get('/api/profile/export');
  data = response.body as AccountExport;
}, 90_000);

describe('the export of an account', () => {
  it('is a JSON file with everything in its place', () => {
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="meus_dados.json"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(v.is(v.strictObject(AccountExport.entries), data)).toBe(true);
    expect(Object.keys(data)).toEqual(Object.keys(AccountExport.entries));
  });

  it('tells of the owner what the screens do', async () => {
    expect(data.user).toEqual((await owner.get('/api/profile')).body);
    expect(data.user).toMatchObject({ id: owner.id, username: 'dono.dos.dados' });
    expect(data.sessions).toEqual([expect.objectContaining({ current: true, ip: expect.any(String) })]);
    expect(data.subscriptions).toEqual([expect.objectContaining({ subscription_status: 'active' })]);
    const orders = (await owner.get('/api/client/orders')).body as object[];
    expect(data.orders).toEqual([...orders].reverse());
    const { movements } = (await owner.get('/api/client/wallet')).body as { movements: object[] };
    expect(data.wallet).toEqual([...movements].reverse());
    const notifications = (await owner.get('/api/notifications')).body as object[];
    expect(data.notifications).toEqual([...notifications].reverse());
    expect(data.preferences).toMatchObject({ three_days_before_end: true, one_hour_before_end: false });
    expect([data.keys, data.tickets]).toEqual([[], []]);
  });

  it('tells of every machine, of XP and credits, and of downloads', async () => {
    const customer = await Customer.join(world);
    const held = new HeldProduct(world, customer.id, 1);
    const subscription = await held.grant(2);
    for (const hwid of ['A1', 'B2']) await held.bind(hwid);
    await customer.post('/api/client/daily-bonus/claim');
    const { resources } = (await customer.get('/api/client/downloads/1')).body as { resources: OwnedResource[] };
    const loader = resources.find(({ type }) => type === 'loader');
    await fetch(`${world.api.origin}/downloads/${loader?.url ?? ''}`).then((file) => file.arrayBuffer());
    const { machines, loyalty, downloads } = (await customer.get('/api/profile/export')).body as AccountExport;
    const bound = (await customer.get(`/api/client/subscriptions/${subscription}/devices`)).body as unknown as object[];
    expect(machines).toEqual(bound.map((one) => expect.objectContaining({ subscription_id: subscription, ...one })));
    expect(machines.map(({ hwid }) => hwid)).toEqual(['B2', 'A1']);
    const ledger = (await customer.get('/api/loyalty/ledger')).body as unknown as object[];
    expect(loyalty).toEqual(ledger.toReversed());
    expect(loyalty).toContainEqual(expect.objectContaining({ unit: 'xp', cause: 'bonus', total_after: 10 }));
    expect(downloads).toEqual([{ at: expect.any(String), product_id: 1, resource_id: loader?.id }]);
  });

  it('tells what the owner did, when and from where', () => {
    const done = (action: string) => data.activity.filter((row) => row['action'] === action);
    expect(done('AccountRegistered')).toHaveLength(1);
    expect(done('SessionStarted')).toEqual([
      { at: expect.any(String), action: 'SessionStarted', ip: expect.stringMatching(/127\.0\.0\.1|::1/) },
    ]);
    expect(done('UsernameChanged')).toEqual([
      { at: expect.any(String), action: 'UsernameChanged', ip: expect.stringMatching(/127\.0\.0\.1|::1/) },
    ]);
    for (const row of data.activity) expect(Object.keys(row)).toEqual(['at', 'action', 'ip']);
    const times = data.activity.map((row) => String(row['at']));
    expect(times).toEqual([...times].sort());
  });

  it('tells of every PIX, and of charges that none paid', async () => {
    const customer = await Customer.join(world);
    const paid = await customer.fund(20);
    const { orderId: open } = (await customer.deposit(30)).body as { orderId: string };
    expect((await customer.checkout([await shopItem(world, 0, 'daily')])).status).toBe(201);
    await world.drained();
    const reads: string[] = [];
    countStreamCalls(world.app.get(EventLog), (call, stream) => call === 'reads' && reads.push(stream));
    const { payments } = (await customer.get('/api/profile/export')).body as AccountExport;
    const instant = expect.any(String);
    const charge = { txid: expect.stringMatching(/^\w{26,35}$/), charged_at: instant };
    const pix = {
      end_to_end_id: expect.stringMatching(/^E\w{31}$/),
      amount: 20,
      paid_at: instant,
      recorded_at: instant,
    };
    const none = { end_to_end_id: null, amount: null, paid_at: null, recorded_at: null };
    expect(payments).toEqual([
      { order_id: paid, ...charge, ...pix },
      { order_id: open, ...charge, ...none },
    ]);
    // A purchase by balance has no PIX, and costs no reading.
    const orders = reads.filter((stream) => categoryOf(stream) === 'order');
    expect(orders).toEqual([`order-${paid}`, `order-${open}`]);
  });

  it('tells what the staff did with the account and why, without their names', async () => {
    const customer = await Customer.join(world);
    const token = await signIn(world.api);
    const reason = 'Ajuste combinado por telefone';
    await world.api.patch(`/api/users/${customer.id}/balance`, { balance: 12, reason }, { token });
    const { staff_acts } = (await customer.get('/api/profile/export')).body as AccountExport;
    expect(staff_acts).toContainEqual({
      at: expect.any(String),
      action: expect.any(String),
      changes: expect.any(Array),
      reason,
    });
    expect(JSON.stringify(staff_acts)).not.toContain(ADMIN.identifier);
  });

  it('tells of wrong passwords at the account, and from where they came', async () => {
    const [customer, stranger] = [await Customer.join(world), await Customer.join(world)];
    for (const { username: identifier } of [customer, stranger, customer])
      await world.api.post('/api/auth/login', { identifier, password: 'nenhuma-destas' });
    await world.app.get(SecurityLog).flush();
    const { failed_logins } = (await customer.get('/api/profile/export')).body as AccountExport;
    const failed = { at: expect.any(String), kind: 'login_failed', address: expect.stringMatching(/127\.0\.0\.1|::1/) };
    expect(failed_logins).toEqual([failed, failed]);
  });

  it('holds no hash, no seed and nothing of anybody else', () => {
    const text = JSON.stringify(data);
    expect(text).not.toMatch(/argon2|passwordHash|recoveryHashes|"seed"|"secret"/i);
    expect(text).not.toContain(other.id);
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toContain(owner.token);
  });

  it('tells of subscriptions that ended long ago', async () => {
    const customer = await Customer.join(world);
    await customer.fund(200);
    await customer.checkout([await shopItem(world, 0, 'daily')]);
    world.clock.advance(40 * DAY);
    await world.sweep();
    const name = JSON.parse(atob(customer.token.split('.')[1] ?? '')) as { username: string };
    const { body } = await world.api.post('/api/auth/login', { identifier: name.username, password: PASSWORD });
    const token = body.token as string;
    expect((await world.api.get('/api/client/dashboard', { token })).body.subscriptions).toEqual([]);
    const exported = (await world.api.get('/api/profile/export', { token })).body as AccountExport;
    expect(exported.subscriptions).toEqual([expect.objectContaining({ subscription_status: 'expired' })]);
  });

  it('of many pages is whole, in order, and without doubles', async () => {
    const customer = await Customer.join(world);
    for (let n = 0; n < 450; n += 1)
      await runInContext({}, () =>
        world.app.get(CommandBus).execute(
          new CreditWallet({
            userId: customer.id,
            movementId: `m${String(n)}`,
            kind: 'reward',
            amountCents: 1,
            orderId: null,
            since: null,
          }),
        ),
      );
    await world.drained();
    const { wallet } = (await customer.get('/api/profile/export')).body as AccountExport;
    expect(wallet.map((row) => row['balance_after'])).toEqual(Array.from({ length: 450 }, (_, n) => (n + 1) / 100));
  });

  it('is for admins too, and only with a session', async () => {
    const { body } = await world.api.post('/api/auth/login', ADMIN);
    const token = body.token as string;
    const exported = await world.api.get('/api/profile/export', { token });
    expect([exported.status, exported.body.user.role]).toEqual([200, 'Admin']);
    expect((await world.api.get('/api/profile/export')).status).toBe(401);
    expect((await world.api.get('/api/profile/export?all=1', { token })).status).toBe(400);
  });
});
