import { HOUR } from '@shop/kernel/durations';
import { Administrator } from '../support/administrator.js';
import { Customer, shopItem } from '../support/customers.js';
import { openWorld } from '../support/world.js';

const world = await openWorld({ environment: { RATE_LIMIT_SCALE: '1' } });

const redeem = (customer: Customer, key: string) => customer.post('/api/keys/redeem', { key });
const statusesOf = async (requests: readonly Promise<{ status: number }>[]) => {
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  return Object.fromEntries(
    [...new Set(statuses)].map((one) => [one, statuses.filter((status) => status === one).length]),
  );
};

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
