import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { Readiness } from '@shop/contracts/health';
import mongoose, { type Connection } from 'mongoose';
import { firstValueFrom, take, toArray } from 'rxjs';
import { Consumers } from '../../backend/src/platform/consumers/consumers.js';
import { RestoredLogCheck } from '../../backend/src/platform/consumers/restored-log.js';
import { dropOrphans } from '../../backend/src/platform/consumers/restored.js';
import { repeated } from '../../backend/src/platform/documents/repeated.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { LogEnds } from '../../backend/src/platform/projections/log-ends.js';
import { ProjectionProgress } from '../../backend/src/platform/projections/progress.js';
import { startTestEngines, type TestEngines } from '../support/engines.js';
import { HoldingProxy } from '../support/holding-proxy.js';
import { PASSWORD } from '../support/person.js';
import { isAtWork } from '../support/readiness.js';
import { until } from '../support/until.js';
import { configOf, type ProductProcess, startProcess } from '../support/world.js';

let engines: TestEngines;
let connection: Connection;
const running: ProductProcess[] = [];

const start = async (role: string, environment: Readonly<Record<string, string>> = {}): Promise<ProductProcess> => {
  const started = await startProcess(configOf(engines, { ROLE: role, DEMO_DATA: '0', ...environment }));
  running.push(started);
  return started;
};
const stop = async (one: ProductProcess) => {
  running.splice(running.indexOf(one), 1);
  await one.app.close();
};
const readiness = ({ api }: ProductProcess) => api.get('/api/health/ready');
const becomesReady = ({ api }: ProductProcess) => until('readiness', () => isAtWork(api), 20_000);

beforeAll(async () => {
  engines = await startTestEngines();
  connection = await mongoose.createConnection(engines.mongoUrl, { dbName: 'shop' }).asPromise();
}, 60_000);
afterEach(async () => {
  for (const one of [...running]) await stop(one);
}, 60_000);
afterAll(async () => {
  await connection.close();
  await engines.close();
}, 60_000);

describe('a process that only serves requests', () => {
  it('projects nothing, is ready as soon as a view can be read, and says while no process projects', async () => {
    const api = await start('api');
    expect(await readiness(api)).toMatchObject({
      status: 503,
      body: { status: 'down', checks: { views: { status: 'down', reason: 'no view can be read yet' } } },
    });
    expect(await connection.collection('leases').countDocuments({ holder: { $ne: null } })).toBe(0);
    const worker = await start('all');
    await becomesReady(worker);
    await becomesReady(api);
    const read = () => api.api.get('/api/products');
    expect((await read()).headers.get('x-projection')).toBeNull();
    await stop(worker);
    const written = await api.api.post('/api/newsletter', { email: 'atrasada@example.com' });
    expect([written.status, written.headers.get('x-projection')]).toEqual([200, 'behind']);
    const { body } = await until(
      'the views to be projected nowhere',
      async () => {
        const ready = await readiness(api);
        return ready.body.checks.views.reason === 'runs in no process' && ready.status === 200 && ready;
      },
      30_000,
    );
    await until('reads to say so', async () => (await read()).headers.get('x-projection') === 'behind', 30_000);
    const { eventstore, documents, redis, views } = (body as Readiness).checks;
    expect([eventstore, documents, redis].map(({ status, reason }) => [status, reason])).toEqual([
      ['up', null],
      ['up', null],
      ['up', null],
    ]);
    expect([body.status, views.status]).toEqual(['degraded', 'degraded']);
    expect(Date.parse(views.since)).toBeGreaterThan(Date.parse(documents.since));
  }, 90_000);

  it.each([
    ['by the announcement, while the documents do not respond', 'MONGO_URL'],
    ['by polling, while announcements do not arrive', 'REDIS_URL'],
  ])(
    'learns what the views have reached %s',
    async (_, variable) => {
      const url = new URL(engines.environment[variable] ?? '');
      const proxy = await HoldingProxy.start(Number(url.port));
      url.port = String(proxy.port);
      try {
        const projecting = await start('all');
        const serving = await start('api', { [variable]: url.href });
        await becomesReady(projecting);
        await becomesReady(serving);
        const log = new EventLog(engines.eventstoreUrl);
        const next = (await log.end()) + 1n;
        await log.close();
        proxy.hold();
        const reached = serving.app.get(ProjectionProgress).passed(next, 20_000);
        expect((await projecting.api.post('/api/newsletter', { email: `${variable}@example.com` })).status).toBe(200);
        expect(await reached).toBe(true);
        proxy.release();
        await stop(serving);
      } finally {
        await proxy.close();
      }
    },
    90_000,
  );
});

describe('what the event store writes by itself', () => {
  it('leaves no view behind the log', async () => {
    const only = await start('all');
    await becomesReady(only);
    const store = EventStoreDBClient.connectionString(engines.eventstoreUrl);
    const { position } = await store.setStreamMetadata('x', { maxCount: 5 });
    await store.dispose();
    // No view is compared with it, so none lacks it.
    const ends = await firstValueFrom(only.app.get(LogEnds).seen$.pipe(take(3), toArray()));
    expect(ends.map((end) => end.position)).not.toContain(position?.commit);
  }, 60_000);
});

describe('a process that is ending', () => {
  it('responds to the mutations in flight, with their views', async () => {
    const only = await start('all');
    await becomesReady(only);
    const person = { username: 'ultimo', email: 'ultimo@example.com', password: PASSWORD };
    const registering = only.api.post('/api/auth/register', person);
    await pause(30);
    const closing = stop(only);
    const registered = await registering;
    await closing;
    expect(registered.status).toBe(201);
    expect(registered.headers.get('x-projection')).toBeNull();
  }, 60_000);
});

describe('an event store restored without its documents', () => {
  it('is not taken for one that another process records in while this one starts', async () => {
    const recording = await start('all');
    await becomesReady(recording);
    const url = new URL(engines.mongoUrl);
    const proxy = await HoldingProxy.start(Number(url.port));
    url.port = String(proxy.port);
    // With one connection, the second checkpoint is read once the response with the first is here.
    const slow = await mongoose.createConnection(url.href, { dbName: 'shop', maxPoolSize: 1 }).asPromise();
    const log = new EventLog(engines.eventstoreUrl);
    try {
      proxy.hold();
      const before = await log.end();
      const checking = new RestoredLogCheck(new Consumers(slow, configOf(engines)), log).onApplicationBootstrap();
      checking.catch(() => undefined);
      expect((await recording.api.post('/api/newsletter', { email: 'depois@example.com' })).status).toBe(200);
      await until('the checkpoint', async () => {
        const reached = await connection.collection<{ position: number }>('progress').findOne();
        return BigInt(reached?.position ?? 0) > before;
      });
      proxy.release();
      await expect(checking).resolves.toBeUndefined();
    } finally {
      await slow.close();
      await log.close();
      await proxy.close();
    }
  }, 60_000);

  it('stops the start with the line that says how to rebuild, which then works', async () => {
    const before = await start('all');
    await becomesReady(before);
    await stop(before);
    await repeated(() =>
      connection
        .collection<{ _id: string }>('reactions')
        .updateOne({ _id: 'mail-code-when-issued' }, { $set: { position: 1_000_000_000_000 } }),
    );
    await expect(start('all')).rejects.toThrow(/event log ends before.*npm run rebuild -- restored/);
    const log = new EventLog(engines.eventstoreUrl);
    await dropOrphans(connection, await log.end());
    await log.close();
    const after = await start('all');
    await becomesReady(after);
    const { status } = await after.api.post('/api/auth/login', {
      identifier: 'admin',
      password: 'administrador-de-teste',
    });
    expect(status).toBe(200);
  }, 90_000);
});
