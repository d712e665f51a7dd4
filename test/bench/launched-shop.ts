import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnginesFile } from '@shop/engines/engines';
import { ApiClient } from '../support/api-client.js';
import { freePort } from '../support/free-port.js';
import { TestBank } from '../support/psp.js';
import { isAtWork } from '../support/readiness.js';
import { until } from '../support/until.js';
import type { RecordedOn } from './population.js';

/* A shop as `npm run serve` runs it, with every process that belongs to it. */

const SERVE = fileURLToPath(new URL('../../libs/tooling/bin/serve.mjs', import.meta.url));
const STARTED_WITHIN_MS = 150_000;

export interface LaunchedShop {
  readonly api: ApiClient;
  /** Its engines, and the folder with its keys. */
  readonly engines: RecordedOn;
  /** Process ids by name: launcher, backend, eventstore, mongo, redis. */
  readonly processes: Readonly<Record<string, number>>;
  close(): Promise<void>;
}

/** Returns the children of a process that its main thread has started. */
const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number);

const isBackend = (pid: number): boolean =>
  readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8').includes('dist/main.js');

/** Starts the launcher on a folder of its own; resolves once the shop is at work. Linux only. */
export async function launchShop(): Promise<LaunchedShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  const bank = await TestBank.open(Date.now);
  const [port, realtimePort] = [await freePort(), await freePort()];
  const env = {
    PATH: process.env['PATH'] ?? '',
    ...bank.environment,
    DATA_DIR: dataDir,
    PORT: String(port),
    REALTIME_PORT: String(realtimePort),
    PROCESSES: '1',
    RATE_LIMIT_SCALE: '100000',
    LOG_LEVEL: 'warn',
  };
  const launcher: ChildProcess = spawn(process.execPath, [SERVE], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const { pid = 0 } = launcher;
  const close = async () => {
    if (launcher.exitCode === null && launcher.kill('SIGTERM')) await once(launcher, 'exit');
    await bank.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const api = new ApiClient(`http://127.0.0.1:${String(port)}`);
    const isServing = async () => {
      if (launcher.exitCode !== null) throw new Error('the launcher has ended');
      return isAtWork(api);
    };
    await until('the shop', isServing, STARTED_WITHIN_MS);
    const engines = readEnginesFile(dataDir);
    const backend = childrenOf(pid).find(isBackend);
    if (!engines || backend === undefined) throw new Error('not all processes were found');
    return { api, engines: { ...engines, dataDir }, processes: { launcher: pid, backend, ...engines.pids }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
