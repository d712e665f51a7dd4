import { randomUUID } from 'node:crypto';
import mongoose, { type Connection } from 'mongoose';
import { ParkedStreams } from '../../backend/src/platform/consumers/parked-streams.js';
import { repeated } from '../../backend/src/platform/documents/repeated.js';
import type { ProjectionState } from '../../backend/src/platform/projections/projection-states.js';
import { startTestEngines, type TestEngines } from '../support/engines.js';
import { isAtWork } from '../support/readiness.js';
import { until } from '../support/until.js';
import { configOf, type ProductProcess, startProcess } from '../support/world.js';
import { ADMIN } from '../support/person.js';
import { arm, disarm, holdAt } from '../support/failpoints.js';

describe('a session that ends while the view of sessions stands still', () => {
  let engines: TestEngines;
  let connection: Connection;
  let running: ProductProcess[] = [];

  const start = async (role: string) => {
    const one = await startProcess(configOf(engines, { ROLE: role, DEMO_DATA: '0' }));
    running.push(one);
    return one;
  };
  const stopAll = async () => {
    for (const { app } of running.splice(0).reverse()) await app.close();
  };
  const rows = () => connection.collection<ProjectionState>('projections');
  const ready = (one: ProductProcess) => until('readiness', () => isAtWork(one.api), 20_000);
  const logIn = async ({ api }: ProductProcess) => {
    const { body } = await api.post('/api/auth/login', ADMIN);
    return (body as { token: string }).token;
  };
  const statusOf = async ({ api }: ProductProcess, token: string) => (await api.get('/api/profile', { token })).status;
  const statuses = (token: string) => Promise.all(running.map((one) => statusOf(one, token)));
  const logOut = ({ api }: ProductProcess, token: string) => api.post('/api/auth/logout', undefined, { token });

  beforeEach(async () => {
    engines = await startTestEngines();
    connection = await mongoose.createConnection(engines.mongoUrl, { dbName: 'shop' }).asPromise();
    running = [];
  }, 60_000);
  afterEach(async () => {
    disarm();
    await stopAll();
    await connection.close();
    await engines.close();
  }, 60_000);

  it('is rejected by every process while a raised version of the view is filled', async () => {
    const before = await start('all');
    await ready(before);
    const [token, remaining] = [await logIn(before), await logIn(before)];
    await stopAll();
    await repeated(() => rows().updateOne({ _id: 'session-guard' }, { $set: { version: 0 } }));
    const filling = holdAt('projection.strong.generation-filling');
    const [projecting] = [await start('all'), await start('api')];
    await filling.reached;
    expect(await statuses(token)).toEqual([200, 200]);
    expect((await logOut(projecting, token)).status).toBe(200);
    expect(await statuses(token)).toEqual([401, 401]);
    expect(await statuses(remaining)).toEqual([200, 200]);
    filling.letGo();
    await until('the raised version', async () => {
      const row = await rows().findOne({ _id: 'session-guard' });
      return row !== null && row.version !== 0 && row.isOutdated === undefined;
    });
    expect(await statuses(token)).toEqual([401, 401]);
    expect(await statuses(remaining)).toEqual([200, 200]);
  }, 90_000);

  it('is rejected by every process once the logout has returned with views that are behind', async () => {
    const [projecting, serving] = [await start('all'), await start('api')];
    await ready(projecting);
    await ready(serving);
    const [token, remaining] = [await logIn(projecting), await logIn(projecting)];
    const stuck = holdAt('projection.strong.batch-written');
    const email = `${randomUUID()}@example.com`;
    const subscribing = projecting.api.post('/api/newsletter', { email });
    const loggingIn = logIn(projecting);
    await stuck.reached;
    const ended = await logOut(serving, token);
    expect([ended.status, ended.headers.get('x-projection')]).toEqual([200, 'behind']);
    expect(await statuses(token)).toEqual([401, 401]);
    expect(await statuses(remaining)).toEqual([200, 200]);
    stuck.letGo();
    await Promise.all([subscribing, loggingIn]);
  }, 90_000);

  it('is rejected by every process although the stream of its account is parked, also after a release', async () => {
    const [projecting, serving] = [await start('all'), await start('api')];
    await ready(projecting);
    await ready(serving);
    const tokens = [await logIn(projecting), await logIn(projecting), await logIn(projecting)] as const;
    arm((name) => {
      if (name === 'projection.strong.documents-folded') throw new Error('a bug in a fold');
    });
    await logOut(projecting, tokens[0]);
    const guard = async () =>
      (await projecting.app.get(ParkedStreams).list()).find(({ consumer }) => consumer === 'session-guard');
    const { stream } = await until('the stream to be parked', guard);
    disarm();
    await logOut(serving, tokens[1]);
    for (const token of tokens.slice(0, 2)) expect(await statuses(token)).toEqual([401, 401]);
    expect(await statuses(tokens[2])).toEqual([200, 200]);
    await projecting.app.get(ParkedStreams).release('session-guard', stream);
    await until('the release', async () => (await guard()) === undefined);
    expect((await logOut(serving, tokens[2])).status).toBe(200);
    for (const token of tokens) expect(await statuses(token)).toEqual([401, 401]);
  }, 90_000);
});
