import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engines, startEngines } from '@shop/engines/engines';

export interface TestEngines extends Engines {
  readonly dataDir: string;
  /** Environment of a process of the product on these engines. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Returns the environment of a launcher whose engines behave as those of this suite. */
export const conductOfEngines = () => ({ ENGINES_AS_OFFICIAL: process.env['ENGINES_AS_OFFICIAL'] ?? '0' });

/** Options of the engines of a test. */
export interface EnginesOptions {
  /** True: they behave as the official ones; undefined: as the suite says. */
  readonly asOfficial?: boolean;
}

/** Starts real engines on free ports over a data folder of their own; `close` ends them and removes the folder. */
export async function startTestEngines({ asOfficial }: EnginesOptions = {}): Promise<TestEngines> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'));
  const conduct = asOfficial === undefined ? {} : { ENGINES_AS_OFFICIAL: asOfficial ? '1' : '0' };
  const env = { ...process.env, ...conduct };
  const engines = await startEngines({ dataDir, env, log: () => undefined });
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
