import { CommandBus } from '@nestjs/cqrs';
import { RegisterAccount } from '../../backend/src/modules/identity/use-cases/registration/register-account.js';
import { PASSWORD, signIn } from '../support/person.js';
import { openWorld } from '../support/world.js';

const world = await openWorld({ environment: { RATE_LIMIT_SCALE: '1' } });
const second = await world.startSecond();
const BURST = 50;
const PER_SECOND = 10;

it('gives each API key 50 requests at once and 10 a second over all processes, apart from its person', async () => {
  const account = { username: 'robo', email: 'robo@example.com', password: PASSWORD, verified: true };
  await world.app.get(CommandBus).execute(new RegisterAccount({ ...account, role: 'Reseller' }));
  await world.drained();
  const token = await signIn(world.api, { identifier: 'robo', password: PASSWORD });
  const made = await world.api.post('/api/api-keys', { name: 'Robô', scopes: ['balance:read'] }, { token });
  const { key } = made.body as { key: string };
  const wallet = ({ api }: { api: typeof world.api }, by: string) => api.get('/api/client/wallet', { token: by });

  const begunAt = performance.now();
  const responses = await Promise.all(
    Array.from({ length: 2 * BURST }, (_, n) => wallet(n % 2 === 0 ? world : second, key)),
  );
  const refilled = ((performance.now() - begunAt) / 1000) * PER_SECOND;
  const passed = responses.filter(({ status }) => status === 200).length;
  expect(passed).toBeGreaterThanOrEqual(BURST);
  expect(passed).toBeLessThanOrEqual(Math.ceil(BURST + refilled));
  const rejected = responses.filter(({ status }) => status !== 200);
  expect(rejected.length).toBeGreaterThan(0);
  for (const { status, body, headers } of rejected)
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'RATE_LIMITED', '1']);
  for (const process of [world, second]) expect((await wallet(process, token)).status).toBe(200);
});
