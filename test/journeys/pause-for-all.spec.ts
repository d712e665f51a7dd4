import type { ClientSubscription } from '@shop/contracts/licences';
import { DAY, MINUTE } from '@shop/kernel/durations';
import { Administrator } from '../support/administrator.js';
import { Customer, shopItem } from '../support/customers.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();
const second = await world.startSecond();
let admin: Administrator;

beforeAll(async () => {
  admin = await Administrator.enter(world);
}, 60_000);

const setPause = async (value: 'on' | 'off') => {
  admin = await Administrator.enter(world);
  const { status } = await admin.send('PATCH', '/api/settings', { key: 'pause_all_users', value });
  expect(status).toBe(200);
  await world.settle();
};
const redeem = async (customer: Customer, days: number, api = world.api) => {
  admin = await Administrator.enter(world);
  const [key] = await admin.generateKeys(1, days);
  expect((await api.post('/api/keys/redeem', { key }, { token: customer.token })).status).toBe(200);
};
const onlySubscription = async (customer: Customer) => {
  const { subscriptions, server_time } = (await customer.get('/api/client/dashboard')).body as {
    subscriptions: [ClientSubscription];
    server_time: string;
  };
  const [one] = subscriptions;
  return { ...one, leftMs: Date.parse(one.expires_at) - Date.parse(server_time) };
};

it('stops every clock without a credit, and all run on with exactly the time they had', async () => {
  const [customer, resting, forLife] = [
    await Customer.join(world),
    await Customer.join(world),
    await Customer.join(world),
  ];
  await redeem(customer, 30);
  await redeem(resting, 30);
  await redeem(forLife, 9999);
  const restingId = (await onlySubscription(resting)).subscription_id;
  await resting.patch(`/api/client/subscriptions/${restingId}/status`, { status: 'paused' });
  const { leftMs: left } = await onlySubscription(resting);

  await setPause('on');
  const held = await onlySubscription(customer);
  expect(held).toMatchObject({ subscription_status: 'paused', holds: ['all'], pause_credits: 1 });
  expect((await onlySubscription(resting)).holds).toEqual(['user', 'all']);
  expect(await onlySubscription(forLife)).toMatchObject({ lifetime: true, holds: ['all'] });

  await Promise.all([customer, resting].map((one) => one.returnAfter(2 * DAY)));
  expect((await onlySubscription(customer)).leftMs).toBe(held.leftMs);

  await setPause('off');
  const running = await onlySubscription(customer);
  expect(running).toMatchObject({ subscription_status: 'active', holds: [] });
  expect(held.leftMs - running.leftMs).toBeLessThan(60_000);
  expect(await onlySubscription(resting)).toMatchObject({ holds: ['user'], leftMs: left });
}, 60_000);

it('holds what is bought in the meantime, on any process, and lets its owner pause it too', async () => {
  const [buyer, elsewhere] = [await Customer.join(world), await Customer.join(world)];
  await buyer.fund(200);
  const item = await shopItem(world);
  // The other process may not know of the pause yet.
  await Promise.all([setPause('on'), redeem(elsewhere, 30, second.api)]);
  await world.settle();
  await buyer.checkout([item]);
  const left = new Map<Customer, number>();
  for (const one of [buyer, elsewhere]) {
    const { holds, leftMs, subscription_id } = await onlySubscription(one);
    expect(holds).toEqual(['all']);
    // The hold follows the grant within moments.
    expect(leftMs).toBeGreaterThan(30 * DAY - MINUTE);
    expect(leftMs).toBeLessThanOrEqual(30 * DAY);
    left.set(one, leftMs);
    const { status } = await one.patch(`/api/client/subscriptions/${subscription_id}/status`, { status: 'paused' });
    expect(status).toBe(200);
  }
  await setPause('off');
  expect(await onlySubscription(buyer)).toMatchObject({ holds: ['user'], leftMs: left.get(buyer) });
}, 60_000);

it('lasts through many changes of mind, each in its turn', async () => {
  const customer = await Customer.join(world);
  await redeem(customer, 30);
  for (const value of ['on', 'off', 'on', 'off', 'on'] as const)
    await admin.send('PATCH', '/api/settings', { key: 'pause_all_users', value });
  await world.settle();
  expect((await onlySubscription(customer)).holds).toEqual(['all']);
  await setPause('off');
  expect((await onlySubscription(customer)).holds).toEqual([]);
}, 60_000);
