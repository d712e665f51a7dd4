import mongoose from 'mongoose';
import { monitorOf, restartStuckMonitors } from '../../backend/src/platform/documents/stuck-monitor.js';
import { startTestEngines, type TestEngines } from '../support/engines.js';
import { until } from '../support/until.js';

/** Internals of the driver's connection by which it monitors a server. */
interface Monitored {
  readonly connection: { command: () => Promise<unknown> } | null;
  requestCheck(): void;
}

let engines: TestEngines;
beforeAll(async () => {
  engines = await startTestEngines();
}, 60_000);
afterAll(() => engines.close(), 30_000);

it('a server that never responds to hello is monitored by a new connection', async () => {
  const connection = await mongoose.createConnection(engines.mongoUrl, { connectTimeoutMS: 2_000 }).asPromise();
  const client = connection.getClient();
  const stuck: string[] = [];
  const endWatch = restartStuckMonitors(client, (address) => stuck.push(address));
  const address = new URL(engines.mongoUrl).host;
  const monitor = monitorOf(client, address) as unknown as Monitored;
  await until('the first heartbeat', () => monitor.connection);
  let succeeded = 0;
  client.on('serverHeartbeatSucceeded', () => (succeeded += 1));
  monitor.connection!.command = () => new Promise(() => undefined);
  monitor.requestCheck();
  await until('a new heartbeat', () => succeeded > 0, 10_000);
  expect(stuck).toEqual([address]);
  endWatch();
  await connection.close();
}, 30_000);
