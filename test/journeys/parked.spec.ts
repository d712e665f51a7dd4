import type { Product } from '@shop/contracts/catalog';
import { ParkedStreams } from '../../backend/src/platform/consumers/parked-streams.js';
import { Customer, payAndNotify } from '../support/customers.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';
import { arm, disarm } from '../support/failpoints.js';

const REACTION = 'complete-order-when-placed';
const world = await openWorld();
const parked = () => world.app.get(ParkedStreams);

const broken = (at: string) => {
  arm((name) => {
    if (name === at) throw new Error('a bug in the delivery');
  });
};
afterEach(disarm);

describe('an order whose completion has a bug', () => {
  let customer: Customer;
  let orderId: string;
  /** A purchase is continued from its debit: its buyer's wallet is the stream that is parked. */
  let stream: string;
  let price: number;

  beforeAll(async () => {
    customer = await Customer.join(world);
    const { body } = await customer.deposit(1_000);
    await payAndNotify(world, (body as { qrCodeText: string }).qrCodeText);
    await world.drained();
  });

  it('is parked for its reaction, while others flow', async () => {
    const [product] = (await world.api.get<Product[]>('/api/products')).body;
    const plan = product!.plans[0]!;
    price = plan.price;
    const item = {
      productId: product!.id,
      productName: product!.name,
      planId: plan.id,
      planName: plan.duration_type,
      price,
    };
    broken('order.after-grant');
    const { status, body } = await customer.post('/api/client/checkout', { items: [item], paymentMethod: 'balance' });
    expect([status, body.message]).toEqual([201, 'Pagamento confirmado. A entrega termina em instantes.']);
    orderId = body.orderId as string;
    stream = `wallet-${customer.id}`;
    await world.drained();
    const row = await until(
      'the stream to be parked',
      async () => (await parked().list()).find(({ consumer }) => consumer === REACTION),
      30_000,
    );
    expect(row.reason).toBe('a bug in the delivery');
    expect(row.stream).toBe(stream);
    disarm();
    const next = await Customer.join(world);
    expect(await next.balance()).toBe(0);
    await world.drained();
    expect(await customer.statusOf(orderId)).not.toBe('paid');
  }, 90_000);

  it('stays parked, with the newest reason, when a retry breaks once more', async () => {
    broken('order.after-grant');
    expect(await parked().retry(REACTION, stream)).toBe(true);
    await until('the retry to end', async () => !(await parked().find(REACTION, stream))?.request, 30_000);
    expect(await parked().find(REACTION, stream)).toMatchObject({ reason: 'a bug in the delivery' });
  }, 60_000);

  it('is delivered by a retry once the bug is mended, and paid for once', async () => {
    expect(await parked().retry(REACTION, stream)).toBe(true);
    await until('the stream to flow again', async () => !(await parked().find(REACTION, stream)), 30_000);
    await world.drained();
    expect(await customer.statusOf(orderId)).toBe('paid');
    expect(await customer.balance()).toBeCloseTo(1_000 - price, 2);
    expect((await customer.get('/api/client/dashboard')).body.subscriptions).toHaveLength(1);
  }, 60_000);

  it('tells an operator when nothing of that name is parked', async () => {
    expect(await parked().retry(REACTION, stream)).toBe(false);
    expect(await parked().release('tally', 'tally-1')).toBe(false);
  });
});
