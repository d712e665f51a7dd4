import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { driverServers } from '../../backend/src/platform/documents/driver-servers.js';
import { endPoolChecks } from '../../backend/src/platform/documents/pool-checks.js';
import { startTestEngines, type TestEngines } from '../support/engines.js';

/** Internals of the driver's pool: its timer, and its connections that no command uses. */
interface DriverPool {
  readonly minPoolSizeTimer: NodeJS.Timeout;
  readonly connections: { toArray(): readonly { readonly socket: { destroy(): void } }[] };
}

const CHECK_INTERVAL_MS = 100;

let engines: TestEngines;
beforeAll(async () => {
  engines = await startTestEngines();
}, 60_000);
afterAll(() => engines.close(), 30_000);

const isChecked = async (pool: DriverPool): Promise<boolean> => {
  const { minPoolSizeTimer } = pool;
  await pause(3 * CHECK_INTERVAL_MS);
  return pool.minPoolSizeTimer !== minPoolSizeTimer;
};

it('a pool without its checks wakes nothing, and drops its dead connections', async () => {
  const connection = await mongoose.createConnection(engines.mongoUrl).asPromise();
  const client = connection.getClient();
  const pool = driverServers(client).get(new URL(engines.mongoUrl).host)!.pool as unknown as DriverPool;
  expect(await isChecked(pool)).toBe(true);
  endPoolChecks(client);
  await pause(2 * CHECK_INTERVAL_MS);
  expect(await isChecked(pool)).toBe(false);
  const ping = () => client.db().command({ ping: 1 });
  await Promise.all([ping(), ping()]);
  const idle = pool.connections.toArray();
  expect(idle.length).toBeGreaterThan(0);
  for (const { socket } of idle) socket.destroy();
  await pause(CHECK_INTERVAL_MS);
  await expect(Promise.all([ping(), ping()])).resolves.toEqual([
    expect.objectContaining({ ok: 1 }),
    expect.objectContaining({ ok: 1 }),
  ]);
  await connection.close();
}, 30_000);
