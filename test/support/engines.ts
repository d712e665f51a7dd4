import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engines, startEngines } from '@shop/engines/engines';
import type { EngineUrls } from '@shop/engines/names';
import { EngineHost } from './engine-host.js';
import { copyData } from './filled-folder.js';
import { atWorkerEnd } from './worker-end.js';

export interface TestEngines extends EngineUrls {
  /** Processes of the engines; none when they share one (`engine-host.ts`). */
  readonly pids: Engines['pids'];
  readonly dataDir: string;
  /** Environment of a process of the product on these engines. */
  readonly environment: Readonly<Record<string, string>>;
  /** Ends the engines and removes the folder. */
  close(): Promise<void>;
  /** Ends the engines, and copies the data before the folder is removed. */
  closeInto(folder: string): Promise<void>;
  /** Ends at once what `close` has not ended, and removes the folder; for the end of the worker. */
  abandon(): void;
}

/** Returns the environment of a launcher whose engines behave as those of this suite. */
export const conductOfEngines = () => ({ ENGINES_AS_OFFICIAL: process.env['ENGINES_AS_OFFICIAL'] ?? '0' });

/** Options of the engines of a test. */
export interface EnginesOptions {
  /** True: they behave as the official ones; undefined: as the suite says. */
  readonly asOfficial?: boolean;
  /** Each engine is a process of its own, which the test can kill, freeze or limit. */
  readonly killable?: boolean;
  /** Data that the engines start with (`filled-folder.ts`); by default none. */
  readonly filled?: string | undefined;
}

interface Started extends EngineUrls {
  readonly pids: Engines['pids'];
  readonly close: () => Promise<unknown>;
  readonly abandon: () => void;
}

/** Starts engines as the product does. */
async function startKillable(dataDir: string, isOfficial: boolean): Promise<Started> {
  const env = { ...process.env, ENGINES_AS_OFFICIAL: isOfficial ? '1' : '0' };
  const engines = await startEngines({ dataDir, env, log: () => undefined });
  const abandon = () => {
    for (const pid of Object.values(engines.pids)) killIfThere(pid);
  };
  return { ...engines, abandon };
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/** Starts engines in the process that all worlds of the worker share. */
async function startHosted(dataDir: string, isOfficial: boolean): Promise<Started> {
  const host = EngineHost.ofWorker();
  const urls = await host.start(dataDir, isOfficial);
  return {
    ...urls,
    pids: {},
    close: () => host.close(dataDir),
    abandon: () => {
      host.kill();
    },
  };
}

/** Starts real engines on free ports over a data folder of their own; `close` ends them and removes the folder. */
export async function startTestEngines({
  asOfficial,
  killable = false,
  filled,
}: EnginesOptions = {}): Promise<TestEngines> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'));
  if (filled !== undefined) await copyData(filled, dataDir);
  const isOfficial = asOfficial ?? conductOfEngines().ENGINES_AS_OFFICIAL === '1';
  const isHosted = !killable && EngineHost.outlivesFile;
  const { pids, close, abandon, ...urls } = await (isHosted ? startHosted : startKillable)(dataDir, isOfficial);
  let isClosed = false;
  const abandonAll = () => {
    if (isClosed) return;
    abandon();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  const forget = atWorkerEnd(abandonAll);
  const closeInto = async (folder?: string) => {
    await close();
    isClosed = true;
    forget();
    if (folder !== undefined) await copyData(dataDir, folder);
    await rm(dataDir, { recursive: true, force: true });
  };
  return {
    ...urls,
    pids,
    dataDir,
    environment: {
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      EVENTSTORE_URL: urls.eventstoreUrl,
      MONGO_URL: urls.mongoUrl,
      REDIS_URL: urls.redisUrl,
      DEMO_DATA: '1',
    },
    close: () => closeInto(),
    closeInto,
    abandon: abandonAll,
  };
}
