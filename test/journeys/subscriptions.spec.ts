import { DAY, HOUR, MINUTE } from '@shop/kernel/durations';
import { Customer, shopItem } from '../support/customers.js';
import { sharedWorld } from '../support/shared-world.js';

const world = await sharedWorld();

interface Row {
  readonly subscription_id: string;
  readonly subscription_status: string;
  readonly expires_at: string;
  readonly days_remaining: number;
  readonly pause_credits: number;
  readonly holds: string[];
}
const dashboard = async (customer: Customer) =>
  (await customer.get('/api/client/dashboard')).body as { subscriptions: Row[]; server_time: string };
const only = async (customer: Customer): Promise<Row> => {
  const [row, ...others] = (await dashboard(customer)).subscriptions;
  expect(others).toEqual([]);
  return row!;
};
const leftOf = async (customer: Customer): Promise<number> => {
  const { subscriptions, server_time } = await dashboard(customer);
  return Date.parse(subscriptions[0]!.expires_at) - Date.parse(server_time);
};
const subscriber = async (duration: string): Promise<[Customer, string]> => {
  const customer = await Customer.join(world);
  await customer.fund(200);
  await customer.checkout([await shopItem(world, 0, duration)]);
  return [customer, (await only(customer)).subscription_id];
};
const change = (customer: Customer, id: string, status: string) =>
  customer.patch(`/api/client/subscriptions/${id}/status`, { status });

describe('a subscription', () => {
  it('is paused for a credit, keeps its time however long, and runs on where it stood', async () => {
    const [customer, id] = await subscriber('monthly');
    await customer.returnAfter(3 * DAY);
    const paused = await change(customer, id, 'paused');
    expect([paused.status, paused.body]).toEqual([200, { message: 'Assinatura pausada.' }]);
    const left = await leftOf(customer);
    expect(await only(customer)).toMatchObject({
      subscription_status: 'paused',
      holds: ['user'],
      pause_credits: 0,
      days_remaining: 27,
    });

    await customer.returnAfter(40 * DAY);
    await world.sweep();
    expect(await leftOf(customer)).toBe(left);
    const resumed = await change(customer, id, 'active');
    expect([resumed.status, resumed.body]).toEqual([200, { message: 'Assinatura reativada.' }]);
    expect(await only(customer)).toMatchObject({ subscription_status: 'active', holds: [] });
    const gone = left - (await leftOf(customer));
    expect(gone).toBeGreaterThanOrEqual(0);
    expect(gone).toBeLessThan(MINUTE);
  });

  it('rejects a second pause, a pause without credit, and is reactivated without effect when not paused', async () => {
    const [customer, id] = await subscriber('monthly');
    expect((await change(customer, id, 'active')).status).toBe(200);
    await change(customer, id, 'paused');
    expect((await change(customer, id, 'paused')).body.code).toBe('ALREADY_PAUSED');
    await change(customer, id, 'active');
    expect((await change(customer, id, 'paused')).body.code).toBe('NO_PAUSE_CREDITS');
  });

  it('spends one credit when paused many times at once', async () => {
    const [customer, id] = await subscriber('monthly');
    const responses = await Promise.all(Array.from({ length: 8 }, () => change(customer, id, 'paused')));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await only(customer)).toMatchObject({ pause_credits: 0, holds: ['user'] });
  });

  it('ends at its time, says so for 30 days, and is then no longer listed', async () => {
    const [customer, id] = await subscriber('daily');
    await customer.returnAfter(DAY - HOUR);
    expect(await only(customer)).toMatchObject({ subscription_status: 'active', days_remaining: 1 });
    await customer.returnAfter(HOUR + MINUTE);
    const expired = { subscription_status: 'expired', days_remaining: 0 };
    expect(await only(customer)).toMatchObject(expired);
    await world.sweep();
    expect(await only(customer)).toMatchObject(expired);
    expect((await change(customer, id, 'paused')).body.code).toBe('SUBSCRIPTION_EXPIRED');

    await customer.checkout([await shopItem(world, 0, 'daily')]);
    expect(await only(customer)).toMatchObject({ subscription_status: 'active', days_remaining: 1 });
    await customer.returnAfter(30 * DAY);
    await world.sweep();
    expect(await only(customer)).toMatchObject(expired);
    await customer.returnAfter(DAY + HOUR);
    expect((await dashboard(customer)).subscriptions).toEqual([]);
  });

  it('belongs only to its owner', async () => {
    const [, id] = await subscriber('daily');
    const other = await Customer.join(world);
    for (const wrong of [id, 'nothing', `${other.id}-1`, `${other.id}-999`]) {
      expect((await change(other, wrong, 'paused')).body).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
    }
  });

  it.each([{}, { status: 'gone' }, { status: 'paused', more: 1 }, null])('rejects a change to %p', async (body) => {
    const customer = await Customer.join(world);
    const { status } = await customer.patch(`/api/client/subscriptions/${customer.id}-1/status`, body);
    expect(status).toBe(400);
  });
});
