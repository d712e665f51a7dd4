import type { CheckoutResult, ClientOrder } from '@shop/contracts/orders';
import type { Product } from '@shop/contracts/catalog';
import type { Reseller } from '@shop/contracts/resellers';
import { Administrator } from '../support/administrator.js';
import { Customer, payAndNotify, shopItem } from '../support/customers.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();
let [daily, weekly] = [] as unknown as [Item, Item];
let admin: Administrator;
type Item = Awaited<ReturnType<typeof shopItem>>;

beforeAll(async () => {
  [daily, weekly] = [await shopItem(world, 0, 'daily'), await shopItem(world, 1, 'weekly')];
  admin = await Administrator.enter(world);
}, 60_000);

const centsOf = (brl: number): number => Math.round(brl * 100);
/** Returns the price of one at a discount, rounded half up. */
const lowered = ({ price }: Item, percent: number): number => Math.floor((centsOf(price) * (100 - percent) + 50) / 100);
const gift = (customer: Customer, items: readonly object[], more: object = {}) =>
  customer.post('/api/client/checkout', { items, buyAsGift: true, paymentMethod: 'balance', ...more });
const orderOf = async (customer: Customer, orderId: string) =>
  ((await customer.get(`/api/client/orders?ids=${orderId}`)).body as unknown as [ClientOrder])[0];
const balanceCents = async (customer: Customer) => centsOf(await customer.balance());

/** Returns a new reseller with a discount and money. */
async function reseller(percent: number, brl = 1_000): Promise<Customer> {
  const customer = await Customer.join(world);
  const promotion = { type: 'existing', userId: customer.id, initialBalance: brl };
  expect((await admin.send('POST', '/api/resellers', promotion)).status).toBe(201);
  await customer.returnAfter(0);
  if (percent > 0) expect((await setDiscount(customer.id, percent)).status).toBe(200);
  return customer;
}
const setDiscount = (id: string, percent: unknown) => admin.send('PATCH', `/api/resellers/${id}/discount`, { percent });

describe('a gift in quantity', () => {
  it('is one key a unit, for the price of all of them', async () => {
    const customer = await Customer.join(world);
    await customer.fund(500);
    const items = [{ ...daily, quantity: 3 }, weekly];
    const { status, body } = await gift(customer, items);
    const { orderId, generatedKeys, total } = body as unknown as CheckoutResult;
    expect([status, new Set(generatedKeys).size]).toEqual([201, 4]);
    expect(centsOf(total)).toBe(3 * centsOf(daily.price) + centsOf(weekly.price));
    expect(await balanceCents(customer)).toBe(50_000 - centsOf(total));
    expect((await customer.get(`/api/orders/${orderId}/status`)).body).toMatchObject({ generatedKeys });
    expect(await orderOf(customer, orderId)).toMatchObject({
      items: [
        { planId: daily.planId, price: daily.price, quantity: 3, unit_price: daily.price },
        { planId: weekly.planId, price: weekly.price, quantity: 1, unit_price: weekly.price },
      ],
      keys: generatedKeys.map((key) => ({ key, status: 'unused' })),
    });
    const friend = await Customer.join(world);
    for (const [at, key] of generatedKeys.entries()) {
      const { body: redeemed } = await friend.post('/api/keys/redeem', { key });
      const { productName } = at < 3 ? daily : weekly;
      expect(JSON.stringify(redeemed)).toContain(productName);
    }
  });

  it.each([
    ['for oneself', { buyAsGift: false }, 2],
    ['beyond a hundred', {}, 101],
    ['of none', {}, 0],
  ])('is rejected %s, at its item', async (_, more, quantity) => {
    const customer = await Customer.join(world);
    const { status, body } = await gift(customer, [weekly, { ...daily, quantity }], more);
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: 'items.1.quantity' })]]);
  });

  it('by PIX costs the sum, and has its keys once it is paid', async () => {
    const customer = await Customer.join(world);
    const { body } = await gift(customer, [{ ...daily, quantity: 12 }], { paymentMethod: 'pix' });
    const { orderId, qrCodeText, total } = body as unknown as CheckoutResult;
    expect(centsOf(total)).toBe(12 * centsOf(daily.price));
    await payAndNotify(world, qrCodeText ?? '');
    await until('the keys', async () => (await orderOf(customer, orderId)).keys.length === 12);
    await world.drained();
    expect(new Set((await orderOf(customer, orderId)).keys.map(({ key }) => key)).size).toBe(12);
  });
});

describe('the share of a key', () => {
  it('sums to what was paid with the other keys, whether it goes back by its cancellation or with the order', async () => {
    const customer = await Customer.join(world);
    await customer.fund(500);
    const before = await balanceCents(customer);
    const { body } = await gift(customer, [{ ...daily, quantity: 7 }, weekly], { couponCode: 'BEMVINDO10' });
    const { orderId, generatedKeys, total } = body as unknown as CheckoutResult;
    const shares: number[] = [];
    for (const key of generatedKeys.slice(0, 3)) {
      const { status, body: cancelled } = await customer.post(`/api/client/gifts/${key}/cancel`);
      expect(status).toBe(200);
      shares.push(centsOf(cancelled.amount as number));
    }
    const paid = (centsOf(total) * centsOf(daily.price)) / (7 * centsOf(daily.price) + centsOf(weekly.price));
    for (const share of shares) expect(Math.abs(share - paid)).toBeLessThanOrEqual(1);
    const friend = await Customer.join(world);
    expect((await friend.post('/api/keys/redeem', { key: generatedKeys[3] })).status).toBe(200);
    const dry = await admin.send('POST', `/api/orders/${orderId}/refund?dryRun=true`, {
      to: 'balance',
      reason: 'Engano',
    });
    expect(dry.body).toMatchObject({
      takesBack: [`3 keys de ${daily.productName}, ainda não usadas`, expect.stringMatching(/^Key .*ainda não usada$/)],
      keeps: [
        `3 keys de ${daily.productName}, canceladas e já reembolsadas`,
        `Key ${generatedKeys[3] ?? ''} de ${daily.productName}, já usada`,
      ],
    });
    const refund = await admin.send('POST', `/api/orders/${orderId}/refund`, { to: 'balance', reason: 'Engano' });
    expect([refund.status, refund.body.amount]).toEqual([200, dry.body.amount]);
    await world.drained();
    const spent = before - (await balanceCents(customer));
    expect(Math.abs(spent - paid)).toBeLessThanOrEqual(1);
    expect((await orderOf(customer, orderId)).keys.map(({ status }) => status)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((at) => (at === 3 ? 'used' : 'cancelled')),
    );
    const { xp } = (await customer.get('/api/loyalty/status')).body as { xp: number };
    expect(xp).toBeLessThanOrEqual(Math.ceil(spent / 100));
    const page = (await customer.get(`/api/client/orders/${orderId}/receipt`)).body as unknown as string;
    const brl = (cents: number) => (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
    expect(page).toContain(`Reembolsado</th><td>−\u{a0}${brl(centsOf(total) - spent)}`);
  });

  it('is nothing more once all keys went back, and the use of the coupon went with the last one', async () => {
    const customer = await Customer.join(world);
    await customer.fund(100);
    const coupon = { code: 'LOTE', type: 'PERCENTAGE', value: 33, max_uses: 1 };
    expect((await admin.send('POST', '/api/discounts', coupon)).status).toBe(201);
    const used = async () =>
      ((await admin.get('/api/discounts?q=LOTE')).body as unknown as [{ times_used: number }])[0].times_used;
    const { generatedKeys } = (await gift(customer, [{ ...daily, quantity: 5 }], { couponCode: 'LOTE' }))
      .body as unknown as CheckoutResult;
    for (const [at, key] of generatedKeys.entries()) {
      await world.drained();
      expect([at, await used()]).toEqual([at, 1]);
      expect((await customer.post(`/api/client/gifts/${key}/cancel`)).status).toBe(200);
    }
    await world.drained();
    expect([await used(), await balanceCents(customer)]).toEqual([0, 10_000]);
    const { xp } = (await customer.get('/api/loyalty/status')).body as { xp: number };
    expect(xp).toBe(0);
  });
});

describe('the discount of a reseller', () => {
  it('lowers the price of one, rounded, before it is multiplied, and a coupon comes after it', async () => {
    const buyer = await reseller(37);
    const unit = lowered(daily, 37);
    const items = [{ ...daily, quantity: 9 }];
    const { status, body } = await gift(buyer, items, { couponCode: 'BEMVINDO10' });
    const { orderId, total } = body as unknown as CheckoutResult;
    expect([status, centsOf(total)]).toEqual([201, Math.floor((9 * unit * 90 + 50) / 100)]);
    expect((await orderOf(buyer, orderId)).items).toEqual([
      expect.objectContaining({ price: daily.price, quantity: 9, unit_price: unit / 100 }),
    ]);
    const page = (await buyer.get(`/api/client/orders/${orderId}/receipt`)).body as unknown as string;
    const brl = (cents: number) => (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
    expect(page).toContain(
      `9 × ${daily.productName}, plano diário (${brl(unit)} cada, preço de tabela ${brl(centsOf(daily.price))})`,
    );
    expect(page).toContain(`<td>${brl(9 * unit)}</td>`);
    const lower = { ...daily, price: unit / 100, quantity: 9 };
    expect(await gift(buyer, [lower])).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
    const shown = { expectedTotal: (9 * unit) / 100 };
    expect((await gift(buyer, items, shown)).status).toBe(201);
    await setDiscount(buyer.id, 38);
    expect(await gift(buyer, items, shown)).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', total: (9 * lowered(daily, 38)) / 100 },
    });
  });

  it('is for gifts only, and shown in the shop to its reseller only', async () => {
    const [buyer, other] = [await reseller(50), await Customer.join(world)];
    const plansOf = async (customer: Customer) =>
      ((await customer.get('/api/products')).body as unknown as Product[]).flatMap(({ plans }) => plans);
    for (const { price, reseller_price } of await plansOf(buyer))
      expect(centsOf(reseller_price ?? 0)).toBe(Math.floor((centsOf(price) * 50 + 50) / 100));
    for (const plan of await plansOf(other)) expect(plan).not.toHaveProperty('reseller_price');
    const { body } = await buyer.checkout([daily]);
    expect(centsOf(body.total as number)).toBe(centsOf(daily.price));
  });

  it('holds as it was when the order began, also for a PIX that is paid later', async () => {
    const buyer = await reseller(20);
    const { body } = await gift(buyer, [{ ...daily, quantity: 2 }], { paymentMethod: 'pix' });
    const { orderId, qrCodeText, total } = body as unknown as CheckoutResult;
    expect(centsOf(total)).toBe(2 * lowered(daily, 20));
    await setDiscount(buyer.id, 0);
    await payAndNotify(world, qrCodeText ?? '');
    await until('the keys', async () => (await orderOf(buyer, orderId)).keys.length === 2);
    expect((await orderOf(buyer, orderId)).items[0]?.unit_price).toBe(lowered(daily, 20) / 100);
  });

  it('holds for a PIX that is paid after the role has gone, and for its refund', async () => {
    const buyer = await reseller(20, 0);
    const before = await balanceCents(buyer);
    const items = [{ ...daily, quantity: 3 }];
    const { body } = await gift(buyer, items, { paymentMethod: 'pix' });
    const { orderId, qrCodeText, total } = body as unknown as CheckoutResult;
    expect((await admin.send('PATCH', `/api/users/${buyer.id}/role`, { role: 'Cliente' })).status).toBe(200);
    await buyer.returnAfter(0);
    await payAndNotify(world, qrCodeText ?? '');
    await until('the keys', async () => (await orderOf(buyer, orderId)).keys.length === 3);
    const { items: bought, keys, total_amount } = await orderOf(buyer, orderId);
    expect([bought[0]?.unit_price, centsOf(total_amount)]).toEqual([lowered(daily, 20) / 100, centsOf(total)]);
    // A new order has no discount any more.
    const dearer = await gift(buyer, items, { paymentMethod: 'pix' });
    expect(centsOf(dearer.body.total as number)).toBe(3 * centsOf(daily.price));
    for (const { key } of keys)
      expect((await buyer.post(`/api/client/gifts/${key}/cancel`)).body).toMatchObject({
        amount: lowered(daily, 20) / 100,
      });
    await until('the refund', async () => (await balanceCents(buyer)) === before + centsOf(total));
  });

  it('is an act of the staff with an undo, and goes with the role for good', async () => {
    const buyer = await reseller(0);
    const rowOf = async () =>
      ((await admin.get('/api/resellers?pageSize=200')).body as unknown as Reseller[]).find(
        ({ id }) => id === buyer.id,
      );
    for (const percent of [-1, 91, 1.5, '10', null, undefined])
      expect((await setDiscount(buyer.id, percent)).body.errors).toEqual([
        expect.objectContaining({ field: 'percent' }),
      ]);
    expect((await setDiscount('ninguem', 10)).status).toBe(404);
    const client = await Customer.join(world);
    expect(await setDiscount(client.id, 10)).toMatchObject({ status: 409, body: { code: 'NOT_A_RESELLER' } });
    for (const percent of [30, 30, 45]) expect((await setDiscount(buyer.id, percent)).status).toBe(200);
    expect((await rowOf())?.discount_percent).toBe(45);
    await world.drained();
    const acts = async () =>
      (
        (await admin.get('/api/activity')).body as unknown as { id: string; type: string; target: { id: string } }[]
      ).filter(({ type, target }) => type === 'ResellerDiscountChanged' && target.id === buyer.id);
    const [last] = await acts();
    expect(await acts()).toHaveLength(2);
    expect((await admin.send('POST', `/api/activity/${last?.id ?? ''}/undo`, { reason: 'Engano' })).status).toBe(200);
    expect((await rowOf())?.discount_percent).toBe(30);
    for (const role of ['Cliente', 'Reseller'])
      expect((await admin.send('PATCH', `/api/users/${buyer.id}/role`, { role })).status).toBe(200);
    expect((await rowOf())?.discount_percent).toBe(0);
    await buyer.returnAfter(0);
    const { body } = await gift(buyer, [daily]);
    expect(centsOf(body.total as number)).toBe(centsOf(daily.price));
    expect((await setDiscount(buyer.id, 30)).status).toBe(200);
    expect((await rowOf())?.discount_percent).toBe(30);
  });
});
