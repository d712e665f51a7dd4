import type { ClientSubscription, Device } from '@shop/contracts/subscriptions';
import { CommandBus } from '@nestjs/cqrs';
import { RemoveSubscription } from '../../backend/src/modules/subscriptions/use-cases/remove-subscription.js';
import { Customer } from '../support/customers.js';
import { disarm, holdAt } from '../support/failpoints.js';
import { HeldProduct, PC_NAME } from '../support/held-product.js';
import { PASSWORD } from '../support/person.js';
import { sharedWorld } from '../support/shared-world.js';

const world = await sharedWorld();
const RESET = '/api/client/user/reset-hwid';

const cards = async (customer: Customer) =>
  ((await customer.get('/api/client/dashboard')).body as { subscriptions: ClientSubscription[] }).subscriptions;
const devices = async (customer: Customer, id: string) =>
  (await customer.get(`/api/client/subscriptions/${id}/devices`)).body as unknown as Device[];

/** Returns a customer with a product for each number, which is the limit of its machines. */
const holder = async (...limits: readonly number[]) => {
  const customer = await Customer.join(world);
  const held = limits.map((_, index) => new HeldProduct(world, customer.id, index + 1));
  const ids: string[] = [];
  for (const [index, limit] of limits.entries()) ids.push(await held[index]!.grant(limit));
  await world.drained();
  return { customer, held, ids };
};

describe('machines', () => {
  it('are bound once up to the devices of the subscription, and the card shows the latest', async () => {
    const { customer, held, ids } = await holder(2);
    for (const hwid of ['A1', 'A1', 'B2']) await held[0]!.bind(hwid);
    await expect(held[0]!.bind('C3')).rejects.toMatchObject({ code: 'HWID_MISMATCH' });
    expect(await cards(customer)).toMatchObject([{ hwid: 'B2', pc_name: PC_NAME, hwid_reset_credits: 1 }]);
    expect((await devices(customer, ids[0]!)).map(({ hwid }) => hwid)).toEqual(['B2', 'A1']);
  });

  it('are not bound to a subscription that is paused or was never held', async () => {
    const { customer, held, ids } = await holder(1);
    await customer.patch(`/api/client/subscriptions/${ids[0]!}/status`, { status: 'paused' });
    const nothing = new HeldProduct(world, customer.id, 2);
    for (const without of [held[0]!, nothing])
      await expect(without.bind('A1')).rejects.toMatchObject({ code: 'NO_ACTIVE_SUBSCRIPTION' });
  });

  it('of one subscription are freed for the only credit, and another machine takes their place', async () => {
    const { customer, held, ids } = await holder(1, 1);
    for (const product of held) await product.bind('A1');
    const reset = await customer.patch(RESET, { subscriptionId: ids[0] });
    expect([reset.status, reset.body]).toEqual([200, { message: 'HWID resetado.' }]);
    const shown = await cards(customer);
    const byId = Object.fromEntries(shown.map(({ subscription_id, hwid }) => [subscription_id, hwid]));
    expect(byId).toEqual({ [ids[0]!]: null, [ids[1]!]: 'A1' });
    expect(shown.map(({ hwid_reset_credits }) => hwid_reset_credits)).toEqual([0, 0]);
    await held[0]!.bind('B2');
    expect((await customer.patch(RESET, {})).body).toMatchObject({ statusCode: 409, code: 'NO_RESET_CREDITS' });
  });

  it('of all subscriptions are freed by a reset that names none, with or without a body', async () => {
    for (const body of [{}, undefined]) {
      const { customer, held } = await holder(1, 2);
      for (const product of held) await product.bind('A1');
      expect((await customer.patch(RESET, body)).status).toBe(200);
      expect((await cards(customer)).map(({ hwid }) => hwid)).toEqual([null, null]);
    }
  });

  it('are freed one by one for a credit each', async () => {
    const { customer, held, ids } = await holder(2);
    for (const hwid of ['A1', 'B2']) await held[0]!.bind(hwid);
    const path = `/api/client/subscriptions/${ids[0]!}/devices`;
    const [, first] = await devices(customer, ids[0]!);
    const free = (id: string) => world.api.send('DELETE', `${path}/${id}`, { token: customer.token });
    expect((await free('nenhuma')).body).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
    expect((await free(first!.id)).body).toEqual({ message: 'Máquina liberada.' });
    expect((await devices(customer, ids[0]!)).map(({ hwid }) => hwid)).toEqual(['B2']);
  });

  it('without a machine no credit is spent, and nothing of another person is reset', async () => {
    const { customer, ids } = await holder(1);
    expect((await customer.patch(RESET, {})).body).toMatchObject({ statusCode: 409, code: 'NO_HWID' });
    expect(await cards(customer)).toMatchObject([{ hwid_reset_credits: 1 }]);
    const other = await Customer.join(world);
    for (const subscriptionId of [ids[0]!, `${other.id}-1`, 'x'])
      expect((await other.patch(RESET, { subscriptionId })).body).toMatchObject({ code: 'NOT_FOUND' });
    expect((await other.get(`/api/client/subscriptions/${ids[0]!}/devices`)).status).toBe(404);
  });

  it.each([{ subscriptionId: 1 }, { subscriptionId: null }, { more: 1 }, [], 'x'])('rejects %p', async (body) => {
    const customer = await Customer.join(world);
    expect((await customer.patch(RESET, body)).status).toBe(400);
  });

  it.each([
    ['append.machines', 'the machine is being bound'],
    ['append.subscription', 'it is being removed'],
  ])('leave no room taken in a subscription that is removed while they are bound: held at %s', async (point) => {
    const { held, ids } = await holder(1);
    const remove = () => world.app.get(CommandBus).execute(new RemoveSubscription(ids[0]!));
    const bind = () => held[0]!.bind('A1');
    const [slow, quick] = point === 'append.machines' ? [bind, remove] : [remove, bind];
    const { reached, letGo } = holdAt(point);
    const late = slow();
    await reached;
    disarm();
    await quick();
    letGo();
    await late.catch(() => undefined);
    await world.drained();
    await held[0]!.grant(1);
    await held[0]!.bind('B2');
  });

  it('are forgotten with their person', async () => {
    const { customer, held } = await holder(1);
    await held[0]!.bind('A1');
    const { username } = (await customer.get('/api/profile')).body as { username: string };
    await customer.post('/api/auth/confirm', { password: PASSWORD });
    const erased = await world.api.send('DELETE', '/api/profile', { token: customer.token, body: { username } });
    expect(erased.status).toBe(200);
    await world.drained();
    await expect(held[0]!.bind('B2')).rejects.toMatchObject({ code: 'NO_ACTIVE_SUBSCRIPTION' });
  });
});
