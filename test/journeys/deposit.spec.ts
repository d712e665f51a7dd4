import { DAY, HOUR, MINUTE, SECOND } from '@shop/kernel/durations';
import { parseBrCode } from '@shop/pix/br-code';
import { Redis } from 'ioredis';
import { Sweeps } from '../../backend/src/platform/jobs/sweeps.js';
import { Customer, payAndNotify, shopItem, tell } from '../support/customers.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';
import { ADMIN } from '../support/person.js';

const world = await openWorld();

const movements = async (customer: Customer) =>
  ((await customer.get('/api/client/wallet')).body as { movements: { kind: string; amount: number }[] }).movements.map(
    ({ kind, amount }) => [kind, amount],
  );
const charge = async (customer: Customer, amount: number) => {
  const { status, body } = await customer.deposit(amount);
  expect(status).toBe(201);
  return body as { orderId: string; qrCodeText: string; qrCodeImage: string; expiresAt: string };
};
const becomes = (customer: Customer, orderId: string, status: string) =>
  until(`${orderId} to be ${status}`, async () => (await customer.statusOf(orderId)) === status);

/** Returns a charge that was not paid in time. */
const expiredCharge = async () => {
  const customer = await Customer.join(world);
  const { orderId, qrCodeText } = await charge(customer, 10);
  world.clock.advance(33 * MINUTE);
  await world.sweep();
  await becomes(customer, orderId, 'expired');
  return { customer, orderId, qrCodeText };
};

/** Returns the bank's own name of a charge, from its page. */
const txidOf = async (brCode: string): Promise<string> => {
  const response = await fetch(`${world.bank.environment.PIX_SANDBOX_PAGE ?? ''}_sandbox/state`);
  const { charges } = (await response.json()) as { charges: { txid: string }[] };
  const found = charges.find((one) => JSON.stringify(one).includes(brCode));
  if (!found) throw new Error('no such charge at the bank');
  return found.txid;
};

describe('a deposit by PIX', () => {
  it('is not read back from the bank any more once it was paid', async () => {
    const redis = new Redis(world.engines.redisUrl);
    const customer = await Customer.join(world);
    const { orderId, qrCodeText } = await charge(customer, 10);
    const reads = () => redis.keys(`shop:jobs:settle-${orderId}-*`);
    await until('its first read to be due', async () => (await reads()).length === 1);
    await payAndNotify(world, qrCodeText);
    await becomes(customer, orderId, 'paid');
    await until('no read to be due', async () => (await reads()).length === 0);
    redis.disconnect();
  });

  it('is a valid code for the amount, shown while it can be paid, credited when paid, and in the statement', async () => {
    const customer = await Customer.join(world);
    const { orderId, qrCodeText, qrCodeImage, expiresAt } = await charge(customer, 12.34);
    expect(parseBrCode(qrCodeText).amountCents).toBe(1234);
    expect(qrCodeImage).toMatch(/^data:image\/png;base64,/);
    const pending = await customer.get(`/api/orders/${orderId}/status`);
    expect(pending.body).toEqual({
      status: 'pending',
      purchaseType: 'deposit',
      generatedKeys: [],
      total: 12.34,
      qrCodeText,
      qrCodeImage,
      expiresAt,
      credited: 0,
    });

    await payAndNotify(world, qrCodeText);
    await becomes(customer, orderId, 'paid');
    // A document may be read before its topic has the version.
    await world.drained();
    const paid = await customer.get(`/api/orders/${orderId}/status`);
    expect(paid.body).toMatchObject({ qrCodeText: null, qrCodeImage: null, expiresAt: null, credited: 12.34 });
    const { body, headers } = await customer.get('/api/client/wallet');
    expect(body).toEqual({
      balance: 12.34,
      movements: [
        {
          id: expect.any(String),
          created_at: expect.any(String),
          kind: 'deposit',
          amount: 12.34,
          balance_after: 12.34,
          order_id: orderId,
        },
      ],
    });
    expect(headers.get('x-total-count')).toBe('1');
    expect(Number(headers.get('x-live-seq'))).toBe(1);
    expect((await customer.get('/api/profile')).body).toMatchObject({ balance: 12.34 });
  });

  it('is credited once, however many tell of it at once, and however often', async () => {
    const customer = await Customer.join(world);
    const { orderId, qrCodeText } = await charge(customer, 10);
    const payments = await payAndNotify(world, qrCodeText);
    world.clock.advance(31 * SECOND);
    await Promise.all([...Array.from({ length: 10 }, () => tell(world, payments)), world.sweep()]);
    await becomes(customer, orderId, 'paid');
    await tell(world, payments);
    await world.drained();
    expect(await movements(customer)).toEqual([['deposit', 10]]);
  });

  it('is credited without any webhook', async () => {
    const customer = await Customer.join(world);
    const { orderId, qrCodeText } = await charge(customer, 10);
    await world.bank.pay(qrCodeText);
    world.clock.advance(31 * SECOND);
    await world.sweep();
    await becomes(customer, orderId, 'paid');
    expect(await customer.balance()).toBe(10);
  });

  it.each([
    ['more', 1500],
    ['less', 1],
  ])('is credited with what came: %s', async (_, amountCents) => {
    const customer = await Customer.join(world);
    const { orderId, qrCodeText } = await charge(customer, 10);
    await payAndNotify(world, qrCodeText, { amountCents });
    await becomes(customer, orderId, 'paid');
    expect(await movements(customer)).toEqual([['deposit', amountCents / 100]]);
    const { body } = await customer.get(`/api/orders/${orderId}/status`);
    expect(body).toMatchObject({ total: 10, credited: amountCents / 100 });
  });

  it('is credited twice when paid twice', async () => {
    const customer = await Customer.join(world);
    const { orderId, qrCodeText } = await charge(customer, 10);
    await payAndNotify(world, qrCodeText, { times: 2 });
    await becomes(customer, orderId, 'paid');
    await world.drained();
    expect(await movements(customer)).toEqual([
      ['pix_surplus', 10],
      ['deposit', 10],
    ]);
  });

  it('expires only when the bank, read a minute after the end, knows of no payment; paid later it is credited all the same', async () => {
    const customer = await Customer.join(world);
    const { orderId, qrCodeText } = await charge(customer, 10);
    world.clock.advance(30 * MINUTE + 50 * SECOND);
    await world.sweep();
    expect(await customer.statusOf(orderId)).toBe('pending');
    world.clock.advance(90 * SECOND);
    await world.sweep();
    await becomes(customer, orderId, 'expired');

    await payAndNotify(world, qrCodeText);
    await becomes(customer, orderId, 'paid');
    expect(await movements(customer)).toEqual([['pix_late', 10]]);
  });

  it('paid late on a lost webhook is found by asking the bank what arrived', async () => {
    const { customer, orderId, qrCodeText } = await expiredCharge();
    await world.bank.pay(qrCodeText);
    world.clock.advance(11 * MINUTE);
    await world.sweep();
    await becomes(customer, orderId, 'paid');
    expect(await movements(customer)).toEqual([['pix_late', 10]]);
  });

  it('paid late while the bank was not read for hours is found once it is', async () => {
    const { customer, orderId, qrCodeText } = await expiredCharge();
    // Without the reads that were queued while it was open.
    await world.app.get(Redis).flushall();
    await world.bank.pay(qrCodeText);
    world.clock.advance(5 * HOUR);
    await world.sweep();
    await becomes(customer, orderId, 'paid');
    expect(await movements(customer)).toEqual([['pix_late', 10]]);
  });

  it('paid late while nothing ran for days is found at the next start', async () => {
    const { customer, orderId, qrCodeText } = await expiredCharge();
    await world.bank.pay(qrCodeText);
    await customer.returnAfter(5 * DAY);
    const started = await world.startSecond('worker');
    await started.app.get(Sweeps).sweepAll();
    await world.drained();
    // Read before the sweeps of the first process, which remembers its last poll, come to it.
    expect(await customer.statusOf(orderId)).toBe('paid');
    expect(await movements(customer)).toEqual([['pix_late', 10]]);
  });

  it('paid late while no worker ran for days is found though an api process has closed another charge since', async () => {
    const { customer, orderId, qrCodeText } = await expiredCharge();
    await world.bank.pay(qrCodeText);
    await customer.returnAfter(5 * DAY);
    const other = await Customer.join(world);
    const items = [await shopItem(world)];
    const cart = { items, buyAsGift: false, paymentMethod: 'pix', couponCode: 'BEMVINDO10' };
    for (let count = 0; count < 2; count += 1)
      expect((await other.post('/api/client/checkout', cart)).status).toBe(201);
    const started = await world.startSecond('worker');
    await started.app.get(Sweeps).sweepAll();
    await world.drained();
    expect(await customer.statusOf(orderId)).toBe('paid');
  });

  it('is credited by what the bank received when its paid charge lists no payment', async () => {
    const customer = await Customer.join(world);
    const { orderId, qrCodeText } = await charge(customer, 10);
    await world.bank.act('fault', { chargePayments: 'left-out' });
    await payAndNotify(world, qrCodeText);
    await becomes(customer, orderId, 'paid');
    await world.bank.act('heal', {});
    expect(await movements(customer)).toEqual([['deposit', 10]]);
  });

  it('stays open while the bank calls its charge paid and shows no payment, until it does', async () => {
    const customer = await Customer.join(world);
    const { orderId, qrCodeText } = await charge(customer, 10);
    await world.bank.act('fault', { chargePayments: 'left-out' });
    const paidAt = new Date(world.clock.nowMs() - HOUR).toISOString();
    await payAndNotify(world, qrCodeText, { at: paidAt });
    world.clock.advance(40 * MINUTE);
    await world.sweep();
    expect(await customer.statusOf(orderId)).toBe('pending');
    await world.bank.act('heal', {});
    world.clock.advance(2 * MINUTE);
    await world.sweep();
    await becomes(customer, orderId, 'paid');
    expect(await movements(customer)).toEqual([['deposit', 10]]);
  });

  it('fails when the bank took the charge off', async () => {
    const customer = await Customer.join(world);
    const { orderId, qrCodeText } = await charge(customer, 10);
    await world.bank.act('remove', { txid: await txidOf(qrCodeText) });
    world.clock.advance(31 * SECOND);
    await world.sweep();
    await becomes(customer, orderId, 'failed');
  });

  it('paid to another key credits nothing', async () => {
    const customer = await Customer.join(world);
    const { orderId, qrCodeText } = await charge(customer, 10);
    const { payments } = (await world.bank.act('pay', { brCode: qrCodeText, key: 'somebody@else' })) as {
      payments: unknown[];
    };
    await tell(world, payments);
    await world.drained();
    expect(await customer.balance()).toBe(0);
    expect(await customer.statusOf(orderId)).not.toBe('paid');
  });

  it('is credited where the bank writes the key in other letters', async () => {
    const customer = await Customer.join(world);
    const { orderId, qrCodeText } = await charge(customer, 10);
    const key = world.bank.environment.PIX_KEY.toUpperCase();
    const { payments } = (await world.bank.act('pay', { brCode: qrCodeText, key })) as { payments: unknown[] };
    await tell(world, payments);
    await becomes(customer, orderId, 'paid');
    expect(await customer.balance()).toBe(10);
  });

  it('belongs to its buyer and the admins', async () => {
    const [customer, other] = [await Customer.join(world), await Customer.join(world)];
    const { orderId } = await charge(customer, 10);
    expect((await other.get(`/api/orders/${orderId}/status`)).status).toBe(404);
    const admin = await world.api.post('/api/auth/login', ADMIN);
    const { token } = admin.body as { token: string };
    expect((await world.api.get(`/api/orders/${orderId}/status`, { token })).status).toBe(200);
    expect((await world.api.get(`/api/orders/${orderId}/status`)).status).toBe(401);
    expect((await world.api.post('/api/client/deposit', { amount: 10 }, { token })).status).toBe(403);
  });

  it.each([0.99, 0, -5, 1.001, '10', null, 10_000.01, 1e21])('of %p is rejected', async (amount) => {
    const customer = await Customer.join(world);
    const { status, body } = await customer.post('/api/client/deposit', { amount });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ code: 'VALIDATION_FAILED', errors: [expect.objectContaining({ field: 'amount' })] }),
    ]);
    expect((await customer.get('/api/client/orders')).body).toEqual([]);
  });
});

describe('open charges', () => {
  it('are five a user at most, also when ten are requested at once; a closed one makes room', async () => {
    const customer = await Customer.join(world);
    const responses = await Promise.all(Array.from({ length: 10 }, () => customer.deposit(10)));
    const opened = responses.filter(({ status }) => status === 201);
    expect(opened).toHaveLength(5);
    const rejected = responses.filter(({ status }) => status !== 201);
    for (const { status, body } of rejected) expect([status, body.code]).toEqual([409, 'TOO_MANY_OPEN_CHARGES']);

    const { orderId, qrCodeText } = opened[0]!.body as { orderId: string; qrCodeText: string };
    await payAndNotify(world, qrCodeText);
    await becomes(customer, orderId, 'paid');
    await until('room for another', async () => (await customer.deposit(10)).status === 201);
    expect((await customer.deposit(10)).status).toBe(409);
  });
});

describe('cancelling a charge', () => {
  const cancel = (customer: Customer, orderId: string) => customer.post(`/api/client/orders/${orderId}/cancel`, {});
  const pendingOf = async (customer: Customer) =>
    ((await customer.get('/api/client/orders?status=pending')).body as { id: string }[]).map(({ id }) => id);

  it('takes it off at the bank, closes its order and makes room for another', async () => {
    const customer = await Customer.join(world);
    const charges = [];
    for (let number = 1; number <= 5; number += 1) charges.push(await charge(customer, number));
    expect((await customer.deposit(10)).body).toMatchObject({ code: 'TOO_MANY_OPEN_CHARGES' });
    const [first, ...others] = charges.map(({ orderId }) => orderId);
    const { status, body } = await cancel(customer, first!);
    expect([status, body]).toEqual([200, { message: 'Cobrança cancelada.', status: 'failed' }]);
    expect(await customer.statusOf(first!)).toBe('failed');
    expect((await pendingOf(customer)).toSorted()).toEqual(others.toSorted());
    expect((await customer.deposit(10)).status).toBe(201);
  });

  it('once more, or after its payment, is rejected', async () => {
    const customer = await Customer.join(world);
    const { orderId } = await charge(customer, 10);
    await cancel(customer, orderId);
    expect((await cancel(customer, orderId)).body).toMatchObject({ statusCode: 409, code: 'ORDER_NOT_PENDING' });
    expect((await customer.get('/api/client/orders?status=lost')).body).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('leaves nothing behind for others', async () => {
    const [customer, other] = [await Customer.join(world), await Customer.join(world)];
    const { orderId } = await charge(customer, 10);
    expect((await cancel(other, orderId)).body).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
    expect(await customer.statusOf(orderId)).toBe('pending');
  });

  it('that was paid a moment before is its payment', async () => {
    const customer = await Customer.join(world);
    const { orderId, qrCodeText } = await charge(customer, 10);
    await world.bank.pay(qrCodeText);
    expect((await cancel(customer, orderId)).body).toMatchObject({ status: 'paid' });
    expect(await movements(customer)).toEqual([['deposit', 10]]);
  });

  it('does not lose what is paid all the same', async () => {
    const customer = await Customer.join(world);
    const { orderId, qrCodeText } = await charge(customer, 10);
    await cancel(customer, orderId);
    await payAndNotify(world, qrCodeText);
    await becomes(customer, orderId, 'paid');
    expect(await movements(customer)).toEqual([['pix_late', 10]]);
  });

  it('is rejected while the bank is away, and may be repeated', async () => {
    const customer = await Customer.join(world);
    const { orderId } = await charge(customer, 10);
    await world.bank.act('fault', { apiFailNext: 1000 });
    expect((await cancel(customer, orderId)).body).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
    expect(await customer.statusOf(orderId)).toBe('pending');
    await world.bank.act('heal', {});
    await until('the cancellation', async () => (await cancel(customer, orderId)).status === 200, 15_000);
  }, 40_000);
});

describe('with the bank in trouble', () => {
  afterEach(() => world.bank.act('heal', {}));

  it('a deposit is rejected within 10 s, leaves nothing to see, and may be requested again', async () => {
    const customer = await Customer.join(world);
    await world.bank.act('fault', { apiFailNext: 1000 });
    const startedAt = performance.now();
    const response = await customer.deposit(10);
    expect([response.status, response.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect((await customer.get('/api/client/orders')).body).toEqual([]);
    await world.bank.act('heal', {});
    await until('the bank to be asked again', async () => (await customer.deposit(10)).status === 201, 15_000);
    expect((await customer.get('/api/client/orders')).body).toHaveLength(1);
  }, 40_000);

  it('a charge whose response was lost is the same charge', async () => {
    const customer = await Customer.join(world);
    await world.bank.act('fault', { apiLoseNext: 2, repeatedPut: 'conflict' });
    const { orderId, qrCodeText } = await charge(customer, 10);
    await payAndNotify(world, qrCodeText);
    await becomes(customer, orderId, 'paid');
    expect((await customer.get('/api/client/orders')).body).toHaveLength(1);
  }, 40_000);

  it('a payment is credited once it responds again', async () => {
    const customer = await Customer.join(world);
    const { orderId, qrCodeText } = await charge(customer, 10);
    await world.bank.act('fault', { apiFailNext: 1000 });
    await payAndNotify(world, qrCodeText);
    await world.bank.act('heal', {});
    await becomes(customer, orderId, 'paid');
    expect(await customer.balance()).toBe(10);
  }, 40_000);
});

describe('the webhook', () => {
  const secret = () => world.bank.environment.PIX_WEBHOOK_SECRET ?? '';
  const post = (path: string, body: unknown = { pix: [] }, headers = {}) =>
    world.api.send('POST', `/api/webhooks/pix${path}`, { body, headers });

  it('knows its secret in every place where banks put it, and returns nothing', async () => {
    const unknown = { pix: [{ endToEndId: 'E1', txid: 'a'.repeat(32) }] };
    const places = [
      `?hmac=${secret()}`,
      `?hmac=${secret()}/pix`,
      `/pix?hmac=${secret()}`,
      `/${secret()}`,
      `/${secret()}/pix`,
      `?hmac=${secret()}&ignorar=`,
    ];
    for (const place of places) {
      const { status, body } = await post(place, unknown);
      expect([place, status, body]).toEqual([place, 200, '']);
    }
    expect((await post(`/${secret()}`, [])).status).toBe(200);
  });

  it.each(['', '/pix', '?hmac=', '?hmac=wrong', '/wrong', '/wrong/pix', '/pix/pix'])(
    'rejects callers who do not know it: %p',
    async (place) => {
      for (const body of [{ pix: [] }, 'no json']) {
        expect((await post(place, body)).body).toMatchObject({ statusCode: 401, code: 'INVALID_WEBHOOK_SECRET' });
      }
    },
  );

  it.each(['no json', '', '"text"', 'null'])('rejects a body of %p', async (body) => {
    expect((await post(`/${secret()}`, body)).status).toBe(400);
  });

  it('rejects more than 64 KiB', async () => {
    const body = { pix: [], more: 'x'.repeat(64 * 1024) };
    expect((await post(`/${secret()}`, body)).body).toMatchObject({ statusCode: 413, code: 'PAYLOAD_TOO_LARGE' });
  });

  it('is a hint only: what the bank does not confirm is not credited', async () => {
    const customer = await Customer.join(world);
    const { orderId, qrCodeText } = await charge(customer, 10);
    await tell(world, [{ endToEndId: 'E123', txid: await txidOf(qrCodeText), valor: '10.00', horario: 'now' }]);
    await world.drained();
    expect([await customer.statusOf(orderId), await customer.balance()]).toEqual(['pending', 0]);
  });

  it('is registered at the bank', async () => {
    const page = world.bank.environment.PIX_SANDBOX_PAGE ?? '';
    await until('the registration', async () => {
      const state = (await (await fetch(`${page}_sandbox/state`)).json()) as { webhook: unknown };
      return JSON.stringify(state.webhook ?? '').includes(`/api/webhooks/pix/${secret()}`);
    });
  });
});
