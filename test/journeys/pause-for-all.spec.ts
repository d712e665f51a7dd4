import type { ClientSubscription } from '@shop/contracts/subscriptions';
import { DAY, MINUTE } from '@shop/kernel/durations';
import { LiveSettings } from '../../backend/src/modules/settings/live-settings.js';
import { currentContext } from '../../backend/src/platform/context/request-context.js';
import { UnavailableError } from '../../backend/src/platform/deadline/unavailable.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { Administrator } from '../support/administrator.js';
import { Customer, shopItem } from '../support/customers.js';
import { until } from '../support/until.js';
import { openWorld, type ProductProcess } from '../support/world.js';

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
  await world.drained();
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

/** Counts the readings of the settings after a grant; the other readings fail while `isAway` returns true. */
const watchSettings = ({ app }: Pick<ProductProcess, 'app'>, isAway: () => boolean = () => false) => {
  const log = app.get(EventLog);
  const read = log.read.bind(log);
  const seen = { byGrants: 0, end: () => (log.read = read) };
  log.read = (stream, ...rest) => {
    if (stream !== 'settings-shop') return read(stream, ...rest);
    const isByGrant = currentContext().commandId.startsWith('follow-pause-when-granted/');
    if (isByGrant) seen.byGrants += 1;
    return !isByGrant && isAway() ? Promise.reject(new UnavailableError('event store')) : read(stream, ...rest);
  };
  return seen;
};
/** Returns the number of holds after a grant, by the reaction to it. */
const holdsAfterGrant = async (): Promise<number> => {
  let count = 0;
  for await (const { event } of world.app.get(EventLog).readAll()) {
    if (event?.type !== 'SubscriptionHeld') continue;
    if ((event.metadata as { commandId: string }).commandId.startsWith('follow-pause-when-granted/')) count += 1;
  }
  return count;
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
  await world.drained();
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
  await world.drained();
  expect((await onlySubscription(customer)).holds).toEqual(['all']);
  await setPause('off');
  expect((await onlySubscription(customer)).holds).toEqual([]);
}, 60_000);

describe('a grant of a process that has not noticed the pause yet', () => {
  it('is held by another one, which need not read the settings for that', async () => {
    const customer = await Customer.join(world);
    // From here on the other process knows what it knows now: no pause.
    const live = second.app.get(LiveSettings);
    await until('the other process to know the last change', async () => live.current.pause_all_users === 'off');
    const [watched, unaware] = [watchSettings(world), watchSettings(second, () => true)];
    await setPause('on');
    const before = await holdsAfterGrant();
    await redeem(customer, 30, second.api);
    await until('the hold', async () => (await holdsAfterGrant()) > before, 10_000).finally(() => {
      watched.end();
      unaware.end();
    });
    expect(watched.byGrants).toBe(0);
    await world.drained();
    expect((await onlySubscription(customer)).holds).toEqual(['all']);
    await setPause('off');
  }, 60_000);

  it('is held by itself after a reading, where its own polls have failed for a second', async () => {
    const customer = await Customer.join(world);
    admin = await Administrator.enter(world);
    const watched = watchSettings(world, () => true);
    const change = { key: 'pause_all_users', value: 'on' };
    const { status } = await second.api.patch('/api/settings', change, { token: admin.token });
    expect(status).toBe(200);
    const before = await holdsAfterGrant();
    await redeem(customer, 30);
    await until('the hold', async () => (await holdsAfterGrant()) > before, 10_000).finally(watched.end);
    expect(watched.byGrants).toBeGreaterThan(0);
    await world.drained();
    expect((await onlySubscription(customer)).holds).toEqual(['all']);
    await setPause('off');
  }, 60_000);
});
