import { DAY, HOUR } from '@shop/kernel/durations';
import { Redis } from 'ioredis';
import { RateLimits } from '../../backend/src/platform/limits/rate-limits.js';
import { Administrator } from '../support/administrator.js';
import { Customer, shopItem } from '../support/customers.js';
import { openWorld } from '../support/world.js';

const world = await openWorld({ environment: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' } });

const redeem = (customer: Customer, key: string) => customer.post('/api/keys/redeem', { key });
const statusesOf = async (requests: readonly Promise<{ status: number }>[]) => {
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  return Object.fromEntries(
    [...new Set(statuses)].map((one) => [one, statuses.filter((status) => status === one).length]),
  );
};

describe('gifts that somebody tries to cancel', () => {
  it('count as tries of keys, and do not show whether somebody else has the key', async () => {
    const [guesser, admin] = [await Customer.join(world), await Administrator.enter(world)];
    const [code] = await admin.generateKeys(1);
    const elsewhere = { 'x-forwarded-for': '203.0.113.7' };
    const cancel = (key: string) => guesser.post('/api/client/gifts/cancel', { key }, elsewhere);
    const byPath = (key: string) => guesser.post(`/api/client/gifts/${key}/cancel`, undefined, elsewhere);
    const responses = [await cancel(code!), await cancel('ZZZZZZ98')].map(({ status, body }) => [status, body]);
    expect(responses[0]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
    expect(responses[1]).toEqual(responses[0]);
    const rest = Array.from({ length: 12 }, (_, n) => byPath(`ZZZZZZ${String(20 + n)}`));
    expect(await statusesOf(rest)).toEqual({ 404: 8, 429: 4 });
    expect((await redeem(guesser, code!)).status).toBe(429);
  });
});

describe('redemptions that fail', () => {
  it('are ten an hour for a user, in a burst too; what succeeds or is malformed does not count', async () => {
    const admin = await Administrator.enter(world);
    const [guesser, buyer] = [await Customer.join(world), await Customer.join(world)];
    const codes = await admin.generateKeys(12);
    const burst = Array.from({ length: 30 }, (_, n) => redeem(guesser, `ZZZZZZ${String(10 + n)}`));
    expect(await statusesOf(burst)).toEqual({ 404: 10, 429: 20 });
    const limited = await redeem(guesser, codes[0]!);
    expect([limited.status, limited.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(limited.headers.get('retry-after'))).toBeLessThanOrEqual(HOUR / 1000);

    expect(await statusesOf(Array.from({ length: 15 }, () => redeem(buyer, 'curta')))).toEqual({ 400: 15 });
    for (const code of codes) expect((await redeem(buyer, code)).status).toBe(200);
  }, 60_000);

  it('above a hundred an hour over all, hold back only new accounts and those that failed that day', async () => {
    const [veteran, admin] = [await Customer.join(world), await Administrator.enter(world)];
    const codes = await admin.generateKeys(3);
    await veteran.returnAfter(2 * DAY);
    const newcomer = await Customer.join(world);
    const overall = { name: 'redeem-failures-overall', points: 100, perMs: HOUR };
    for (let times = 0; times < 100; times += 1) await world.app.get(RateLimits).count(overall, 'all');

    expect((await redeem(newcomer, codes[0]!)).status).toBe(429);
    expect((await redeem(veteran, codes[0]!)).status).toBe(200);
    expect((await redeem(veteran, 'ZZZZZZ99')).status).toBe(404);
    expect((await redeem(veteran, codes[1]!)).status).toBe(429);
    // The alarm is no part of the request that raised it.
    await world.drained();
    const later = await Administrator.enter(world);
    const notices = (await later.get('/api/notifications')).body as { message: string }[];
    expect(notices.filter(({ message }) => message.includes('keys que não existem'))).toHaveLength(1);
  });
});

describe('codes of coupons that do not exist', () => {
  it('are twenty a minute for a user, also where they are tried by buying; one that exists does not count', async () => {
    const [guesser, buyer] = [await Customer.join(world), await Customer.join(world)];
    const items = [await shopItem(world, 0, 'daily')];
    const buy = (customer: Customer, couponCode: string) =>
      customer.post('/api/client/checkout', { items, buyAsGift: false, paymentMethod: 'balance', couponCode });
    const burst = Array.from({ length: 30 }, (_, n) => buy(guesser, `PALPITE${String(n)}`));
    expect(await statusesOf(burst)).toEqual({ 404: 20, 429: 10 });
    expect((await buy(guesser, 'BEMVINDO10')).status).toBe(429);
    expect((await guesser.post('/api/discounts/validate', { code: 'BEMVINDO10' })).status).toBe(429);
    for (let times = 0; times < 25; times += 1)
      expect((await buy(buyer, 'BEMVINDO10')).body.code).toBe('INSUFFICIENT_BALANCE');
  }, 60_000);
});

describe('what stays in the log', () => {
  it('grows by ten tickets a day and thirty messages a minute of one account; what is malformed does not count', async () => {
    const customer = await Customer.join(world);
    const open = (subject: string) => customer.post('/api/tickets', { subject, message: 'Veja.' });
    for (let times = 0; times < 12; times += 1) expect((await open('')).status).toBe(400);
    const opened = await Promise.all(Array.from({ length: 12 }, () => open('Dúvida')));
    expect(opened.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(201), 429, 429]);
    const id = opened.find(({ status }) => status === 201)!.body.ticket.id as number;
    const messages = Array.from({ length: 33 }, () =>
      customer.post(`/api/tickets/${String(id)}/messages`, { content: 'Oi' }),
    );
    expect(await statusesOf(messages)).toEqual({ 201: 30, 429: 3 });
  });

  it('grows by that in any span: what is counted last is forgotten last', async () => {
    const [limits, redis] = [world.app.get(RateLimits), world.app.get(Redis)];
    const rule = { name: 'rolling-in-a-test', points: 2, perMs: DAY, isRolling: true };
    const take = (key = 'ana') => limits.consume(rule, key);
    for (let times = 0; times < 2; times += 1) await take();
    await expect(take()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const [counts = ''] = await redis.keys('shop:rolling:rolling-in-a-test:*');
    await take('bia');
    const [oldest = ''] = await redis.zrange(counts, '0', '0');
    await redis.zincrby(counts, String(-DAY), oldest);
    await take();
    await expect(take()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await limits.refund(rule, 'ana');
    await take();
    await expect(take()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('grows by 600 requests under an Idempotency-Key an hour', async () => {
    const customer = await Customer.join(world);
    const rule = { name: 'idempotency-keys', points: 600, perMs: HOUR };
    const keyed = (key: string) => customer.post('/api/client/deposit', { amount: 0 }, { 'idempotency-key': key });
    for (let times = 0; times < 599; times += 1) await world.app.get(RateLimits).count(rule, customer.id);
    expect((await keyed('k1')).status).toBe(400);
    expect((await keyed('k2')).status).toBe(429);
  });
});
