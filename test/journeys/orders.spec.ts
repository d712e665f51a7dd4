import { createHash } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { DAY, HOUR, MINUTE, SECOND } from '@shop/kernel/durations';
import { OfferPlan } from '../../backend/src/modules/catalog/use-cases/offer-plan.js';
import { UnavailableError } from '../../backend/src/platform/deadline/unavailable.js';
import { EventLog, stored } from '../../backend/src/platform/event-store/event-log.js';
import type { StoredEvent } from '../../backend/src/platform/event-store/stored-event.js';
import { Customer, shopItem, tell } from '../support/customers.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';
import { cutAt, disarm } from '../support/failpoints.js';

const world = await openWorld();
let item: Awaited<ReturnType<typeof shopItem>>;
beforeAll(async () => {
  item = await shopItem(world, 0, 'daily');
}, 60_000);
afterEach(disarm);

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
    const { body: got } = await customer.checkout([item]);
    expect(got.code ?? got.status).toBe(said);
    await cut;
    world.clock.advance(4 * SECOND);
    await until('the order to be finished', async () => (await held(customer)).length === 1);
    await world.drained();
    expect(await bought(customer)).toEqual([expect.objectContaining({ status: 'paid' })]);
    expect(await held(customer)).toEqual([expect.objectContaining({ days_remaining: 1 })]);
    expect(await customer.balance()).toBeCloseTo(100 - item.price, 5);
  });

  it('by the store going away after its debit is paid, says so, and is delivered once the store is back', async () => {
    const customer = await Customer.join(world);
    await customer.fund(100);
    const cut = cutAt('order.after-grant', new UnavailableError('event store'));
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

  it('before its debit leaves nothing in the log', async () => {
    const customer = await Customer.join(world);
    await customer.fund(100);
    const log = world.app.get(EventLog);
    const before = await log.end();
    const cut = cutAt('append.wallet', new UnavailableError('event store'));
    expect((await customer.checkout([item])).body.code).toBe('UNAVAILABLE');
    await cut;
    world.clock.advance(4 * SECOND);
    await world.drained();
    expect([await bought(customer), await held(customer), await customer.balance()]).toEqual([[], [], 100]);
    const left: string[] = [];
    for await (const { event } of log.readAll()) {
      const { actorId = null } = (event?.metadata ?? {}) as { actorId?: string | null };
      if (event && event.position.commit > before && actorId === customer.id) left.push(event.type);
    }
    expect(left).toEqual([]);
  });

  it('takes three appends when nothing is cut off: the debit, the grant, the order', async () => {
    const customer = await Customer.join(world);
    await customer.fund(100);
    const log = world.app.get(EventLog);
    const before = await log.end();
    await customer.checkout([item]);
    await world.drained();
    const events: string[] = [];
    for await (const { event } of log.readAll()) {
      const { actorId = null } = (event?.metadata ?? {}) as { actorId?: string | null };
      if (event && event.position.commit > before && actorId === customer.id) events.push(event.type);
    }
    expect(events).toEqual([
      'WalletDebited',
      'SubscriptionStarted',
      ...['OrderPlaced', 'OrderPaid', 'ItemDelivered', 'OrderDelivered'],
    ]);
  });

  it('and sent again under its Idempotency-Key is the same purchase', async () => {
    for (const [point, wait] of [
      ['append.wallet', false],
      ['order.after-debit', false],
      ['append.subscription', true],
      ['order.after-grant', true],
    ] as const) {
      const customer = await Customer.join(world);
      await customer.fund(100);
      const key = { 'idempotency-key': `again-${point}-${String(wait)}` };
      const cut = cutAt(point);
      expect([201, 500, 503]).toContain((await customer.checkout([item], key)).status);
      await cut;
      if (wait) {
        world.clock.advance(4 * SECOND);
        await world.drained();
      }
      expect((await customer.checkout([item], key)).status).toBe(201);
      world.clock.advance(4 * SECOND);
      await world.drained();
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
    await world.drained();
    const { status, body } = await customer.checkout([item], key);
    await commands.execute(new OfferPlan(item.productId, 'daily', Math.round(item.price * 100)));
    await world.drained();
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

  it('has a stream of its own under a charge only, which it binds, and only an HMAC of what was sent', async () => {
    const customer = await Customer.join(world);
    await customer.fund(100);
    const log = world.app.get(EventLog);
    const before = await log.end();
    const key = (name: string) => ({ 'idempotency-key': name });
    expect((await customer.post('/api/client/deposit', { amount: 'dez' }, key('k'))).status).toBe(400);
    expect((await customer.post('/api/client/deposit', { amount: 10 }, key('k'))).status).toBe(201);
    expect((await customer.checkout([item], key('l'))).status).toBe(201);
    await world.drained();
    const written: StoredEvent[] = [];
    for await (const { event } of log.readAll())
      if (event && event.position.commit > before && !event.type.startsWith('$')) written.push(stored(event));
    const bound = written.filter(({ stream }) => stream.startsWith('idem-'));
    expect(bound.map(({ type }) => type)).toEqual(['IdempotentCommandStarted']);
    const digest = createHash('sha256').update('/api/client/deposit\n{"amount":10}').digest('base64url');
    const text = JSON.stringify(written.map(({ data }) => data));
    expect(text.match(/"request":"[\w-]{43}"/g)?.length).toBeGreaterThanOrEqual(3);
    expect(text).not.toContain(digest);
  });

  it('gives the first response again for a purchase and its rejection, and rejects another request', async () => {
    const customer = await Customer.join(world);
    const key = { 'idempotency-key': 'one-purchase' };
    const rejected = await customer.checkout([item], { 'idempotency-key': 'too-early' });
    expect([rejected.status, rejected.body.code]).toEqual([409, 'INSUFFICIENT_BALANCE']);
    await customer.fund(100);
    expect(await customer.checkout([item], { 'idempotency-key': 'too-early' })).toMatchObject({
      status: 409,
      body: rejected.body,
    });
    const first = await customer.checkout([item], key);
    expect(await customer.checkout([item], key)).toMatchObject({ status: 201, body: first.body });
    const weekly = await shopItem(world, 0, 'weekly');
    expect((await customer.checkout([weekly], key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await customer.post('/api/client/deposit', { amount: 10 }, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const deposit = { 'idempotency-key': 'one-deposit' };
    const charge = await customer.post('/api/client/deposit', { amount: 10 }, deposit);
    expect(await customer.post('/api/client/deposit', { amount: 10 }, deposit)).toMatchObject({ body: charge.body });
    for (const other of [
      customer.post('/api/client/deposit', { amount: 20 }, deposit),
      customer.checkout([item], deposit),
    ])
      expect((await other).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await customer.balance()).toBeCloseTo(100 - item.price, 5);
    // A purchase by balance binds its key for checkout and deposit only.
    const ticket = { subject: 'Ajuda', message: 'Não abre.' };
    expect((await customer.post('/api/tickets', ticket, deposit)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const opened = await customer.post('/api/tickets', ticket, key);
    expect(opened.status).toBe(201);
    expect((await customer.post('/api/tickets', ticket, key)).body).toEqual(opened.body);
    expect(await customer.checkout([item], key)).toMatchObject({ status: 201, body: first.body });
    expect((await customer.checkout([weekly], key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const used = { 'idempotency-key': 'one-ticket' };
    expect((await customer.post('/api/tickets', ticket, used)).status).toBe(201);
    expect((await customer.checkout([item], used)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await customer.balance()).toBeCloseTo(100 - item.price, 5);
  });

  it('of a deposit asks for one more charge after 24 hours', async () => {
    const customer = await Customer.join(world);
    const deposit = () => customer.post('/api/client/deposit', { amount: 10 }, { 'idempotency-key': 'daily' });
    const first = await deposit();
    await customer.returnAfter(24 * HOUR);
    const [second, again] = [await deposit(), await deposit()];
    expect([first.status, second.status, again.body]).toEqual([201, 201, second.body]);
    expect(second.body.orderId).not.toBe(first.body.orderId);
  });

  it('across midnight is the same purchase', async () => {
    const customer = await Customer.join(world);
    await customer.fund(100);
    const key = { 'idempotency-key': 'midnight' };
    const first = await customer.checkout([item], key);
    await customer.returnAfter(24 * HOUR - MINUTE);
    expect((await customer.checkout([item], key)).body).toEqual(first.body);
    expect(await customer.balance()).toBeCloseTo(100 - item.price, 5);
  });

  it('across midnight is the same purchase where the second clock is behind the first', async () => {
    const customer = await Customer.join(world);
    await customer.returnAfter(DAY - (world.clock.nowMs() % DAY));
    await customer.fund(100);
    const key = { 'idempotency-key': 'midnight-back' };
    const first = await customer.checkout([item], key);
    world.clock.advance(-((world.clock.nowMs() % DAY) + SECOND));
    const again = await customer.checkout([item], key);
    expect([first.status, again.body]).toEqual([201, first.body]);
    expect(await customer.balance()).toBeCloseTo(100 - item.price, 5);
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
      await world.drained();
      const { body } = await customer.get('/api/client/wallet');
      expect(body).toMatchObject({ balance: 10, movements: [{ kind: 'deposit' }] });
      expect((body as { movements: unknown[] }).movements).toHaveLength(1);
    },
  );

  it.each(['deposit.after-reserve', 'deposit.after-place', 'deposit.after-charge'])(
    'at %s while it is requested leaves nothing behind',
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

  it('and requested again under its Idempotency-Key is the same charge', async () => {
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
