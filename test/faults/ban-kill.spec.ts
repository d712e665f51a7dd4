import type { BlockRow } from '@shop/contracts/blocklist';
import { Installation } from '../support/installation.js';
import { PASSWORD, signIn, signUp } from '../support/person.js';
import { until } from '../support/until.js';

const ADDRESS = '203.0.113.21';

let installation: Installation;
beforeAll(async () => {
  installation = await Installation.open({ LOG_LEVEL: 'error', TRUST_PROXY: 'loopback' });
}, 120_000);
afterAll(() => installation.close(), 60_000);

it('blocks the address of a banned person after the process has died on their ban', async () => {
  const first = await installation.serve();
  const { token, username } = await signUp(first.api, installation);
  const login = { identifier: username, password: PASSWORD };
  const entered = await first.api.post('/api/auth/login', login, { headers: { 'x-forwarded-for': ADDRESS } });
  expect(entered.status).toBe(200);
  const { id } = (await first.api.get('/api/profile', { token })).body as { id: string };
  await first.end();

  const doomed = await installation.serveUntil('ban.decided');
  const ban = { status: 'banned', reason: 'Fraude', block: ['address'] };
  await doomed.api.patch(`/api/users/${id}/status`, ban, { token: await signIn(doomed.api) }).catch(() => null);
  await until('the ban to be decided', () => !doomed.isRunning, 30_000);

  const server = await installation.serve();
  const admin = await signIn(server.api);
  const rows = async () => (await server.api.get<readonly BlockRow[]>('/api/blocklist', { token: admin })).body;
  await until('the block', async () => (await rows()).length > 0, 30_000);
  expect(await rows()).toMatchObject([{ kind: 'address', value: ADDRESS, reason: 'Fraude' }]);
});
