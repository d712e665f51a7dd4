import { Administrator } from '../support/administrator.js';
import { Customer } from '../support/customers.js';
import { openWorld } from '../support/world.js';

const ROUNDS = 30;
const world = await openWorld();
const second = await world.startSecond('all');
const apis = [world.api, second.api] as const;

it('two processes let one of four users redeem a key, and one request of each, in every race', async () => {
  const admin = await Administrator.enter(world);
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
  await world.settle();
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
