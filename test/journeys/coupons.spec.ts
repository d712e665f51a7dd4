import type { Coupon, CouponUse } from '@shop/contracts/coupons';
import { HOUR, MINUTE, SECOND } from '@shop/kernel/durations';
import { parseBrCode } from '@shop/pix/br-code';
import { coupon as couponAggregate, createCoupon, reserve } from '../../backend/src/modules/coupons/domain/coupon.js';
import type { CouponRules } from '../../backend/src/modules/coupons/domain/coupon.events.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { ReserveCoupon } from '../../backend/src/modules/coupons/use-cases/reserve-coupon.js';
import { CommandBus } from '@nestjs/cqrs';
import { Administrator } from '../support/administrator.js';
import { Customer, payAndNotify, shopItem } from '../support/customers.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';
import { cutAt, holdAt } from '../support/failpoints.js';

const unlimited: CouponRules = {
  type: 'PERCENTAGE',
  value: 1000,
  maxUses: null,
  maxUsesPerUser: null,
  expiresAt: null,
  productIds: null,
  minTotalCents: null,
};

const world = await openWorld();
let admin: Administrator;
let item: Awaited<ReturnType<typeof shopItem>>;
beforeAll(async () => {
  admin = await Administrator.enter(world);
  item = await shopItem(world, 0, 'daily');
}, 60_000);

let made = 0;
/** Creates a coupon of a new code. */
async function coupon(more: Record<string, unknown> = {}): Promise<Coupon> {
  made += 1;
  const code = `CUPOM${String(made)}`;
  const { status } = await admin.send('POST', '/api/discounts', { code, type: 'PERCENTAGE', value: 10, ...more });
  expect(status).toBe(201);
  return row(code);
}
const row = async (code: string): Promise<Coupon> => {
  const [found] = (await admin.get(`/api/discounts?q=${code}`)).body as Coupon[];
  if (!found) throw new Error(`no coupon ${code}`);
  return found;
};
const usesOf = async ({ id }: Coupon) => (await admin.get(`/api/discounts/${id}/uses`)).body as unknown as CouponUse[];
const statesOf = async (one: Coupon) => (await usesOf(one)).map(({ state }) => state);
const checkout = (customer: Customer, couponCode: string, more: Record<string, unknown> = {}, headers = {}) =>
  customer.post('/api/client/checkout', { items: [item], paymentMethod: 'balance', couponCode, ...more }, headers);
const rich = async (amount = 100) => {
  const customer = await Customer.join(world);
  await customer.fund(amount);
  return customer;
};
const discounted = (percent: number) => Math.round(item.price * (100 - percent)) / 100;

describe('a coupon', () => {
  it('of the demo takes 10 percent off, whatever the case of its letters', async () => {
    const customer = await rich();
    const { body } = await customer.post('/api/discounts/validate', { code: 'bemvindo10' });
    expect(body).toEqual({
      message: 'Cupom aplicado.',
      code: 'BEMVINDO10',
      type: 'PERCENTAGE',
      value: 10,
      product_ids: null,
      min_total: null,
    });
    const bought = await checkout(customer, 'BemVindo10');
    expect([bought.status, bought.body.total]).toEqual([201, discounted(10)]);
    expect(await customer.balance()).toBeCloseTo(100 - discounted(10), 5);
  });

  it('is found however the accents of its code are typed', async () => {
    const code = 'PROMOÇÃO';
    expect((await admin.send('POST', '/api/discounts', { code, type: 'PERCENTAGE', value: 10 })).status).toBe(201);
    const typed = code.toLowerCase().normalize('NFD');
    const customer = await rich();
    expect((await customer.post('/api/discounts/validate', { code: typed })).body).toMatchObject({ code, value: 10 });
    expect((await checkout(customer, typed)).body.total).toBe(discounted(10));
    const twin = { code: typed, type: 'PERCENTAGE', value: 20 };
    expect((await admin.send('POST', '/api/discounts', twin)).body.code).toBe('COUPON_CODE_TAKEN');
  });

  it.each(['OCULTO\u{200b}10', 'OCULTO\u{200f}10', 'OCULTO\u{ad}10', 'OCULTO\u{7}10', 'OCULTO\u{2800}10'])(
    'has no character that cannot be seen, as %j has',
    async (code) => {
      const coupon = { code, type: 'FIXED_AMOUNT', value: 1, max_uses: null, expires_at: null };
      const { status, body } = await admin.send('POST', '/api/discounts', coupon);
      expect([status, body.message]).toEqual([400, 'O código não pode ter caracteres invisíveis.']);
    },
  );

  it('is reserved, counted when the debit is done, and listed with its buyer', async () => {
    const one = await coupon({ value: 25 });
    const customer = await rich();
    const { body } = await checkout(customer, one.code);
    expect(await usesOf(one)).toEqual([
      {
        order_id: body.orderId,
        user: { id: customer.id, username: expect.any(String) },
        amount: Math.round((item.price - discounted(25)) * 100) / 100,
        state: 'counted',
        at: expect.any(String),
      },
    ]);
    expect((await row(one.code)).times_used).toBe(1);
  });

  it('is unknown, expired or exhausted', async () => {
    const customer = await rich();
    const expired = await coupon({ expires_at: '2020-01-01T00:00' });
    const spent = await coupon({ max_uses: 1 });
    await checkout(customer, spent.code);
    for (const [code, status, error] of [
      ['NAOEXISTE', 404, 'COUPON_NOT_FOUND'],
      [expired.code, 409, 'COUPON_EXPIRED'],
      [spent.code, 409, 'COUPON_EXHAUSTED'],
    ] as const) {
      const validated = await customer.post('/api/discounts/validate', { code });
      expect([code, validated.status, validated.body.code]).toEqual([code, status, error]);
      const bought = await checkout(customer, code);
      expect([code, bought.status, bought.body.code]).toEqual([code, status, error]);
    }
    const balance = await customer.balance();
    expect(balance).toBeCloseTo(100 - discounted(10), 5);
  });

  it('names the rule that an order does not meet', async () => {
    const customer = await rich();
    const rules = [
      [{ product_ids: [999] }, 'Este cupom não vale para os produtos do carrinho.'],
      [{ min_total: 500 }, 'Este cupom vale para compras a partir de R$\u00a0500,00.'],
    ] as const;
    for (const [rule, message] of rules) {
      const bought = await checkout(customer, (await coupon(rule)).code);
      expect([bought.status, bought.body.code, bought.body.message]).toEqual([409, 'COUPON_NOT_APPLICABLE', message]);
    }
    const once = await coupon({ max_uses_per_user: 1 });
    expect((await checkout(customer, once.code)).status).toBe(201);
    expect((await checkout(customer, once.code)).body).toMatchObject({
      code: 'COUPON_NOT_APPLICABLE',
      message: 'Você já usou este cupom o máximo de vezes.',
    });
  });

  it('of a purchase that the balance cannot pay is free again', async () => {
    const one = await coupon({ max_uses: 1 });
    const poor = await rich(1);
    expect((await checkout(poor, one.code)).body.code).toBe('INSUFFICIENT_BALANCE');
    await until('its release', async () => (await statesOf(one)).join() === 'released');
    expect((await checkout(await rich(), one.code)).status).toBe(201);
  });

  it('under one Idempotency-Key is used once', async () => {
    const one = await coupon();
    const customer = await rich();
    const headers = { 'idempotency-key': 'coupon-once' };
    const responses = await Promise.all(Array.from({ length: 5 }, () => checkout(customer, one.code, {}, headers)));
    expect(new Set(responses.map(({ body }) => body.orderId as string)).size).toBe(1);
    expect(await statesOf(one)).toEqual(['counted']);
  });

  it('is free again when its order is returned in full, and stays used when only a part is', async () => {
    const one = await coupon({ max_uses: 1, max_uses_per_user: 1 });
    const customer = await rich();
    const refunded = async (orderId: unknown) => {
      const path = `/api/orders/${String(orderId)}/refund`;
      expect((await admin.send('POST', path, { to: 'balance', reason: 'Compra por engano' })).status).toBe(200);
      await world.drained();
    };
    await refunded((await checkout(customer, one.code)).body.orderId);
    expect([await statesOf(one), (await row(one.code)).times_used]).toEqual([['released'], 0]);
    const items = [item, await shopItem(world, 1, 'daily')];
    const { body } = await checkout(customer, one.code, { items, buyAsGift: true });
    const [first, second] = body.generatedKeys as [string, string];
    await customer.post(`/api/client/gifts/${first}/cancel`);
    await world.drained();
    expect((await statesOf(one)).sort()).toEqual(['counted', 'released']);
    expect((await checkout(customer, one.code)).body.code).toBe('COUPON_EXHAUSTED');
    await admin.send('DELETE', `/api/keys/${(await admin.keyRow(second)).id}`);
    await world.drained();
    expect([await statesOf(one), (await row(one.code)).times_used]).toEqual([['released', 'released'], 0]);
    expect(await customer.balance()).toBeCloseTo(100, 5);
    const used = await checkout(customer, one.code);
    await customer.returnAfter(12 * HOUR);
    admin = await Administrator.enter(world);
    await refunded(used.body.orderId);
    expect((await statesOf(one)).sort()).toEqual(['counted', 'released', 'released']);
  });

  it('that takes nothing off is not applicable, and not used', async () => {
    const one = await coupon({ value: 0.01, max_uses: 1 });
    const { status, body } = await checkout(await rich(), one.code);
    expect([status, body.code]).toEqual([409, 'COUPON_NOT_APPLICABLE']);
    expect(await statesOf(one)).toEqual([]);
  });

  it('that takes off everything pays at once, by either way of paying', async () => {
    const one = await coupon({ type: 'FIXED_AMOUNT', value: 1_000 });
    for (const paymentMethod of ['balance', 'pix']) {
      const customer = await Customer.join(world);
      const { status, body } = await checkout(customer, one.code, { paymentMethod });
      expect([status, body]).toEqual([201, expect.objectContaining({ status: 'paid', total: 0, qrCodeText: null })]);
      const home = (await customer.get('/api/client/dashboard')).body as { subscriptions: unknown[] };
      expect(home.subscriptions).toHaveLength(1);
    }
    expect(await statesOf(one)).toEqual(['counted', 'counted']);
  });
});

describe('a coupon of a purchase by PIX', () => {
  const pix = { paymentMethod: 'pix' };

  it('lowers the charge, is reserved, and counted when it is paid', async () => {
    const one = await coupon({ value: 33.33 });
    const customer = await Customer.join(world);
    const { body } = await checkout(customer, one.code, pix);
    const { orderId, qrCodeText, total } = body as { orderId: string; qrCodeText: string; total: number };
    expect(parseBrCode(qrCodeText).amountCents).toBe(Math.round(total * 100));
    expect(total).toBeCloseTo(item.price * 0.6667, 2);
    expect(await statesOf(one)).toEqual(['reserved']);
    await payAndNotify(world, qrCodeText);
    await until('the payment', async () => (await customer.statusOf(orderId)) === 'paid');
    await until('the use', async () => (await statesOf(one))[0] === 'counted');
  });

  it('is free again when the charge expires, fails or cannot be opened', async () => {
    const one = await coupon({ max_uses: 1 });
    const customer = await Customer.join(world);
    const { orderId } = (await checkout(customer, one.code, pix)).body as { orderId: string };
    expect((await checkout(await rich(), one.code)).body.code).toBe('COUPON_EXHAUSTED');
    world.clock.advance(32 * MINUTE + 30 * SECOND);
    await world.sweep();
    await until('its end', async () => (await customer.statusOf(orderId)) === 'expired');
    await until('the release', async () => (await statesOf(one))[0] === 'released');

    await world.bank.act('fault', { apiFailNext: 1000 });
    const { status } = await checkout(customer, one.code, pix);
    expect(status).toBe(503);
    await until('nothing to be left behind', async () => !(await statesOf(one)).includes('reserved'), 5_000);
    await world.bank.act('heal', {});
    await until('the bank', async () => (await checkout(customer, one.code, pix)).status === 201, 15_000);
  }, 60_000);

  it('is divided over the products that the buyer agreed to, though they change while the charge is opened', async () => {
    const weekly = await shopItem(world, 1, 'weekly');
    const rules = { type: 'FIXED_AMOUNT', value: 3 };
    const one = await coupon({ ...rules, product_ids: [item.productId] });
    const customer = await Customer.join(world);
    const { reached, letGo } = holdAt('deposit.after-reserve', { firstOnly: true });
    const opening = checkout(customer, one.code, { ...pix, buyAsGift: true, items: [item, weekly] });
    await reached;
    const changed = { ...rules, code: one.code, product_ids: [weekly.productId] };
    expect((await admin.send('PUT', `/api/discounts/${one.id}`, changed)).status).toBe(200);
    letGo();
    const { orderId, qrCodeText } = (await opening).body as { orderId: string; qrCodeText: string };
    await payAndNotify(world, qrCodeText);
    const keys = await until('the keys', async () => {
      const { body } = await customer.get(`/api/orders/${orderId}/status`);
      return body.generatedKeys.length === 2 && (body.generatedKeys as string[]);
    });
    const amounts = [];
    for (const key of keys) amounts.push((await customer.post(`/api/client/gifts/${key}/cancel`)).body.amount);
    expect(amounts).toEqual([Math.round((item.price - 3) * 100) / 100, weekly.price]);
  });

  it('moves to a new order of its holder, whose pending one is cancelled', async () => {
    const one = await coupon({ max_uses: 1, max_uses_per_user: 1 });
    const customer = await Customer.join(world);
    const first = (await checkout(customer, one.code, pix)).body as { orderId: string };
    const second = await checkout(customer, one.code, pix);
    expect(second.status).toBe(201);
    expect(await customer.statusOf(first.orderId)).toBe('failed');
    expect((await statesOf(one)).toSorted()).toEqual(['released', 'reserved']);
  });

  it('whose last use the open order of its holder has says so where the balance is to pay, or the code is tried', async () => {
    const one = await coupon({ max_uses: 1 });
    const [customer, other] = [await rich(), await rich()];
    expect((await checkout(customer, one.code, pix)).status).toBe(201);
    const tried = (person: Customer) => person.post('/api/discounts/validate', { code: one.code });
    const outcomesOf = async (person: Customer) =>
      [await checkout(person, one.code), await tried(person)].map(({ body }) => [body.code, body.message]);
    const own = 'Este cupom está em um pedido seu que ainda não foi pago. Pague ou cancele esse pedido.';
    expect(await outcomesOf(customer)).toEqual(Array(2).fill(['COUPON_EXHAUSTED', own]));
    const usedUp = ['COUPON_EXHAUSTED', 'Este cupom atingiu o limite de usos.'];
    expect(await outcomesOf(other)).toEqual([usedUp, usedUp]);
  });

  it('moves to a new order of its holder that costs nothing, once', async () => {
    const rules = { type: 'FIXED_AMOUNT', value: item.price, max_uses: 1 };
    const one = await coupon(rules);
    const customer = await Customer.join(world);
    const weekly = { ...pix, items: [await shopItem(world, 0, 'weekly')] };
    const open = async () => (await checkout(customer, one.code, weekly)).body as { orderId: string };
    const first = await open();
    const free = () => checkout(customer, one.code, pix, { 'idempotency-key': 'free-of-charge' });
    const bought = await free();
    expect([bought.status, bought.body.total, bought.body.status]).toEqual([201, 0, 'paid']);
    expect(await customer.statusOf(first.orderId)).toBe('failed');
    await admin.send('PUT', `/api/discounts/${one.id}`, { ...rules, code: one.code, max_uses: 2 });
    const later = await open();
    expect((await free()).body.orderId).toBe(bought.body.orderId);
    expect(await customer.statusOf(later.orderId)).toBe('pending');
    expect((await statesOf(one)).toSorted()).toEqual(['counted', 'released', 'reserved']);
  });
});

describe('a reservation whose request was cut off', () => {
  it('lapses, and its purchase can then not be debited', async () => {
    const one = await coupon({ max_uses: 1 });
    const use = { couponId: one.id, orderId: 'cut-off', userId: 'u1', discountCents: 100 };
    await world.app.get(CommandBus).execute(new ReserveCoupon(use));
    await world.drained();
    expect(await statesOf(one)).toEqual(['reserved']);
    world.clock.advance(3 * MINUTE);
    await world.sweep();
    await until('the release', async () => (await statesOf(one))[0] === 'released');
  });

  it('lapses, however many older ones are held by pending orders by PIX', async () => {
    const one = await coupon();
    const customer = await Customer.join(world);
    const { orderId } = (await checkout(customer, one.code, { paymentMethod: 'pix' })).body as { orderId: string };
    const use = { orderId, userId: customer.id, discountCents: 1, at: world.clock.now().toISOString() };
    const hold = (couponId: string) =>
      world.app.get(AggregateStore).decide(couponAggregate, couponId, (state) => {
        const created = createCoupon(state, { couponId, code: couponId.toUpperCase(), rules: unlimited });
        return [...created, ...reserve(created.reduce(couponAggregate.evolve, state), { ...use, couponId })];
      });
    for (let n = 0; n < 500; n += 20)
      await Promise.all(Array.from({ length: 20 }, (_, at) => hold(`held-${String(n + at)}`)));
    world.clock.advance(SECOND);
    const cutOff = { couponId: one.id, orderId: 'cut-off-behind', userId: customer.id, discountCents: 100 };
    await world.app.get(CommandBus).execute(new ReserveCoupon(cutOff));
    await world.drained();
    world.clock.advance(3 * MINUTE);
    await world.sweep();
    await until('the release', async () => (await statesOf(one)).includes('released'));
    expect((await statesOf(one)).toSorted()).toEqual(['released', 'reserved']);
  }, 60_000);

  /** Sends a purchase of which the work at the failpoint fails. */
  async function cutOffAt(point: string, buy: () => Promise<{ status: number }>): Promise<void> {
    const cut = cutAt(point);
    expect((await buy()).status).not.toBe(201);
    await cut;
  }

  it('lets the same request buy once it has lapsed', async () => {
    const one = await coupon({ max_uses: 1 });
    const customer = await rich();
    const buy = () => checkout(customer, one.code, {}, { 'idempotency-key': 'cut-off-early' });
    await cutOffAt('order.after-reserve-coupon', buy);
    world.clock.advance(3 * MINUTE);
    await world.sweep();
    await until('the release', async () => (await statesOf(one))[0] === 'released');
    const bought = await buy();
    expect([bought.status, (await buy()).body.orderId]).toEqual([201, bought.body.orderId]);
    expect((await statesOf(one)).toSorted()).toEqual(['counted', 'released']);
    expect(await customer.balance()).toBeCloseTo(100 - discounted(10), 5);
  });

  it('for want of balance is rejected for that when it is repeated', async () => {
    const one = await coupon({ max_uses: 1 });
    const poor = await rich(1);
    const buy = () => checkout(poor, one.code, {}, { 'idempotency-key': 'cut-off-late' });
    await cutOffAt('append.idem', buy);
    for (const attempt of [1, 2]) expect([attempt, (await buy()).body.code]).toEqual([attempt, 'INSUFFICIENT_BALANCE']);
    expect(await poor.balance()).toBe(1);
  });
});

describe('administration', () => {
  const body = { code: 'MESMO', type: 'FIXED_AMOUNT', value: 5 };

  it('keeps codes unique, also when two create one at once', async () => {
    const created = await Promise.all([1, 2].map(() => admin.send('POST', '/api/discounts', body)));
    expect(created.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await admin.send('POST', '/api/discounts', { ...body, code: 'mesmo' })).body.code).toBe(
      'COUPON_CODE_TAKEN',
    );
    const { id } = await row('MESMO');
    expect((await admin.send('PUT', `/api/discounts/${id}`, { ...body, code: 'OUTRO', value: 7 })).status).toBe(200);
    expect(await row('OUTRO')).toMatchObject({ id, value: 7 });
    expect((await admin.send('POST', '/api/discounts', body)).status).toBe(201);
    expect((await admin.send('DELETE', `/api/discounts/${id}`)).status).toBe(200);
    expect((await admin.send('DELETE', `/api/discounts/${id}`)).status).toBe(404);
    expect((await admin.send('POST', '/api/discounts', { ...body, code: 'OUTRO' })).status).toBe(201);
  });

  it('takes only the fields that a form names as changed, type and value together', async () => {
    const form = { code: 'METADE', type: 'PERCENTAGE', value: 10, max_uses: 5 };
    await admin.send('POST', '/api/discounts', form);
    const { id } = await row('METADE');
    const path = `/api/discounts/${id}`;
    await admin.send('PUT', path, { ...form, code: 'DOBRO', type: 'FIXED_AMOUNT', value: 150, min_total: 200 });
    expect((await admin.send('PUT', path, { ...form, max_uses: 9, changed: ['max_uses'] })).status).toBe(200);
    const left = { code: 'DOBRO', type: 'FIXED_AMOUNT', value: 150, min_total: 200, max_uses: 9 };
    expect(await row('DOBRO')).toMatchObject(left);
    expect((await admin.send('PUT', path, { ...form, value: 20, changed: ['value'] })).status).toBe(200);
    expect(await row('DOBRO')).toMatchObject({ ...left, type: 'PERCENTAGE', value: 20 });
    expect((await admin.send('PUT', path, { ...form, changed: ['id'] })).status).toBe(400);
  });

  it('does not limit a coupon to less than what is used', async () => {
    const one = await coupon({ max_uses: 2 });
    const customer = await rich();
    await checkout(customer, one.code);
    await checkout(customer, one.code);
    const change = { code: one.code, type: 'PERCENTAGE', value: 10, max_uses: 1 };
    expect((await admin.send('PUT', `/api/discounts/${one.id}`, change)).body.code).toBe('COUPON_IN_USE');
  });

  it.each([
    [{ code: ' ' }, 'code', 'O código é obrigatório.'],
    [{ type: '' }, 'type', 'O tipo é obrigatório.'],
    [{ value: -1 }, 'value', 'O valor deve ser positivo.'],
    [{ value: 101 }, 'value', 'O percentual pode ser no máximo 100.'],
    [{ max_uses: 0 }, 'max_uses', 'O limite de usos deve ser um número positivo.'],
    [{ expires_at: 'amanhã' }, 'expires_at', 'Data de expiração inválida.'],
    [{ expires_at: '2027-02-29T10:00' }, 'expires_at', 'Data de expiração inválida.'],
    [{ expires_at: '9999-12-31T23:59' }, 'expires_at', 'Data de expiração inválida.'],
  ])('rejects %j', async (change, field, message) => {
    const sent = { code: 'X', type: 'PERCENTAGE', value: 10, ...change };
    const { status, body: response } = await admin.send('POST', '/api/discounts', sent);
    expect([status, response.errors]).toEqual([400, [{ field, message }]]);
  });

  it('is in the activity log', async () => {
    const one = await coupon();
    await admin.send('DELETE', `/api/discounts/${one.id}`);
    await world.drained();
    const acts = (await admin.get('/api/activity')).body as { action: string; target: { id: string } }[];
    expect(acts.filter(({ target }) => target.id === one.id).map(({ action }) => action)).toEqual([
      `Cupom deletado: ${one.code}`,
      `Cupom criado: ${one.code}`,
    ]);
  });
});
