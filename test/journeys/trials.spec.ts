import type { AccountExport } from '@shop/contracts/account';
import type { ClientOrder } from '@shop/contracts/orders';
import type { ClientSubscription } from '@shop/contracts/subscriptions';
import type { StartedTrial } from '@shop/contracts/trials';
import { DAY, HOUR } from '@shop/kernel/durations';
import { TrialMachines } from '../../backend/src/modules/subscriptions/services/trial-machines.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { Administrator } from '../support/administrator.js';
import { Customer, shopItem } from '../support/customers.js';
import { HeldProduct } from '../support/held-product.js';
import { PASSWORD } from '../support/person.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();
const second = await world.startSecond('all');

const HOURS = 48;
let admin: Administrator;
/** A product with a trial of two days. */
let productId: number;
/** One with a trial too, on whose machines the loader is tested. */
let otherId: number;

const make = async (name: string, more: object = {}): Promise<number> => {
  const product = { name, plans: { monthly: 30 }, trial_hours: HOURS, ...more };
  return ((await admin.send('POST', '/api/products', product)).body as { id: number }).id;
};
const begin = (customer: Customer, id = productId, headers = {}) =>
  customer.post('/api/client/trials', { productId: id }, headers);
const outcome = ({ status, body }: Awaited<ReturnType<Customer['get']>>) => [status, body.code ?? 'done'];
const cards = async (customer: Customer) =>
  ((await customer.get('/api/client/dashboard')).body as { subscriptions: ClientSubscription[] }).subscriptions;
const itemOf = async (id: number) => {
  const shop = (await world.api.get('/api/products')).body as unknown as { id: number }[];
  return shopItem(
    world,
    shop.findIndex((one) => one.id === id),
  );
};
const run = (customer: Customer, hwid: string, more: object = {}) =>
  world.api.post('/api/loader/session', {
    identifier: customer.username,
    password: PASSWORD,
    productId: otherId,
    hwid,
    pcName: 'PC',
    ...more,
  });
const tester = async (id = otherId): Promise<Customer> => {
  const customer = await Customer.join(world);
  expect(outcome(await begin(customer, id))).toEqual([201, 'done']);
  return customer;
};

beforeAll(async () => {
  admin = await Administrator.enter(world);
  [productId, otherId] = [await make('Aurora Teste'), await make('Aurora Máquina')];
}, 60_000);

describe('the trial of a product', () => {
  it('is hours that the staff sets, keeps and takes away', async () => {
    const id = await make('Aurora Horas', { trial_hours: 720 });
    const hoursOf = async () =>
      ((await admin.get('/api/products')).body as unknown as { id: number; trial_hours: number }[]).find(
        (one) => one.id === id,
      )?.trial_hours;
    expect(await hoursOf()).toBe(720);
    const change = (more: object) =>
      admin.send('PUT', `/api/products/${String(id)}`, { name: 'Aurora Horas', ...more });
    await change({});
    expect(await hoursOf()).toBe(720);
    for (const trial_hours of [-1, 721, 1.5, '24', null]) {
      const { status, body } = await change({ trial_hours });
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'trial_hours']);
    }
    await change({ trial_hours: 0 });
    expect(await hoursOf()).toBe(0);
    expect(outcome(await begin(await Customer.join(world), id))).toEqual([409, 'TRIAL_NOT_OFFERED']);
  });

  it('begins as a subscription of one device, without order, XP or pause credit', async () => {
    const customer = await Customer.join(world);
    const asked = world.clock.nowMs();
    const { status, body } = await begin(customer);
    const { message, subscription } = body as unknown as StartedTrial;
    expect([status, message]).toEqual([201, 'Seu teste de Aurora Teste começou.']);
    expect(subscription).toMatchObject({
      product_id: productId,
      product_name: 'Aurora Teste',
      subscription_status: 'active',
      pause_credits: 0,
      trial: true,
      auto_renew: null,
    });
    const startedAt = Date.parse(subscription.expires_at) - HOURS * HOUR;
    expect([startedAt >= asked, startedAt <= world.clock.nowMs()]).toEqual([true, true]);
    expect(await cards(customer)).toEqual([subscription]);
    await world.drained();
    expect((await customer.get('/api/client/orders')).body).toEqual([]);
    expect((await customer.get('/api/loyalty/status')).body).toMatchObject({ xp: 0 });
    const { trials } = (await customer.get('/api/profile/export')).body as AccountExport;
    expect(trials).toEqual([
      { product_id: productId, product_name: 'Aurora Teste', started_at: expect.any(String), hours: HOURS },
    ]);
  });

  it('is rejected for clients who have or had a subscription of it, and where none is offered', async () => {
    const customer = await tester(productId);
    expect(outcome(await begin(customer))).toEqual([409, 'TRIAL_USED']);
    await admin.send('DELETE', `/api/users/subscriptions/${customer.id}-${String(productId)}`);
    expect(outcome(await begin(customer))).toEqual([409, 'TRIAL_USED']);
    const { trials } = (await customer.get('/api/profile/export')).body as AccountExport;
    expect(trials).toHaveLength(1);
    const holder = await Customer.join(world);
    await new HeldProduct(world, holder.id, productId).grant(1);
    expect(outcome(await begin(holder))).toEqual([409, 'TRIAL_USED']);
    const disabled = await make('Aurora Desligada');
    await admin.send('PATCH', `/api/products/${String(disabled)}/status`, { status: 'disabled' });
    const deleted = await make('Aurora Deletada');
    await admin.send('DELETE', `/api/products/${String(deleted)}`);
    const stranger = await Customer.join(world);
    for (const id of [disabled, deleted, 1, 999_999])
      expect(outcome(await begin(stranger, id))).toEqual([409, 'TRIAL_NOT_OFFERED']);
    expect((await world.api.post('/api/client/trials', { productId }, { token: admin.token })).status).toBe(403);
  });

  it('begins once of 20 requests to two processes, and again by none', async () => {
    const { id, token } = await Customer.join(world);
    const requests = Array.from({ length: 20 }, (_, at) =>
      (at % 2 ? world.api : second.api).post('/api/client/trials', { productId }, { token }),
    );
    const outcomes = (await Promise.all(requests)).map(({ status }) => status).sort();
    expect(outcomes).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    const types: string[] = [];
    const stream = `subscription-${id}-${String(productId)}`;
    await world.app.get(EventLog).read(stream, 0n, ({ type }) => void types.push(type));
    expect(types).toEqual(['SubscriptionStarted']);
  });

  it('has the same response for a repeated key', async () => {
    const customer = await Customer.join(world);
    const key = { 'idempotency-key': 'teste-1' };
    const [first, again] = [await begin(customer, productId, key), await begin(customer, productId, key)];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(outcome(await begin(customer))).toEqual([409, 'TRIAL_USED']);
  });

  it('goes on from its end by a purchase, which earns the XP', async () => {
    const customer = await tester(productId);
    const [{ expires_at }] = (await cards(customer)) as [ClientSubscription];
    await customer.fund(30);
    expect((await customer.checkout([await itemOf(productId)])).status).toBe(201);
    await world.drained();
    expect(await cards(customer)).toMatchObject([
      { expires_at: new Date(Date.parse(expires_at) + 30 * DAY).toISOString(), trial: false, pause_credits: 1 },
    ]);
    expect((await customer.get('/api/loyalty/status')).body).toMatchObject({ xp: 30 });
    const orders = (await customer.get('/api/client/orders')).body as unknown as ClientOrder[];
    expect(orders.filter(({ purchaseType }) => purchaseType === 'subscription')).toHaveLength(1);
  });
});

describe('the machine of a trial', () => {
  it('serves one account’s trial of the product, also after resets', async () => {
    const [first, other] = [await tester(), await tester()];
    expect(outcome(await run(first, 'M1'))).toEqual([200, 'done']);
    expect(outcome(await run(other, 'm1'))).toEqual([409, 'TRIAL_USED']);
    expect(await cards(other)).toMatchObject([{ hwid: null }]);
    expect(outcome(await run(other, 'M2'))).toEqual([200, 'done']);
    // A machine beyond the devices is no first session on it.
    expect(outcome(await run(first, 'M3'))).toEqual([409, 'HWID_MISMATCH']);
    expect(outcome(await run(await tester(), 'M3'))).toEqual([200, 'done']);
    await first.patch('/api/client/user/reset-hwid', {});
    expect(outcome(await run(first, 'M2'))).toEqual([409, 'TRIAL_USED']);
    expect(outcome(await run(first, 'M1'))).toEqual([200, 'done']);
  });

  it('is another one for another product', async () => {
    const customer = await tester(productId);
    expect(outcome(await run(customer, 'M1', { productId }))).toEqual([200, 'done']);
  });

  it('lets paid time pass, and is not taken by it', async () => {
    const [trying, holder] = [await tester(), await tester()];
    expect(outcome(await run(trying, 'P1'))).toEqual([200, 'done']);
    await new HeldProduct(world, holder.id, otherId).grant(2);
    expect(outcome(await run(holder, 'P1'))).toEqual([200, 'done']);
    expect(outcome(await run(holder, 'P2'))).toEqual([200, 'done']);
    expect(outcome(await run(await tester(), 'P2'))).toEqual([200, 'done']);
  });

  it('is judged after everything else', async () => {
    const customer = await tester();
    await run(await tester(), 'O1');
    expect(outcome(await run(customer, 'O1', { password: 'senha-errada' }))).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(outcome(await run(await Customer.join(world), 'O1'))).toEqual([403, 'NO_ACTIVE_SUBSCRIPTION']);
    await run(customer, 'O2');
    expect(outcome(await run(customer, 'O1'))).toEqual([409, 'HWID_MISMATCH']);
  });

  it('goes on after a cut between its reservation and its binding', async () => {
    const customer = await tester();
    await world.app.get(TrialMachines).reserve(customer.id, otherId, 'K1');
    expect(outcome(await run(await tester(), 'K1'))).toEqual([409, 'TRIAL_USED']);
    expect(outcome(await run(customer, 'K1'))).toEqual([200, 'done']);
  });

  it('is given to one of two accounts at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const testers = [await tester(), await tester()];
      const outcomes = await Promise.all(testers.map((customer) => run(customer, `R${String(round)}`)));
      expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  }, 60_000);

  it('is known after the erasure of its account', async () => {
    const gone = await tester();
    expect(outcome(await run(gone, 'E1'))).toEqual([200, 'done']);
    expect((await admin.send('DELETE', `/api/users/${gone.id}`)).status).toBe(200);
    await world.drained();
    expect(outcome(await run(await tester(), 'E1'))).toEqual([409, 'TRIAL_USED']);
  });
});
