import { CommandBus } from '@nestjs/cqrs';
import { giftKeyIdsOf } from '../../backend/src/modules/orders/process/deliveries.js';
import { ReturnCouponUse } from '../../backend/src/modules/orders/use-cases/return-coupon-use.js';
import { RefundGift } from '../../backend/src/modules/refunds/use-cases/refund-gift.js';
import { Administrator } from '../support/administrator.js';
import { Customer, payAndNotify, shopItem } from '../support/customers.js';
import { holdAt } from '../support/failpoints.js';
import { OF_THIS_FILE } from '../support/person.js';
import { until } from '../support/until.js';
import { sharedWorld } from '../support/shared-world.js';

const world = await sharedWorld();
let items: Awaited<ReturnType<typeof shopItem>>[];
beforeAll(async () => {
  items = [await shopItem(world, 0, 'daily'), await shopItem(world, 1, 'weekly')];
}, 60_000);

const gift = (customer: Customer, paymentMethod: string, headers = {}) =>
  customer.post('/api/client/checkout', { items, buyAsGift: true, paymentMethod }, headers);
const held = async (customer: Customer) =>
  ((await customer.get('/api/client/dashboard')).body as { subscriptions: { product_name: string }[] }).subscriptions;
const keysOf = async (customer: Customer, orderId: string) =>
  ((await customer.get(`/api/orders/${orderId}/status`)).body as { generatedKeys: string[] }).generatedKeys;

describe('a gift', () => {
  it('by balance is one unused key an item, and nothing for its buyer', async () => {
    const customer = await Customer.join(world);
    await customer.fund(100);
    const { status, body } = await gift(customer, 'balance');
    const { orderId, generatedKeys } = body as { orderId: string; generatedKeys: string[] };
    expect(status).toBe(201);
    expect(generatedKeys).toEqual([1, 2].map(() => expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/)));
    expect(await held(customer)).toEqual([]);
    expect((await customer.get(`/api/orders/${orderId}/status`)).body).toMatchObject({
      purchaseType: 'gift',
      status: 'paid',
      generatedKeys,
    });
    const [order] = (await customer.get(`/api/client/orders?ids=${orderId}`)).body as { keys: unknown[] }[];
    expect(order?.keys).toEqual(generatedKeys.map((key) => ({ key, status: 'unused' })));

    const friend = await Customer.join(world);
    expect((await friend.post('/api/keys/redeem', { key: generatedKeys[1] })).status).toBe(200);
    expect(await held(friend)).toEqual([expect.objectContaining({ product_name: items[1]!.productName })]);
    const [after] = (await customer.get(`/api/client/orders?ids=${orderId}`)).body as { keys: unknown[] }[];
    expect(after?.keys).toEqual([
      { key: generatedKeys[0], status: 'unused' },
      { key: generatedKeys[1], status: 'used' },
    ]);
  });

  it('under one Idempotency-Key is the same keys', async () => {
    const customer = await Customer.join(world);
    await customer.fund(100);
    const headers = { 'idempotency-key': 'gift-once' };
    const responses = await Promise.all(Array.from({ length: 5 }, () => gift(customer, 'balance', headers)));
    const keys = responses.map(({ body }) => JSON.stringify(body.generatedKeys));
    expect([new Set(keys).size, (JSON.parse(keys[0] ?? '') as string[]).length]).toEqual([1, 2]);
  });

  it('by PIX has its keys once it is paid, and earns XP', async () => {
    const customer = await Customer.join(world);
    const { body } = await gift(customer, 'pix');
    const { orderId, qrCodeText, generatedKeys } = body as {
      orderId: string;
      qrCodeText: string;
      generatedKeys: string[];
    };
    expect(generatedKeys).toEqual([]);
    await payAndNotify(world, qrCodeText);
    await until('the keys', async () => (await keysOf(customer, orderId)).length === 2);
    await world.drained();
    expect(await keysOf(customer, orderId)).toHaveLength(2);
    expect(await held(customer)).toEqual([]);
    const { xp } = (await customer.get('/api/loyalty/status')).body as { xp: number };
    expect(xp).toBe(Math.floor(items[0]!.price + items[1]!.price));
  });

  it('is sold in the history of its keys, and no act of an administrator', async () => {
    const customer = await Customer.join(world);
    await customer.fund(100);
    const { body } = await gift(customer, 'balance');
    const { orderId, generatedKeys } = body as { orderId: string; generatedKeys: string[] };
    const admin = await Administrator.enter(world);
    const { id } = await admin.keyRow(generatedKeys[0] ?? '');
    expect((await admin.get(`/api/keys/${id}`)).body).toMatchObject({
      history: [{ what: 'sold', order_id: orderId, actor: { id: customer.id } }],
    });
    await world.drained();
    const acts = (await admin.get('/api/activity')).body as { target: { id: string } }[];
    expect(acts.filter(({ target }) => target.id === id)).toEqual([]);
  });
});

describe('a gift whose key an administrator deletes', () => {
  it('is cancelled for its buyer, who is notified and gets its share back once, also when the rest is refunded', async () => {
    const [customer, admin] = [await Customer.join(world), await Administrator.enter(world)];
    await customer.fund(100);
    const notified = async () =>
      ((await customer.get('/api/notifications?q=reembolsamos')).body as { message: string }[]).map(({ message }) =>
        message.replaceAll('\u00a0', ' '),
      );
    const products = [...new Set(items.map(({ productName }) => productName))].join(', ');
    const words = (brl: number) =>
      `Reembolsamos R$ ${brl.toFixed(2).replace('.', ',')} do seu pedido (${products}); o valor foi creditado no seu saldo.`;
    const { orderId, generatedKeys } = (await gift(customer, 'balance')).body as {
      orderId: string;
      generatedKeys: [string, string];
    };
    const total = items[0]!.price + items[1]!.price;
    const { id } = await admin.keyRow(generatedKeys[0]);
    expect((await admin.send('DELETE', `/api/keys/${id}`)).status).toBe(200);
    const [order] = (await customer.get(`/api/client/orders?ids=${orderId}`)).body as { keys: unknown[] }[];
    expect(order?.keys).toEqual([
      { key: generatedKeys[0], status: 'cancelled' },
      { key: generatedKeys[1], status: 'unused' },
    ]);
    await world.drained();
    expect(await customer.balance()).toBeCloseTo(100 - total + items[0]!.price, 5);
    expect(await notified()).toEqual([words(items[0]!.price)]);
    const refund = { to: 'balance', reason: 'Compra por engano' };
    expect((await admin.send('POST', `/api/orders/${orderId}/refund`, refund)).status).toBe(200);
    await world.drained();
    expect(await customer.balance()).toBeCloseTo(100, 5);
    expect(await notified()).toEqual([words(items[1]!.price), words(items[0]!.price)]);
    const friend = await Customer.join(world);
    for (const key of generatedKeys)
      expect((await friend.post('/api/keys/redeem', { key })).body.code).toBe('KEY_NOT_FOUND');
  });
});

describe('a gift whose key an administrator deletes before its order is written', () => {
  it('has its share and the use of its coupon given back after that', async () => {
    const [customer, admin] = [await Customer.join(world), await Administrator.enter(world)];
    await customer.fund(100);
    const code = `UMUSO${OF_THIS_FILE}`;
    await admin.send('POST', '/api/discounts', { code, type: 'PERCENTAGE', value: 10, max_uses: 1 });
    const timesUsed = async () => (await admin.get(`/api/discounts?q=${code}`)).body[0].times_used as number;
    const { reached, letGo } = holdAt('order.after-grant');
    const cart = { items: [items[0]], buyAsGift: true, paymentMethod: 'balance', couponCode: code };
    const bought = customer.post('/api/client/checkout', cart);
    await reached;
    const orderId = await until('the debit', async () => {
      const { movements } = (await customer.get('/api/client/wallet')).body as {
        movements: { kind: string; order_id: string }[];
      };
      return movements.find(({ kind }) => kind === 'purchase')?.order_id;
    });
    const [keyId = ''] = giftKeyIdsOf({ orderId, items: [items[0] as never] });
    expect((await admin.send('DELETE', `/api/keys/${keyId}`)).status).toBe(200);
    // Repeated until the order is there; of another error the reaction would give the key up.
    for (const command of [new RefundGift(orderId, keyId), new ReturnCouponUse(orderId)])
      await expect(world.app.get(CommandBus).execute(command)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    letGo();
    expect((await bought).status).toBe(201);
    await world.drained();
    expect([await customer.balance(), await timesUsed()]).toEqual([100, 0]);
  });
});

describe('a gift that is redeemed, deleted, cancelled and refunded at once', () => {
  it('is either used or paid back in full, never both', async () => {
    const [friend, admin, other] = [
      await Customer.join(world),
      await Administrator.enter(world),
      await Administrator.enter(world),
    ];
    for (let round = 0; round < 4; round += 1) {
      const customer = await Customer.join(world);
      await customer.fund(100);
      const cart = { items: [items[0]], buyAsGift: true, paymentMethod: 'balance' };
      const { orderId, generatedKeys } = (await customer.post('/api/client/checkout', cart)).body as {
        orderId: string;
        generatedKeys: [string];
      };
      const [key] = generatedKeys;
      const { id } = await admin.keyRow(key);
      const acts = [
        () => friend.post('/api/keys/redeem', { key }),
        () => admin.send('DELETE', `/api/keys/${id}`),
        () => customer.post(`/api/client/gifts/${key}/cancel`),
        () => other.send('POST', `/api/orders/${orderId}/refund`, { to: 'balance', reason: 'Engano' }),
      ];
      const turned = [...acts.slice(round), ...acts.slice(0, round)];
      const responses = await Promise.all(turned.map((act) => act()));
      expect(responses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      await world.drained();
      const redeemed = responses[(4 - round) % 4]?.status === 200;
      expect([round, await customer.balance()]).toEqual([round, redeemed ? 100 - items[0]!.price : 100]);
      const [order] = (await customer.get(`/api/client/orders?ids=${orderId}`)).body as {
        keys: { status: string }[];
      }[];
      expect(order?.keys[0]?.status).toBe(redeemed ? 'used' : 'cancelled');
    }
  });
});

describe('a gift that is cancelled', () => {
  const gifts = async (customer: Customer) =>
    (await customer.get('/api/client/gifts')).body as { key: string; status: string; redeemed_at: string | null }[];
  const cancel = (customer: Customer, key: string) => customer.post(`/api/client/gifts/${key}/cancel`);

  it('gives its share of what was paid back to the balance, once, and can then not be redeemed', async () => {
    const customer = await Customer.join(world);
    await customer.fund(100);
    const cart = { items, buyAsGift: true, paymentMethod: 'balance', couponCode: 'BEMVINDO10' };
    const { body } = await customer.post('/api/client/checkout', cart);
    const { generatedKeys, total } = body as { generatedKeys: [string, string]; total: number };
    expect((await gifts(customer)).map(({ status }) => status)).toEqual(['unused', 'unused']);
    const responses = await Promise.all(Array.from({ length: 5 }, () => cancel(customer, generatedKeys[0])));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(responses[0]?.body.amount).toBeCloseTo((total * items[0]!.price) / (items[0]!.price + items[1]!.price), 1);
    await world.drained();
    const { xp } = (await customer.get('/api/loyalty/status')).body as { xp: number };
    const earned = Math.floor(total);
    const back = Math.floor((items[0]!.price * earned) / (items[0]!.price + items[1]!.price));
    expect(xp).toBe(earned - back);
    expect(await customer.balance()).toBeCloseTo(100 - total + (responses[0]?.body.amount as number), 5);
    const friend = await Customer.join(world);
    expect((await friend.post('/api/keys/redeem', { key: generatedKeys[0] })).body.code).toBe('KEY_NOT_FOUND');

    expect((await friend.post('/api/keys/redeem', { key: generatedKeys[1] })).status).toBe(200);
    expect((await cancel(customer, generatedKeys[1])).body.code).toBe('KEY_ALREADY_USED');
    expect((await cancel(friend, generatedKeys[0])).body.code).toBe('NOT_FOUND');
    expect((await gifts(customer)).map(({ key, status, redeemed_at }) => [key, status, redeemed_at !== null])).toEqual(
      expect.arrayContaining([
        [generatedKeys[0], 'cancelled', false],
        [generatedKeys[1], 'used', true],
      ]),
    );
  });

  it('stays as it is before its order is written, and gives its price back afterwards', async () => {
    const customer = await Customer.join(world);
    await customer.fund(100);
    const { reached, letGo } = holdAt('order.after-grant');
    const cart = { items: [items[0]], buyAsGift: true, paymentMethod: 'balance' };
    const buying = customer.post('/api/client/checkout', cart);
    await reached;
    const key = await until('the key', async () => (await gifts(customer))[0]?.key);
    const early = await cancel(customer, key);
    const [before] = await gifts(customer);
    letGo();
    expect([early.status, early.body.code, before?.status]).toEqual([503, 'UNAVAILABLE', 'unused']);
    expect((await buying).status).toBe(201);
    expect((await cancel(customer, key)).body.amount).toBe(items[0]?.price);
    expect(await customer.balance()).toBeCloseTo(100, 5);
  });

  it('gives nothing back for what a coupon of only its product had paid', async () => {
    const admin = await Administrator.enter(world);
    const [free, full] = items as [(typeof items)[0], (typeof items)[0]];
    const coupon = { code: 'SO-UM', type: 'PERCENTAGE', value: 100, product_ids: [free.productId] };
    expect((await admin.send('POST', '/api/discounts', coupon)).status).toBe(201);
    const customer = await Customer.join(world);
    await customer.fund(100);
    const cart = { items, buyAsGift: true, paymentMethod: 'balance', couponCode: coupon.code };
    const bought = async () =>
      (await customer.post('/api/client/checkout', cart)).body as unknown as {
        orderId: string;
        total: number;
        generatedKeys: [string, string];
      };
    const [one, other] = [await bought(), await bought()];
    expect(one.total).toBe(full.price);
    const [row] = (await admin.get('/api/discounts?q=SO-UM')).body as unknown as [{ id: string }];
    expect((await admin.send('PUT', `/api/discounts/${row.id}`, { ...coupon, product_ids: null })).status).toBe(200);
    const cancelled = [];
    for (const key of one.generatedKeys) cancelled.push((await cancel(customer, key)).body);
    expect(cancelled).toEqual([
      { message: 'Presente cancelado. Não havia valor a devolver.', amount: 0 },
      { message: 'Presente cancelado. O valor voltou para o seu saldo.', amount: full.price },
    ]);
    expect((await customer.post('/api/keys/redeem', { key: other.generatedKeys[1] })).status).toBe(200);
    const refund = { to: 'balance', reason: 'Pedido do cliente' };
    expect((await admin.send('POST', `/api/orders/${other.orderId}/refund`, refund)).body.code).toBe('NOT_REFUNDABLE');
    await world.drained();
    expect(await customer.balance()).toBeCloseTo(100 - full.price, 5);
    const { xp } = (await customer.get('/api/loyalty/status')).body as { xp: number };
    expect(xp).toBe(Math.floor(full.price));
  });
});
