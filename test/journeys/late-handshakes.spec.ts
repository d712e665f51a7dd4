import { OpenConnections } from '../../backend/src/platform/push/open-connections.js';
import { startTestEngines, type TestEngines } from '../support/engines.js';
import { HoldingProxy } from '../support/holding-proxy.js';
import { signIn } from '../support/person.js';
import { openSocket } from '../support/sockets.js';
import { until } from '../support/until.js';
import { configOf, type ProductProcess, startProcess } from '../support/world.js';

let engines: TestEngines;
let proxy: HoldingProxy;
let only: ProductProcess;

beforeAll(async () => {
  engines = await startTestEngines();
  const redis = new URL(engines.redisUrl);
  proxy = await HoldingProxy.start(Number(redis.port));
  redis.port = String(proxy.port);
  only = await startProcess(configOf(engines, { REDIS_URL: redis.href, DEMO_DATA: '0' }));
}, 60_000);
afterAll(async () => {
  await only.app.close();
  await proxy.close();
  await engines.close();
}, 60_000);

describe('a socket whose session ends between its handshake and its connection', () => {
  it('is closed at once', async () => {
    const token = await until('an administrator', () => signIn(only.api).catch(() => null));
    const { id } = (await only.api.get('/api/profile', { token })).body as { id: string };
    // The session was found alive, the user's place is taken, and Redis does not yet say how many others have.
    proxy.hold();
    const opening = openSocket(`${only.realtimeUrl}/live`, { auth: { token } });
    const places = only.app.get(OpenConnections);
    await until('the place', () => !places.hasRoom(`user:${id}`, 1));
    expect((await only.api.post('/api/auth/logout', undefined, { token })).status).toBe(200);
    const socket = await opening;
    await until('the end of the socket', () => typeof socket === 'string' || !socket.connected, 10_000);
  }, 60_000);
});
