import { DAY, MINUTE } from '@shop/kernel/durations';
import { refundIdOf } from '@shop/pix/client';
import { Secrets } from '../../backend/src/platform/config/secrets.js';
import { Administrator } from '../support/administrator.js';
import { Customer, payAndNotify, shopItem, tell } from '../support/customers.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();
let admin: Administrator;
beforeAll(async () => {
  admin = await Administrator.enter(world);
}, 60_000);

interface Result {
  readonly code?: string;
  readonly amount: number;
  readonly takesBack: readonly string[];
  readonly keeps: readonly string[];
}
const refund = async (orderId: string, to = 'balance', query = '') => {
  const path = `/api/orders/${orderId}/refund${query}`;
  return (await admin.send('POST', path, { to, reason: 'Pedido do cliente' })).body as unknown as Result;
};
const bought = async (customer: Customer, more: object = {}, duration = 'weekly') => {
  const cart = { items: [await shopItem(world, 0, duration)], paymentMethod: 'balance', ...more };
  return (await customer.post('/api/client/checkout', cart)).body as unknown as {
    orderId: string;
    total: number;
    generatedKeys: string[];
    qrCodeText: string;
  };
};
const revenue = async () => ((await admin.get('/api/orders/metrics')).body as { totalRevenue: number }).totalRevenue;
const xpOf = async (customer: Customer) => ((await customer.get('/api/loyalty/status')).body as { xp: number }).xp;
const statusOf = async (customer: Customer) => {
  const { subscriptions } = (await customer.get('/api/client/dashboard')).body as {
    subscriptions: { subscription_status: string }[];
  };
  return subscriptions.map(({ subscription_status }) => subscription_status);
};
const factsOf = async (orderId: string) =>
  ((await admin.get(`/api/orders/${orderId}/story`)).body as { facts: { what: string }[] }).facts.map(
    ({ what }) => what,
  );

afterEach(async () => {
  await world.drained();
  expect((await admin.get('/api/books')).body).toMatchObject({ difference: 0 });
});

describe('a refund to the balance', () => {
  it('takes the time and the XP back and returns the price, once, after a dry run that writes nothing', async () => {
    const customer = await Customer.join(world);
    await customer.fund(50);
    const { orderId, total } = await bought(customer);
    await world.drained();
    expect(await refund(orderId, 'balance', '?dryRun=true')).toMatchObject({ amount: total, keeps: [] });
    expect([await customer.balance(), await statusOf(customer)]).toEqual([50 - total, ['active']]);
    const all = await Promise.all([1, 2, 3].map(() => refund(orderId)));
    expect(all.map(({ code }) => code ?? 'done').sort()).toEqual([
      'ORDER_ALREADY_REFUNDED',
      'ORDER_ALREADY_REFUNDED',
      'done',
    ]);
    for (const query of ['', '?dryRun=true'])
      expect(await refund(orderId, 'balance', query)).toMatchObject({
        message: expect.stringMatching(/^Este pedido já foi reembolsado por você em /),
      });
    expect([await customer.balance(), await statusOf(customer), await xpOf(customer)]).toEqual([50, ['expired'], 0]);
    await world.drained();
    const notices = (await customer.get('/api/notifications')).body as { message: string }[];
    expect(notices.some(({ message }) => message.startsWith('Reembolsamos'))).toBe(true);
    const ended = notices.filter(({ message }) => message.startsWith('Sua assinatura de'));
    expect(ended.map(({ message }) => message)).toEqual([
      'Sua assinatura de Aurora FPS terminou com o reembolso do pedido.',
    ]);
    expect((await customer.get(`/api/client/orders/${orderId}/receipt`)).body).toContain('Reembolsado');
    expect((await factsOf(orderId)).slice(-2)).toEqual(['refund_started', 'refunded']);
    const file = (await admin.get(`/api/orders?format=csv&q=${orderId}`)).body as unknown as string;
    expect(file.trim()).toMatch(/,paid,done$/);
    expect((await customer.get(`/api/client/orders?ids=${orderId}`)).body).toMatchObject([{ refunded: true }]);
  });

  it('leaves the time that was used to the buyer, and its share', async () => {
    const customer = await Customer.join(world);
    await customer.fund(50);
    const { orderId, total } = await bought(customer);
    world.clock.advance(2 * DAY);
    admin = await Administrator.enter(world);
    const foretold = await refund(orderId, 'balance', '?dryRun=true');
    expect([foretold.takesBack, foretold.keeps]).toEqual([
      [expect.stringMatching(/^5 dias/)],
      [expect.stringMatching(/^2 dias .* já usados$/)],
    ]);
    const { amount } = await refund(orderId);
    expect(amount).toBeCloseTo((total * 5) / 7, 2);
    world.clock.advance(30 * DAY);
    admin = await Administrator.enter(world);
    expect((await refund((await paidDeposit()).orderId)).code).toBe('NOT_REFUNDABLE');
  });

  it('is of the time of its own order, which ran before that of a later one', async () => {
    const customer = await Customer.join(world);
    await customer.fund(200);
    const [spent, first, second] = [await bought(customer), await bought(customer), await bought(customer)];
    await customer.returnAfter(9 * DAY);
    admin = await Administrator.enter(world);
    expect((await refund(spent.orderId)).code).toBe('NOT_REFUNDABLE');
    const { amount, takesBack } = await refund(first.orderId);
    expect(amount).toBeCloseTo((first.total * 5) / 7, 2);
    expect(takesBack).toEqual([expect.stringMatching(/^5 dias de /)]);
    expect((await refund(second.orderId)).amount).toBe(second.total);
    expect(await statusOf(customer)).toEqual(['expired']);
    const again = await bought(customer);
    expect((await refund(spent.orderId)).code).toBe('NOT_REFUNDABLE');
    expect((await refund(again.orderId)).amount).toBe(again.total);
  });

  it('is of what staff took away too, in full, whatever way it took it', async () => {
    const customer = await Customer.join(world);
    await customer.fund(200);
    const subscriptionId = `${customer.id}-${String((await shopItem(world)).productId)}`;
    const days = (by: number) => admin.send('PATCH', `/api/users/subscriptions/${subscriptionId}/days`, { days: by });
    const shortened = await bought(customer);
    await days(-5);
    expect(await refund(shortened.orderId, 'balance', '?dryRun=true')).toMatchObject({
      amount: shortened.total,
      takesBack: [
        expect.stringMatching(/^2 dias de /),
        expect.stringMatching(/^5 dias de .*, já retirados pela equipe$/),
      ],
      keeps: [],
    });
    expect((await refund(shortened.orderId)).amount).toBe(shortened.total);
    const ended = await bought(customer);
    await days(-7);
    expect(await statusOf(customer)).toEqual(['expired']);
    const removed = await bought(customer);
    await admin.send('DELETE', `/api/users/subscriptions/${subscriptionId}`);
    expect((await refund(ended.orderId)).amount).toBe(ended.total);
    expect((await refund(removed.orderId)).amount).toBe(removed.total);
    expect([await customer.balance(), await statusOf(customer)]).toEqual([200, []]);
  });

  it('is not of what ran after staff had given back what it took', async () => {
    const customer = await Customer.join(world);
    await customer.fund(50);
    const { orderId } = await bought(customer);
    const subscriptionId = `${customer.id}-${String((await shopItem(world)).productId)}`;
    for (const days of [-7, 7]) await admin.send('PATCH', `/api/users/subscriptions/${subscriptionId}/days`, { days });
    world.clock.advance(8 * DAY);
    admin = await Administrator.enter(world);
    expect((await refund(orderId)).code).toBe('NOT_REFUNDABLE');
  });

  it('is whole for time that a subscription for life could not take', async () => {
    const customer = await Customer.join(world);
    await customer.fund(50);
    const { productId } = await shopItem(world);
    await admin.send('POST', `/api/users/${customer.id}/subscriptions`, { productId, days: 9999, devices: 1 });
    const { orderId, total } = await bought(customer);
    expect(await refund(orderId, 'balance', '?dryRun=true')).toMatchObject({ amount: total, keeps: [] });
    expect((await refund(orderId)).amount).toBe(total);
    expect([await customer.balance(), await statusOf(customer)]).toEqual([50, ['active']]);
  });

  it('is of what the ban of a redeemed key took from its user, which the end of the ban does not give back', async () => {
    const [customer, friend] = [await Customer.join(world), await Customer.join(world)];
    await customer.fund(50);
    const own = await friend.fund(50).then(() => bought(friend));
    const { orderId, total, generatedKeys } = await bought(customer, { buyAsGift: true });
    const [key = ''] = generatedKeys;
    await friend.post('/api/keys/redeem', { key });
    await friend.returnAfter(9 * DAY);
    admin = await Administrator.enter(world);
    expect((await refund(orderId)).code).toBe('NOT_REFUNDABLE');
    const { id } = await admin.keyRow(key);
    const setStatus = async (status: string) => (await admin.send('PATCH', `/api/keys/${id}/status`, { status })).body;
    expect(await setStatus('banned')).toEqual({ message: 'Key banida. O tempo que restava dela foi retirado.' });
    expect([await statusOf(friend), (await admin.keyRow(key)).status]).toEqual([['expired'], 'banned']);
    const lifted = 'Banimento retirado. A key segue usada, e o tempo retirado não volta.';
    expect(await setStatus('active')).toEqual({ message: lifted });
    await world.drained();
    expect([await statusOf(friend), (await admin.keyRow(key)).status]).toEqual([['expired'], 'used']);
    expect(await refund(orderId, 'balance', '?dryRun=true')).toMatchObject({
      takesBack: [expect.stringMatching(/^5 dias da Key .*, já retirados com o banimento dela$/)],
      keeps: [expect.stringMatching(/, 2 dias já usados$/)],
    });
    expect((await refund(orderId)).amount).toBeCloseTo((total * 5) / 7, 2);
    expect((await refund(own.orderId)).code).toBe('NOT_REFUNDABLE');
  });

  it('takes unused keys back; a used or cancelled one is not refunded again', async () => {
    const [customer, friend] = [await Customer.join(world), await Customer.join(world)];
    await customer.fund(100);
    const items = [
      await shopItem(world, 0, 'daily'),
      await shopItem(world, 1, 'daily'),
      await shopItem(world, 1, 'weekly'),
    ];
    const { orderId, generatedKeys } = await bought(customer, { items, buyAsGift: true });
    await friend.post('/api/keys/redeem', { key: generatedKeys[0] });
    await customer.post(`/api/client/gifts/${generatedKeys[1] ?? ''}/cancel`);
    const { keeps } = await refund(orderId, 'balance', '?dryRun=true');
    expect(keeps).toEqual([
      expect.stringMatching(/, já usada$/),
      expect.stringMatching(/, cancelada e já reembolsada$/),
    ]);
    expect((await refund(orderId)).amount).toBe(items[2]!.price);
    expect((await friend.post('/api/keys/redeem', { key: generatedKeys[2] })).body.code).toBe('KEY_NOT_FOUND');
    expect(await customer.balance()).toBeCloseTo(100 - items[0]!.price, 5);
  });
});

const paidDeposit = async () => {
  const customer = await Customer.join(world);
  return { customer, orderId: await customer.fund(20) };
};

describe('a refund by PIX', () => {
  const paidByPix = async (customer: Customer) => {
    const { orderId, total, qrCodeText } = await bought(customer, { paymentMethod: 'pix' });
    const [payment] = await payAndNotify(world, qrCodeText);
    await until('the purchase', async () => (await customer.statusOf(orderId)) === 'paid');
    await world.drained();
    if (!payment) throw new Error('nothing was paid');
    return { orderId, total, payment };
  };
  const settleAt = (endToEndId: string, orderId: string, attempt: number, status: string) => {
    const salt = world.app.get(Secrets).derivedKey('pix-txid').toString('hex');
    return world.bank.act('settle-refund', { endToEndId, id: refundIdOf({ salt, orderId, attempt }), status });
  };

  it('ends when the bank has returned the money, at the second attempt too, and takes nothing from the balance', async () => {
    const customer = await Customer.join(world);
    const before = await revenue();
    const { orderId, total, payment } = await paidByPix(customer);
    expect(await revenue()).toBeCloseTo(before + total, 5);
    expect((await refund(orderId, 'pix')).amount).toBe(total);
    expect(await refund(orderId, 'pix')).toMatchObject({
      message: expect.stringMatching(/^O reembolso deste pedido já foi iniciado por você em /),
    });
    await settleAt(payment.endToEndId, orderId, 1, 'NAO_REALIZADO');
    await world.sweep();
    await world.sweep();
    expect(await factsOf(orderId)).not.toContain('refunded');
    await settleAt(payment.endToEndId, orderId, 2, 'DEVOLVIDO');
    await tell(world, [payment]);
    await world.sweep();
    await world.drained();
    expect(await factsOf(orderId)).toContain('refunded');
    expect(await revenue()).toBeCloseTo(before, 5);
    expect([await customer.balance(), await statusOf(customer)]).toEqual([0, ['expired']]);
  });

  it('is what is left for a buyer whose account was erased: the balance would be forfeited', async () => {
    const customer = await Customer.join(world);
    const { orderId, total, payment } = await paidByPix(customer);
    expect((await admin.send('DELETE', `/api/users/${customer.id}`)).status).toBe(200);
    for (const query of ['?dryRun=true', ''])
      expect((await refund(orderId, 'balance', query)).code).toBe('NOT_REFUNDABLE');
    expect((await refund(orderId, 'pix')).amount).toBe(total);
    await settleAt(payment.endToEndId, orderId, 1, 'DEVOLVIDO');
    await world.sweep();
    expect(await factsOf(orderId)).toContain('refunded');
  });

  const rejectedRefunds = async () => {
    const { refunds } = (await admin.get('/api/operations')).body as {
      refunds: { order_id: string; reason: string }[];
    };
    return refunds.map(({ order_id, reason }) => [order_id, reason]);
  };
  const alarms = async () => {
    const notices = (await admin.get('/api/notifications')).body as { message: string }[];
    return notices.filter(({ message }) => message.startsWith('O banco recusou a devolução')).length;
  };

  it('that the bank does not accept waits for an administrator, who gives the money to the balance, once', async () => {
    const customer = await Customer.join(world);
    const before = await alarms();
    const { orderId, total, payment } = await paidByPix(customer);
    // A part went back before the shop knows of it: the bank has less than the refund.
    await world.bank.act('refund', { endToEndId: payment.endToEndId, amountCents: 100, nature: 'MED_FRAUDE' });
    await refund(orderId, 'pix');
    await world.drained();
    expect(await rejectedRefunds()).toContainEqual([orderId, 'not_accepted']);
    await world.sweep();
    await world.sweep();
    expect((await factsOf(orderId)).filter((what) => what === 'refund_rejected')).toHaveLength(1);
    await until('the notice', async () => (await alarms()) === before + 1);
    expect((await refund(orderId, 'balance', '?dryRun=true')).amount).toBe(total);
    expect((await refund(orderId, 'balance')).code).toBe('REFUND_UNDER_WAY');
    world.clock.advance(2 * MINUTE);
    await world.bank.act('fault', { apiFailNext: 1_000 });
    expect((await refund(orderId, 'balance')).code).toBe('UNAVAILABLE');
    await world.bank.act('heal', {});
    await until(
      'the bank to be asked again',
      async () => (await refund(orderId, 'balance', '?dryRun=true')).amount > 0,
    );
    const all = await Promise.all([1, 2, 3].map(() => refund(orderId)));
    expect(all.map(({ code }) => code ?? 'done').sort()).toEqual([
      'ORDER_ALREADY_REFUNDED',
      'ORDER_ALREADY_REFUNDED',
      'done',
    ]);
    expect(await customer.balance()).toBe(total);
    await world.drained();
    expect(await rejectedRefunds()).not.toContainEqual([orderId, 'not_accepted']);
    expect((await factsOf(orderId)).slice(-2)).toEqual(['refund_resumed', 'refunded']);
  });

  it('that the bank never carries out waits too; a return under way is never credited as well', async () => {
    const customer = await Customer.join(world);
    const { orderId, payment } = await paidByPix(customer);
    await refund(orderId, 'pix');
    for (const attempt of [1, 2, 3, 4, 5]) {
      await settleAt(payment.endToEndId, orderId, attempt, 'NAO_REALIZADO');
      await world.sweep();
      await world.sweep();
    }
    expect(await rejectedRefunds()).toContainEqual([orderId, 'not_carried_out']);
    expect((await refund(orderId, 'pix')).code).toBeUndefined();
    world.clock.advance(2 * MINUTE);
    expect((await refund(orderId)).code).toBe('ORDER_ALREADY_REFUNDED');
    await settleAt(payment.endToEndId, orderId, 6, 'DEVOLVIDO');
    await world.sweep();
    await world.drained();
    expect(await factsOf(orderId)).toContain('refunded');
    expect(await customer.balance()).toBe(0);
  });

  it('that the bank rejected goes to no balance of an erased account, which would lose it', async () => {
    const customer = await Customer.join(world);
    const { orderId, total, payment } = await paidByPix(customer);
    await world.bank.act('refund', { endToEndId: payment.endToEndId, amountCents: 100, nature: 'MED_FRAUDE' });
    await refund(orderId, 'pix');
    await world.drained();
    expect((await admin.send('DELETE', `/api/users/${customer.id}`)).status).toBe(200);
    world.clock.advance(2 * MINUTE);
    for (const query of ['?dryRun=true', ''])
      expect((await refund(orderId, 'balance', query)).code).toBe('NOT_REFUNDABLE');
    expect((await refund(orderId, 'pix', '?dryRun=true')).amount).toBe(total);
  });

  it('waits for a bank that is away, and is not for what was paid with the balance', async () => {
    const customer = await Customer.join(world);
    const { orderId, payment } = await paidByPix(customer);
    await world.bank.act('fault', { apiFailNext: 1_000 });
    expect((await refund(orderId, 'pix')).code).toBeUndefined();
    await world.bank.act('heal', {});
    await until('the request', async () => {
      await world.sweep();
      return settleAt(payment.endToEndId, orderId, 1, 'DEVOLVIDO').then(
        () => true,
        () => false,
      );
    });
    await until('the refund', async () => {
      await world.sweep();
      return (await factsOf(orderId)).includes('refunded');
    });
    await customer.fund(30);
    expect((await refund((await bought(customer)).orderId, 'pix')).code).toBe('NOT_PAID_BY_PIX');
  });
});

it('money that the bank returned is no revenue', async () => {
  const { customer } = await paidDeposit();
  // Reads the earlier tests' returns first: the bank's payments are read every ten minutes.
  world.clock.advance(10 * MINUTE);
  await world.sweep();
  await world.drained();
  const before = await revenue();
  const { qrCodeText } = (await customer.deposit(10)).body as { qrCodeText: string };
  const [payment] = await payAndNotify(world, qrCodeText);
  await until('the deposit', async () => (await customer.balance()) === 30);
  await world.bank.act('refund', { endToEndId: payment?.endToEndId, amountCents: 400, nature: 'MED_FRAUDE' });
  await tell(world, [payment]);
  await until('the return', async () => (await customer.balance()) === 26);
  await world.drained();
  expect(await revenue()).toBeCloseTo(before + 6, 5);
});
