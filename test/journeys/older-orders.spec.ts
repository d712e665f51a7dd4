import { randomUUID } from 'node:crypto';
import { SECOND } from '@shop/kernel/durations';
import { EventLog, type NewEvent } from '../../backend/src/platform/event-store/event-log.js';
import { Customer, shopItem } from '../support/customers.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

/* An earlier release placed an order by balance first and debited it second: its logs are continued by this one. */

const world = await openWorld();
let item: Awaited<ReturnType<typeof shopItem>>;
beforeAll(async () => {
  item = await shopItem(world, 0, 'daily');
}, 60_000);

/** An event in the shape of that release. */
const older = (type: string, data: Record<string, unknown>): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata: {
    correlationId: 'c',
    causationId: 'c',
    commandId: 'c',
    actorId: null,
    actorRole: null,
    ip: null,
    at: world.clock.now().toISOString(),
    schema: 1,
  },
});

/** Leaves an order pending, as a crash did; `debited`: after its debit. */
async function leavePending(customer: Customer, debited: boolean): Promise<string> {
  const log = world.app.get(EventLog);
  const orderId = randomUUID();
  const priceCents = Math.round(item.price * 100);
  const { productId, productName, planId } = item;
  const terms = {
    orderId,
    userId: customer.id,
    purchaseType: 'subscription',
    totalCents: priceCents,
    items: [{ productId, productName, planId, durationDays: 1, priceCents }],
    paymentMethod: 'balance',
    charge: null,
  };
  if (debited) {
    const balanceCents = Math.round((await customer.balance()) * 100) - priceCents;
    const movement = { userId: customer.id, movementId: `order:${orderId}`, kind: 'purchase', amountCents: priceCents };
    await log.append(`wallet-${customer.id}`, 0n, [older('WalletDebited', { ...movement, balanceCents, orderId })]);
  }
  await log.append(`order-${orderId}`, -1n, [older('OrderPlaced', terms)]);
  return orderId;
}

const held = async (customer: Customer) =>
  ((await customer.get('/api/client/dashboard')).body as { subscriptions: { days_remaining: number }[] }).subscriptions;

describe('an order that an earlier release left pending', () => {
  it('after its debit is delivered, once', async () => {
    const customer = await Customer.join(world);
    await customer.fund(100);
    await world.settle();
    const orderId = await leavePending(customer, true);
    world.clock.advance(4 * SECOND);
    await until('the delivery', async () => (await customer.statusOf(orderId)) === 'paid');
    await world.settle();
    expect(await held(customer)).toEqual([expect.objectContaining({ days_remaining: 1 })]);
    expect(await customer.balance()).toBeCloseTo(100 - item.price, 5);
  });

  it('before its debit is given up, and costs nothing', async () => {
    const customer = await Customer.join(world);
    await customer.fund(100);
    await world.settle();
    await leavePending(customer, false);
    world.clock.advance(4 * SECOND);
    await world.settle();
    expect([await held(customer), await customer.balance()]).toEqual([[], 100]);
    expect((await customer.checkout([item])).status).toBe(201);
    expect(await customer.balance()).toBeCloseTo(100 - item.price, 5);
  });
});
