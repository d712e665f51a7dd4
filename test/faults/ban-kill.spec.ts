import type { BlockRow } from '@shop/contracts/blocklist';
import { Installation } from '../support/installation.js';
import type { ServerProcess } from '../support/server-process.js';
import { PASSWORD, signIn, signUp } from '../support/person.js';
import { until } from '../support/until.js';

const ADDRESS = '203.0.113.21';

let installation: Installation;
let doomed: ServerProcess;
let userId: string;

beforeAll(async () => {
  installation = await Installation.open({ LOG_LEVEL: 'error', TRUST_PROXY: 'loopback' });
  doomed = await installation.serveArmable('ban.decided');
  const { api } = doomed;
  const { token, username } = await signUp(api, installation);
  const login = { identifier: username, password: PASSWORD };
  expect((await api.post('/api/auth/login', login, { headers: { 'x-forwarded-for': ADDRESS } })).status).toBe(200);
  userId = ((await api.get('/api/profile', { token })).body as { id: string }).id;
}, 180_000);
afterAll(() => installation.close(), 60_000);

it('blocks the address of a banned person after the process has died on their ban', async () => {
  await doomed.arm();
  const ban = { status: 'banned', reason: 'Fraude', block: ['address'] };
  await doomed.api.patch(`/api/users/${userId}/status`, ban, { token: await signIn(doomed.api) }).catch(() => null);
  await until('the ban to be decided', () => !doomed.isRunning, 30_000);

  const { api } = await installation.serve();
  const token = await signIn(api);
  const rows = async () => (await api.get<readonly BlockRow[]>('/api/blocklist', { token })).body;
  await until('the block', async () => (await rows()).length > 0, 60_000);
  expect(await rows()).toMatchObject([{ kind: 'address', value: ADDRESS, reason: 'Fraude' }]);
}, 180_000);
