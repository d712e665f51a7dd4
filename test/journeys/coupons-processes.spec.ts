import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { CreateCoupon } from '../../backend/src/modules/coupons/use-cases/create-coupon.js';
import { order, place } from '../../backend/src/modules/orders/domain/order.js';
import { ContinueOrder } from '../../backend/src/modules/orders/use-cases/continue-order.js';
import { runInContext } from '../../backend/src/platform/context/request-context.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { Administrator } from '../support/administrator.js';
import { Customer, shopItem } from '../support/customers.js';
import { cutAt, holdAt } from '../support/failpoints.js';
import { openWorld } from '../support/world.js';

const CLIENTS = 200;
const LEFT = 5;
const BUYERS = 20;

const world = await openWorld();
const second = await world.startSecond('all');
const apis = [world.api, second.api] as const;

/** Orders of which one loses all its races. */
const ORDERS_TRIED = 400;

/** Appends to a coupon's stream without a pause, as many buyers on other processes do. */
async function rushOf(stream: string, couponId: string, isOn: () => boolean): Promise<void> {
  const log = second.app.get(EventLog);
  const [newest] = await log.readBack(stream, null, 1);
  for (let revision = newest?.revision ?? 0n; isOn();) {
    const use = { couponId, orderId: randomUUID(), userId: randomUUID(), at: new Date().toISOString() };
    const event = { id: randomUUID(), type: 'CouponReleased', data: use, metadata: { at: use.at, version: 1 } };
    const appended = await log.append(stream, revision, [event]).then(
      () => true,
      () => false,
    );
    if (appended) revision += 1n;
    else revision = (await log.readBack(stream, null, 1))[0]?.revision ?? revision;
  }
}

const termsOf = ({ orderId, userId, couponId }: { orderId: string; userId: string; couponId: string }) =>
  ({
    orderId,
    userId,
    purchaseType: 'subscription',
    items: [{ productId: 1, productName: 'Produto', planId: 1, durationDays: 1, priceCents: 990 }],
    totalCents: 0,
    coupon: { couponId, code: 'RUSH', discountCents: 990, productIds: null },
    paymentMethod: 'balance',
    charge: null,
    at: new Date().toISOString(),
    request: null,
  }) as const;

describe('two processes', () => {
  it(`give the last ${String(LEFT)} uses of a coupon to ${String(LEFT)} of ${String(CLIENTS)} requests`, async () => {
    const admin = await Administrator.enter(world);
    const saved = { code: 'CORRIDA', type: 'PERCENTAGE', value: 50, max_uses: LEFT };
    await admin.send('POST', '/api/discounts', saved);
    const item = await shopItem(world, 0, 'daily');
    const customers: Customer[] = [];
    for (let n = 0; n < BUYERS; n += 1) {
      const customer = await Customer.join(world);
      await customer.fund(500);
      customers.push(customer);
    }
    const cart = { items: [item], paymentMethod: 'balance', couponCode: 'corrida' };
    const responses = await Promise.all(
      Array.from({ length: CLIENTS }, (_, n) =>
        apis[n % 2]!.post('/api/client/checkout', cart, { token: customers[n % BUYERS]!.token }),
      ),
    );
    const codes = responses.map(({ status, body }) => (status === 201 ? 'done' : String(body.code)));
    expect(codes.filter((code) => code === 'done')).toHaveLength(LEFT);
    expect(new Set(codes)).toEqual(new Set(['done', 'COUPON_EXHAUSTED']));
    await world.drained();
    const [row] = (await admin.get('/api/discounts?q=corrida')).body as { id: string; times_used: number }[];
    expect(row?.times_used).toBe(LEFT);
    const uses = (await admin.get(`/api/discounts/${row?.id ?? ''}/uses`)).body as { state: string }[];
    expect(uses.map(({ state }) => state)).toEqual(Array.from({ length: LEFT }, () => 'counted'));
  }, 180_000);

  it('leave a coupon with one code and the others free, however many changes of it come at once', async () => {
    const admin = await Administrator.enter(world);
    const codes = ['TROCA0', 'TROCA1', 'TROCA2', 'TROCA3'];
    const saved = { type: 'PERCENTAGE', value: 10 };
    await admin.send('POST', '/api/discounts', { code: codes[0], ...saved });
    const [{ id }] = (await admin.get('/api/discounts?q=troca0')).body as [{ id: string }];
    const customer = await Customer.join(world);
    for (let round = 0; round < 5; round += 1) {
      const changes = Array.from({ length: 12 }, (_, n) =>
        apis[n % 2]!.send('PUT', `/api/discounts/${id}`, {
          token: admin.token,
          body: { code: codes[(n + round) % 4], ...saved, value: n + 1 },
        }),
      );
      expect((await Promise.all(changes)).filter(({ status }) => status >= 500)).toEqual([]);
    }
    const rows = (await admin.get('/api/discounts?q=troca')).body as { id: string; code: string }[];
    const own = rows.find((row) => row.id === id)?.code ?? '';
    expect((await customer.post('/api/discounts/validate', { code: own })).status).toBe(200);
    for (const code of codes.filter((one) => one !== own))
      expect((await admin.send('POST', '/api/discounts', { code, ...saved })).status).toBe(201);
    expect((await admin.send('POST', '/api/discounts', { code: own, ...saved })).body.code).toBe('COUPON_CODE_TAKEN');
  }, 60_000);

  it('free the code that a change was cut off from, and give a code to one of a change and a creation', async () => {
    const admin = await Administrator.enter(world);
    const saved = { type: 'PERCENTAGE', value: 10 };
    await admin.send('POST', '/api/discounts', { code: 'ANTES', ...saved });
    const [{ id }] = (await admin.get('/api/discounts?q=antes')).body as [{ id: string }];
    const change = (code: string) => admin.send('PUT', `/api/discounts/${id}`, { code, ...saved });
    const create = (code: string) => second.api.post('/api/discounts', { code, ...saved }, { token: admin.token });

    const cut = cutAt('coupon.after-take');
    expect((await change('DEPOIS')).status).toBeGreaterThanOrEqual(500);
    await cut;
    expect((await create('DEPOIS')).status).toBe(201);

    const { reached, letGo } = holdAt('coupon.after-take');
    const slow = change('AGORA');
    await reached;
    expect((await create('AGORA')).status).toBe(201);
    letGo();
    expect((await slow).body.code).toBe('COUPON_CODE_TAKEN');
    await world.drained();
    const codes = ((await admin.get('/api/discounts?pageSize=200')).body as { code: string }[]).map(({ code }) => code);
    expect(codes.filter((code) => ['ANTES', 'DEPOIS', 'AGORA'].includes(code)).sort()).toEqual([
      'AGORA',
      'ANTES',
      'DEPOIS',
    ]);
    const customer = await Customer.join(world);
    for (const code of ['ANTES', 'DEPOIS', 'AGORA'])
      expect((await customer.post('/api/discounts/validate', { code })).status).toBe(200);
  });

  it('create one coupon where they run the same command at once', async () => {
    const rules = { type: 'PERCENTAGE', value: 1_000, maxUses: null, maxUsesPerUser: null } as const;
    const terms = { ...rules, expiresAt: null, productIds: null, minTotalCents: null };
    for (let round = 0; round < 20; round += 1) {
      const code = `GEMEO${String(round)}`;
      const create = ({ app }: { app: typeof world.app }) =>
        runInContext({ commandId: code }, () => app.get(CommandBus).execute(new CreateCoupon(code, terms)));
      const ids = await Promise.all([create(world), create(second), create(world), create(second)]);
      expect(new Set(ids).size).toBe(1);
    }
  });

  it('never fail an order of nothing because of races lost for its coupon: it is continued', async () => {
    const rules = { type: 'PERCENTAGE', value: 10_000, maxUses: null, maxUsesPerUser: null } as const;
    const terms = { ...rules, expiresAt: null, productIds: null, minTotalCents: null };
    const couponId = await runInContext({}, () => world.app.get(CommandBus).execute(new CreateCoupon('RUSH', terms)));
    const [store, bus] = [world.app.get(AggregateStore), world.app.get(CommandBus)];
    const customer = await Customer.join(world);
    let isRushed = true;
    const rush = rushOf(`coupon-${couponId}`, couponId, () => isRushed);
    let lost: string | undefined;
    for (let tried = 0; tried < ORDERS_TRIED && !lost; tried += 1) {
      const orderId = randomUUID();
      const placed = termsOf({ orderId, userId: customer.id, couponId });
      await runInContext({}, () => store.decide(order, orderId, (state) => place(state, placed)));
      await runInContext({}, () => bus.execute(new ContinueOrder(orderId))).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'CONFLICT' });
        lost = orderId;
      });
    }
    isRushed = false;
    await rush;
    expect(lost).toBeDefined();
    await runInContext({}, () => bus.execute(new ContinueOrder(lost ?? '')));
    expect((await store.load(order, lost ?? '')).status).toBe('paid');
  }, 60_000);
});
