import { CommandBus } from '@nestjs/cqrs';
import { EarnXp } from '../../backend/src/modules/loyalty/use-cases/earn-xp.js';
import { Administrator } from '../support/administrator.js';
import { Customer } from '../support/customers.js';
import { sharedWorld } from '../support/shared-world.js';

const ROUNDS = 30;
const world = await sharedWorld();
const second = await world.startSecond('all');
const apis = [world.api, second.api] as const;

/** Sends six requests at once over both processes; returns each outcome, sorted. */
async function race(token: string, path: string): Promise<string[]> {
  const responses = await Promise.all(
    Array.from({ length: 6 }, (_, n) => apis[n % 2]!.post<{ code: string }>(path, undefined, { token })),
  );
  return responses.map(({ status, body }) => (status === 200 ? 'done' : `${String(status)} ${body.code}`)).sort();
}

let admin: Administrator;
beforeAll(async () => {
  admin = await Administrator.enter(world);
}, 60_000);

it('two processes give one bonus and one set of rewards in every race', async () => {
  const lost = (code: string) => [...Array.from({ length: 5 }, () => `409 ${code}`), 'done'];
  for (let round = 0; round < ROUNDS; round += 1) {
    const customer = await Customer.join(world);
    const grant = { productId: 1, days: 3, devices: 1 };
    expect((await admin.send('POST', `/api/users/${customer.id}/subscriptions`, grant)).status).toBe(201);
    expect(await race(customer.token, '/api/client/daily-bonus/claim')).toEqual(lost('BONUS_NOT_READY'));
    await world.app.get(CommandBus).execute(new EarnXp({ userId: customer.id, orderId: 'o1', totalCents: 300_000 }));
    expect(await race(customer.token, '/api/loyalty/claim-rewards')).toEqual(lost('NO_REWARDS'));
    expect(await customer.balance()).toBe(10);
    expect((await customer.get('/api/loyalty/status')).body).toMatchObject({ xp: 3_010 });
  }
}, 180_000);
