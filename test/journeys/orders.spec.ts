import { createHash } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { HOUR, SECOND } from '@shop/kernel/durations';
import { OfferPlan } from '../../backend/src/modules/catalog/use-cases/offer-plan.js';
import { Unavailable } from '../../backend/src/platform/deadline/unavailable.js';
import { EventLog, stored, type StoredEvent } from '../../backend/src/platform/event-store/event-log.js';
import { Customer, shopItem, tell } from '../support/customers.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

const ARMED = Symbol.for('shop.failpoint');
const armed = globalThis as { [ARMED]?: ((name: string) => void) | undefined };

const world = await openWorld();
let item: Awaited<ReturnType<typeof shopItem>>;
beforeAll(async () => {
  item = await shopItem(world, 0, 'daily');
}, 60_000);
afterEach(() => {
  armed[ARMED] = undefined;
});

/** The next time the chain comes to this point it goes no further, as if the process had died there. */
const cutAt = (point: string, by: Error = new Error(`cut at ${point}`)): Promise<void> =>
  new Promise((resolve) => {
    armed[ARMED] = (name) => {
      if (name !== point) return;
      armed[ARMED] = undefined;
      resolve();
      throw by;
    };
  });
const bought = async (customer: Customer) =>
  ((await customer.get('/api/client/orders')).body as { purchaseType: string; status: string }[]).filter(
    ({ purchaseType }) => purchaseType === 'subscription',
  );
const held = async (customer: Customer) =>
  ((await customer.get('/api/client/dashboard')).body as { subscriptions: { days_remaining: number }[] }).subscriptions;

describe('a purchase that is cut off', () => {
  it.each([
    ['order.after-debit', 'OUTCOME_UNKNOWN'],
    ['order.after-grant', 'paid'],
    ['order.after-delivery', 'paid'],
  ])('at %s says %s, never that it was rejected, and is finished from the log, once', async (point, said) => {
    const customer = await Customer.join(world);
    await customer.fund(100);
    const cut = cutAt(point);
    const { body: told } = await customer.checkout([item]);
    expect(told.code ?? told.status).toBe(said);
    await cut;
    world.clock.advance(4 * SECOND);
    await until('the order to be finished', async () => (await held(customer)).length === 1);
    await world.settle();
    expect(await bought(customer)).toEqual([expect.objectContaining({ status: 'paid' })]);
    expect(await held(customer)).toEqual([expect.objectContaining({ days_remaining: 1 })]);
    expect(await customer.balance()).toBeCloseTo(100 - item.price, 5);
  });

  it('by the store going away after its debit is paid, says so, and is delivered once the store is back', async () => {
    const customer = await Customer.join(world);
    await customer.fund(100);
    const cut = cutAt('order.after-grant', new Unavailable('event store'));
    const { status, body } = await customer.checkout([item]);
    await cut;
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ status: 'paid', message: 'Pagamento confirmado. A entrega termina em instantes.' }),
    ]);
    world.clock.advance(4 * SECOND);
    await until('the delivery', async () => (await bought(customer)).length === 1);
    expect(await held(customer)).toEqual([expect.objectContaining({ days_remaining: 1 })]);
    expect(await customer.balance()).toBeCloseTo(100 - item.price, 5);
  });

  it('before its debit is given up, and costs nothing', async () => {
    const customer = await Customer.join(world);
    await customer.fund(100);
    const cut = cutAt('order.after-place');
    expect((await customer.checkout([item])).body.code).toBe('OUTCOME_UNKNOWN');
    await cut;
    world.clock.advance(4 * SECOND);
    await world.settle();
    expect([await bought(customer), await held(customer), await customer.balance()]).toEqual([[], [], 100]);
  });

  it('and sent again under its Idempotency-Key is the same purchase, or a new one when it was given up', async () => {
    for (const [point, wait] of [
      ['order.after-place', false],
      ['order.after-place', true],
      ['order.after-debit', false],
      ['order.after-grant', true],
    ] as const) {
      const customer = await Customer.join(world);
      await customer.fund(100);
      const key = { 'idempotency-key': `again-${point}-${String(wait)}` };
      const cut = cutAt(point);
      expect([201, 503]).toContain((await customer.checkout([item], key)).status);
      await cut;
      if (wait) {
        world.clock.advance(4 * SECOND);
        await world.settle();
      }
      expect((await customer.checkout([item], key)).status).toBe(201);
      world.clock.advance(4 * SECOND);
      await world.settle();
      expect(await bought(customer)).toHaveLength(1);
      expect(await held(customer)).toEqual([expect.objectContaining({ days_remaining: 1 })]);
      expect(await customer.balance()).toBeCloseTo(100 - item.price, 5);
    }
  }, 60_000);
});

describe('an Idempotency-Key', () => {
  it('keeps the prices of a purchase that was begun under it', async () => {
    const customer = await Customer.join(world);
    await customer.fund(100);
    const key = { 'idempotency-key': 'repriced' };
    const cut = cutAt('order.after-debit');
    await customer.checkout([item], key);
    await cut;
    const commands = world.app.get(CommandBus);
    await commands.execute(new OfferPlan(item.productId, 'daily', Math.round(item.price * 100) + 100));
    await world.settle();
    const { status, body } = await customer.checkout([item], key);
    await commands.execute(new OfferPlan(item.productId, 'daily', Math.round(item.price * 100)));
    await world.settle();
    expect([status, body.total]).toEqual([201, item.price]);
    expect(await customer.balance()).toBeCloseTo(100 - item.price, 5);
  });

  it('after 24 hours buys once more, exactly once', async () => {
    const customer = await Customer.join(world);
    await customer.fund(100);
    const key = { 'idempotency-key': 'tomorrow' };
    const first = await customer.checkout([item], key);
    await customer.returnAfter(24 * HOUR);
    const second = await customer.checkout([item], key);
    const again = await customer.checkout([item], key);
    expect([second.status, again.body]).toEqual([201, second.body]);
    expect(second.body.orderId).not.toBe(first.body.orderId);
    expect(await bought(customer)).toHaveLength(2);
    expect(await customer.balance()).toBeCloseTo(100 - 2 * item.price, 5);
  });

  it('leaves nothing in the log for a malformed request, and no digest of what was sent', async () => {
    const customer = await Customer.join(world);
    const log = world.app.get(EventLog);
    const kept = async () => {
      const found: StoredEvent[] = [];
      for await (const { event } of log.readAll())
        if (event?.streamId.startsWith(`idem-${customer.id}`)) found.push(stored(event));
      return found;
    };
    const malformed = await customer.post('/api/client/deposit', { amount: 'dez' }, { 'idempotency-key': 'k' });
    expect([malformed.status, await kept()]).toEqual([400, []]);
    await customer.post('/api/client/deposit', { amount: 10 }, { 'idempotency-key': 'k' });
    const digest = createHash('sha256').update('/api/client/deposit\n{"amount":10}').digest('base64url');
    const text = JSON.stringify((await kept()).map(({ data }) => data));
    expect(text).toContain('commandId');
    expect(text).not.toContain(digest);
    expect(text).not.toContain('fingerprint');
  });
});

describe('a deposit that is cut off', () => {
  it.each(['settle.after-claim', 'settle.after-record', 'order.after-credit', 'order.after-conclude'])(
    'at %s is credited once',
    async (point) => {
      const customer = await Customer.join(world);
      const { orderId, qrCodeText } = (await customer.deposit(10)).body as { orderId: string; qrCodeText: string };
      const { payments } = (await world.bank.pay(qrCodeText)) as { payments: unknown[] };
      const cut = cutAt(point);
      await tell(world, payments);
      await cut;
      world.clock.advance(31 * SECOND);
      await world.sweep();
      await until('the deposit', async () => (await customer.statusOf(orderId)) === 'paid');
      await world.settle();
      const { body } = await customer.get('/api/client/wallet');
      expect(body).toMatchObject({ balance: 10, movements: [{ kind: 'deposit' }] });
      expect((body as { movements: unknown[] }).movements).toHaveLength(1);
    },
  );

  it.each(['deposit.after-reserve', 'deposit.after-place', 'deposit.after-charge'])(
    'at %s while it is asked for leaves nothing behind',
    async (point) => {
      const customer = await Customer.join(world);
      for (let n = 1; n <= 5; n += 1) {
        const cut = cutAt(point);
        expect((await customer.deposit(10)).body.code).toBe('OUTCOME_UNKNOWN');
        await cut;
      }
      expect((await customer.deposit(10)).body.code).toBe('TOO_MANY_OPEN_CHARGES');
      world.clock.advance(75 * SECOND);
      await world.sweep();
      await until('room', async () => (await customer.deposit(10)).status === 201);
      expect((await customer.get('/api/client/orders')).body).toHaveLength(1);
    },
  );

  it('and asked for again under its Idempotency-Key is the same charge', async () => {
    const customer = await Customer.join(world);
    const ask = () => customer.post('/api/client/deposit', { amount: 10 }, { 'idempotency-key': 'deposit-again' });
    const cut = cutAt('deposit.after-charge');
    expect((await ask()).body.code).toBe('OUTCOME_UNKNOWN');
    await cut;
    const { status, body } = await ask();
    expect(status).toBe(201);
    const listed = (await customer.get('/api/client/orders')).body as { id: string }[];
    expect(listed.map(({ id }) => id)).toEqual([(body as { orderId: string }).orderId]);
  });
});
