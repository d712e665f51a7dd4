import { Administrator } from '../support/administrator.js';
import { Customer } from '../support/customers.js';
import { sharedWorld } from '../support/shared-world.js';

const ROUNDS = 30;
const world = await sharedWorld();
const second = await world.startSecond('all');
const apis = [world.api, second.api] as const;
let admin: Administrator;

beforeAll(async () => {
  admin = await Administrator.enter(world);
}, 60_000);

it('two processes let one of four users redeem a key, and one request of each, in every race', async () => {
  const users = [];
  for (let n = 0; n < 4; n += 1) users.push(await Customer.join(world));
  const codes = await admin.generateKeys(ROUNDS, 1);
  for (const code of codes) {
    const outcomes = await Promise.all(
      users.flatMap((user) =>
        apis.map(async (api) => {
          const { status, body } = await api.post('/api/keys/redeem', { key: code }, { token: user.token });
          return status === 200 ? 'done' : `${String(status)} ${(body as { code: string }).code}`;
        }),
      ),
    );
    expect([...outcomes].sort()).toEqual([...Array.from({ length: 7 }, () => '409 KEY_ALREADY_USED'), 'done']);
  }
  await world.drained();
  const redemptions = await Promise.all(users.map(async (user) => (await user.get('/api/client/redeem-history')).body));
  expect(redemptions.flat()).toHaveLength(ROUNDS);
  const days = await Promise.all(
    users.map(async (user) => {
      const { subscriptions } = (await user.get('/api/client/dashboard')).body as {
        subscriptions: { days_remaining: number }[];
      };
      return subscriptions.reduce((sum, { days_remaining }) => sum + days_remaining, 0);
    }),
  );
  expect(days.reduce((sum, one) => sum + one, 0)).toBe(ROUNDS);
}, 120_000);

it('two processes end a subscription for life when both keys that gave it are banned at once', async () => {
  const LIFETIMES = 5;
  const codes = await admin.generateKeys(2 * LIFETIMES, 9999);
  for (let round = 0; round < LIFETIMES; round += 1) {
    const user = await Customer.join(world);
    const given = codes.slice(2 * round, 2 * round + 2);
    for (const key of given) expect((await user.post('/api/keys/redeem', { key })).status).toBe(200);
    const rows = await Promise.all(given.map((code) => admin.keyRow(code)));
    const bans = rows.map(({ id }, at) =>
      apis[at]!.patch(`/api/keys/${id}/status`, { status: 'banned' }, { token: admin.token }),
    );
    expect((await Promise.all(bans)).map(({ status }) => status)).toEqual([200, 200]);
    await world.drained();
    const { subscriptions } = (await user.get('/api/client/dashboard')).body as { subscriptions: object[] };
    expect(subscriptions).toEqual([expect.objectContaining({ lifetime: false, subscription_status: 'expired' })]);
  }
}, 60_000);
