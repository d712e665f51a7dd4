import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { type Engines, startEngines } from '@shop/engines/engines';
import { until } from './until.js';

export interface TestEngines extends Engines {
  readonly dataDir: string;
  /** Environment of a process of the product on these engines. */
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Waits until an event store with the official conduct accepts writes, as an orchestrator waits for its health check:
 * right after its start it does not. The written event is a system event.
 */
async function untilElected(url: string): Promise<void> {
  const client = EventStoreDBClient.connectionString(url);
  const isElected = () =>
    client.setStreamMetadata('elected', {}).then(
      () => true,
      () => false,
    );
  await until('the event store to be elected', isElected);
  await client.dispose();
}

/**
 * Starts real engines on free ports over a data folder of their own; `close` ends them and removes the folder.
 * `asOfficial` gives them the conduct of the official ones, regardless of the environment.
 */
export async function startTestEngines({ asOfficial = false } = {}): Promise<TestEngines> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'));
  const env = { ...process.env, ...(asOfficial && { ENGINES_AS_OFFICIAL: '1' }) };
  const engines = await startEngines({ dataDir, env, log: () => undefined });
  if (env['ENGINES_AS_OFFICIAL'] === '1') await untilElected(engines.eventstoreUrl);
  return {
    ...engines,
    dataDir,
    environment: {
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      EVENTSTORE_URL: engines.eventstoreUrl,
      MONGO_URL: engines.mongoUrl,
      REDIS_URL: engines.redisUrl,
      DEMO_DATA: '1',
    },
    close: async () => {
      await engines.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
