import type { Connection } from 'mongoose';
import { MONGO } from '../../backend/src/platform/documents/documents.module.js';
import { Customer, shopItem } from '../support/customers.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();
beforeAll(async () => {
  const customer = await Customer.join(world);
  await customer.fund(20);
  await customer.checkout([await shopItem(world, 0, 'daily')]);
}, 60_000);

const now = new Date();

describe('the views of money', () => {
  it.each([
    ['wallet-movements', { userId: 'u1' }, { seq: -1, _id: 1 }],
    ['wallet-movements', { userId: 'u1', search: { $regex: 'x' } }, { seq: -1, _id: 1 }],
    ['wallet-movements', { userId: 'u1' }, { amountCents: 1, seq: -1, _id: 1 }],
    ['orders', { userId: 'u1', visible: true }, { placedAt: -1, _id: 1 }],
    ['orders', { userId: 'u1', visible: true }, { totalCents: -1, placedAt: -1, _id: 1 }],
    ['charges', { open: true }, { open: 1, reservedAt: 1, _id: 1 }],
    ['client-subscriptions', { nextEndAt: { $lte: now } }, { nextEndAt: 1, _id: 1 }],
  ] as const)('%s are found by an index: %j, %j', async (view, filter, sort) => {
    const connection = world.app.get<Connection>(MONGO, { strict: false });
    const built = (await connection.listCollections()).map(({ name }) => name);
    const name = built.find((one) => new RegExp(`^${view}\\.\\d+$`).test(one));
    const rows = connection.collection(name ?? 'none');
    const plan = JSON.stringify(
      await rows
        .find(filter)
        .sort({ ...sort })
        .explain(),
    );
    expect(plan).toContain('IXSCAN');
    expect(plan).not.toContain('COLLSCAN');
  });
});
