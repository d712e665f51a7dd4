import type { Product } from '@shop/contracts/catalog';
import type { CheckoutResult, ClientOrder } from '@shop/contracts/orders';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { Administrator } from '../support/administrator.js';
import { Customer, payAndNotify } from '../support/customers.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

/*
 * An order of more keys than a request has time for, and its refund: the requests begin both, and the reactions end
 * them. `LOT_ITEMS=20` makes it the largest order.
 */

const [ITEMS, QUANTITY] = [Number(process.env['LOT_ITEMS'] ?? 4), 100];
const KEYS = ITEMS * QUANTITY;
const PLANS = { daily: 1, weekly: 1, 'bi-weekly': 1, monthly: 1 };
/** A key is its code and itself; taken back, it is read and appended to. Orders, money, XP and notices: some more. */
const CEILINGS = {
  bought: { appends: 2 * KEYS + 60, reads: KEYS / 2 + 60 },
  refunded: { appends: KEYS + 60, reads: 3 * KEYS + 60 },
};

const world = await openWorld();
let admin: Administrator;
let items: readonly object[];

beforeAll(async () => {
  admin = await Administrator.enter(world);
  for (let n = 0; n < ITEMS / Object.keys(PLANS).length; n += 1)
    expect((await admin.send('POST', '/api/products', { name: `Lote ${String(n)}`, plans: PLANS })).status).toBe(201);
  const products = (await admin.get('/api/products')).body as unknown as Product[];
  items = products
    .filter(({ name }) => name.startsWith('Lote'))
    .flatMap(({ id: productId, name: productName, plans }) =>
      plans.map(({ id: planId, duration_type: planName, price }) => ({
        productId,
        productName,
        planId,
        planName,
        price,
        quantity: QUANTITY,
      })),
    );
  expect(items).toHaveLength(ITEMS);
}, 60_000);

/** Counts appends and readings of the event store from now on. */
function counting() {
  const log = world.app.get(EventLog);
  const counts = { appends: 0, reads: 0 };
  const [append, read] = [log.append.bind(log), log.read.bind(log)];
  log.append = (...sent) => {
    counts.appends += 1;
    return append(...sent);
  };
  log.read = (...sent) => {
    counts.reads += 1;
    return read(...sent);
  };
  return {
    counts,
    stop: () => {
      Object.assign(log, { append, read });
    },
  };
}

const cart = (paymentMethod: 'balance' | 'pix') => ({ items, buyAsGift: true, paymentMethod });
const orderOf = async (buyer: Customer, orderId: string) =>
  ((await buyer.get(`/api/client/orders?ids=${orderId}`)).body as unknown as ClientOrder[])[0];
const delivered = (buyer: Customer, orderId: string) =>
  until('the keys', async () => (await orderOf(buyer, orderId))?.keys.length === KEYS, 240_000);
const differenceOf = async () => ((await admin.get('/api/books')).body as { difference: number }).difference;

it(`an order of ${String(KEYS)} keys is paid at once, delivered by one reaction, and refunded to the centavo`, async () => {
  const buyer = await Customer.join(world);
  await buyer.fund(KEYS);
  await world.drained();

  const buying = counting();
  const { status, body } = await buyer.post('/api/client/checkout', cart('balance'));
  const { orderId, message, generatedKeys } = body as unknown as CheckoutResult;
  expect([status, generatedKeys, await buyer.balance()]).toEqual([201, [], 0]);
  expect(message).toBe('Pagamento confirmado. A entrega termina em instantes.');
  await delivered(buyer, orderId);
  await world.drained();
  buying.stop();
  expect(new Set((await orderOf(buyer, orderId))?.keys.map(({ key }) => key)).size).toBe(KEYS);
  expect(buying.counts.appends).toBeLessThanOrEqual(CEILINGS.bought.appends);
  expect(buying.counts.reads).toBeLessThanOrEqual(CEILINGS.bought.reads);

  const asked = { to: 'balance', reason: 'Engano' };
  const dry = await admin.send('POST', `/api/orders/${orderId}/refund?dryRun=true`, asked);
  expect(dry).toMatchObject({ status: 200, body: { amount: KEYS } });
  const refunding = counting();
  const refund = await admin.send('POST', `/api/orders/${orderId}/refund`, asked);
  expect(refund).toMatchObject({
    status: 200,
    body: { ...dry.body, message: 'Reembolso iniciado. Ele termina em instantes.' },
  });
  expect(await admin.send('POST', `/api/orders/${orderId}/refund`, asked)).toMatchObject({
    status: 409,
    body: { code: 'ORDER_ALREADY_REFUNDED' },
  });
  await until('the refund', async () => (await buyer.balance()) === KEYS, 240_000);
  await world.drained();
  refunding.stop();
  expect((await orderOf(buyer, orderId))?.keys.every((key) => key.status === 'cancelled')).toBe(true);
  expect(refunding.counts.appends).toBeLessThanOrEqual(CEILINGS.refunded.appends);
  expect(refunding.counts.reads).toBeLessThanOrEqual(CEILINGS.refunded.reads);
  expect(await differenceOf()).toBe(0);
}, 600_000);

it('by PIX is delivered by the one reaction to its payment', async () => {
  const buyer = await Customer.join(world);
  const { body } = await buyer.post('/api/client/checkout', cart('pix'));
  const { orderId, qrCodeText } = body as unknown as CheckoutResult;
  await world.drained();
  const paying = counting();
  await payAndNotify(world, qrCodeText ?? '');
  await delivered(buyer, orderId);
  await world.drained();
  paying.stop();
  expect(paying.counts.appends).toBeLessThanOrEqual(CEILINGS.bought.appends);
  expect(paying.counts.reads).toBeLessThanOrEqual(CEILINGS.bought.reads);
}, 600_000);
