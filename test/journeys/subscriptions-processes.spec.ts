import { CommandBus } from '@nestjs/cqrs';
import type { ClientOrder } from '@shop/contracts/orders';
import type { ChangedAutoRenew } from '@shop/contracts/subscriptions';
import { DAY, HOUR, MINUTE } from '@shop/kernel/durations';
import { RenewSubscription } from '../../backend/src/modules/renewals/use-cases/renew-subscription.js';
import type { ApiClient } from '../support/api-client.js';
import { Customer, shopItem } from '../support/customers.js';
import { HeldProduct } from '../support/held-product.js';
import { sharedWorld } from '../support/shared-world.js';

const ROUNDS = 30;
const ENDS = Number(process.env['RENEWALS'] ?? 5);
const world = await sharedWorld();
const second = await world.startSecond('all');
const apis = [world.api, second.api] as const;

/** Sends a request eight times at once, to both processes in turn; returns the sorted outcomes. */
async function race(
  request: (api: ApiClient) => Promise<{ status: number; body: { code?: string } }>,
): Promise<string[]> {
  const outcomes = [...apis, ...apis, ...apis, ...apis].map(async (api) => {
    const { status, body } = await request(api);
    return status === 200 ? 'done' : `${String(status)} ${String(body.code)}`;
  });
  return (await Promise.all(outcomes)).sort();
}

const oneDone = (rejection: string) => [...Array.from({ length: 7 }, () => rejection), 'done'];

describe('two processes', () => {
  it('spend a reset credit once in every race', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, token } = await Customer.join(world);
      const held = new HeldProduct(world, id);
      await held.grant(1);
      await held.bind('A1');
      const outcomes = await race((api) => api.patch('/api/client/user/reset-hwid', {}, { token }));
      expect(outcomes).toEqual(oneDone('409 NO_RESET_CREDITS'));
    }
  }, 120_000);

  it('spend a pause credit once in every race', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, token } = await Customer.join(world);
      await new HeldProduct(world, id).grant(1);
      const path = `/api/client/subscriptions/${id}-1/status`;
      const outcomes = await race((api) => api.patch(path, { status: 'paused' }, { token }));
      expect(outcomes).toEqual(oneDone('409 ALREADY_PAUSED'));
      const { body } = await world.api.get('/api/client/dashboard', { token });
      expect(body).toMatchObject({ subscriptions: [{ subscription_status: 'paused', pause_credits: 0 }] });
    }
  }, 120_000);

  it('renew a subscription once before each end', async () => {
    const item = await shopItem(world, 0, 'daily');
    const customer = await Customer.join(world);
    await customer.fund(Math.round(item.price * 100 * (ENDS + 1)) / 100);
    await customer.checkout([item]);
    const id = `${customer.id}-${String(item.productId)}`;
    const { body } = await customer.patch(`/api/client/subscriptions/${id}/auto-renew`, { planId: item.planId });
    let end = Date.parse((body as ChangedAutoRenew).auto_renew!.at) + HOUR;
    const apps = [world.app, second.app, world.app, second.app];
    for (let round = 0; round < ENDS; round += 1, end += DAY) {
      world.clock.advance(end - MINUTE - world.clock.nowMs());
      await Promise.all(apps.map((app) => app.get(CommandBus).execute(new RenewSubscription(id))));
    }
    await world.drained();
    await customer.returnAfter(0);
    const orders = await customer.get('/api/client/orders?status=paid&pageSize=100');
    const bought = (orders.body as ClientOrder[]).filter(({ purchaseType }) => purchaseType === 'subscription');
    expect([bought.length, await customer.balance()]).toEqual([ENDS + 1, 0]);
    const { body: home } = await customer.get('/api/client/dashboard');
    expect(home).toMatchObject({ subscriptions: [{ expires_at: new Date(end).toISOString() }] });
  }, 120_000);
});
