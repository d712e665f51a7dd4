import { join } from 'node:path';
import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { embeddedServer } from './embedded.js';
import { EngineFailure } from './failure.js';
import type { Log } from './failure.js';
import { readIfThere, replacePrivately } from './files.js';
import { findRedis, thisMachine } from './find-redis.js';
import type { Machine } from './find-redis.js';
import { checkGiven } from './given.js';
import { ENGINE_NAMES, ENGINES } from './names.js';
import type { EngineName, EnginesFile, EngineUrls } from './names.js';
import { Ownership } from './ownership.js';
import { keptPort } from './ports.js';
import { redisServer } from './redis.js';
import { Supervised } from './supervised.js';
import type { Service } from './supervised.js';

export interface EngineOptions {
  /** The data folder; servers that are started keep everything in it. */
  dataDir: string;
  /** Where EVENTSTORE_URL, MONGO_URL, REDIS_URL and PATH are read from. */
  env: NodeJS.ProcessEnv;
  log: Log;
  /** The machine to find a Redis on; this one unless told otherwise. */
  machine?: Machine;
}

export interface Engines extends EngineUrls {
  /** Processes of the engines that run for this data folder, whoever started them. */
  pids: EnginesFile['pids'];
  /** Ends what was started here, and nothing else. */
  close: () => Promise<void>;
}

const OWNER_PATIENCE_MS = 150_000;
const OWNER_POLL_MS = 500;

const fileOf = (dataDir: string) => join(dataDir, 'engines.json');

/** The engines that run for a data folder, or undefined when none do. */
export function readEnginesFile(dataDir: string): EnginesFile | undefined {
  const text = readIfThere(fileOf(dataDir));
  return text === undefined ? undefined : (JSON.parse(text) as EnginesFile);
}

async function prepare(name: EngineName, options: EngineOptions): Promise<{ url: string; service: Service }> {
  const { dataDir, env, log, machine = thisMachine() } = options;
  if (name !== 'redis') return embeddedServer(name, dataDir, await keptPort(dataDir, name, log));
  const binary = await findRedis(env, log, machine);
  return redisServer(binary, dataDir, await keptPort(dataDir, name, log));
}

/** Runs the servers that no URL was given for; `onChange` is told whenever a process number changes. */
async function startMissing(given: Partial<EngineUrls>, options: EngineOptions) {
  const { dataDir, log } = options;
  const running: Supervised[] = [];
  const file: EnginesFile = { eventstoreUrl: '', mongoUrl: '', redisUrl: '', ...given, pids: {} };
  let isComplete = false;
  const publish = () => isComplete && replacePrivately(fileOf(dataDir), `${JSON.stringify(file, null, 2)}\n`);
  const start = async (name: EngineName) => {
    const { url, service } = await prepare(name, options);
    file[ENGINES[name].property] = url;
    const onReady = (pid: number) => {
      file.pids[name] = pid;
      publish();
    };
    const supervised = new Supervised(service, { dataDir, log, onReady });
    running.push(supervised);
    await supervised.start();
  };
  const stop = async () => {
    isComplete = false;
    await Promise.all(running.map((supervised) => supervised.stop()));
  };
  const results = await Promise.allSettled(ENGINE_NAMES.filter((name) => !given[ENGINES[name].property]).map(start));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) {
    await stop();
    throw failure.reason;
  }
  isComplete = true;
  publish();
  return { file, stop };
}

async function readGiven({ env, log }: EngineOptions): Promise<Partial<EngineUrls>> {
  const given: Partial<EngineUrls> = {};
  await Promise.all(
    ENGINE_NAMES.map(async (name) => {
      const url = env[ENGINES[name].variable];
      if (!url) return;
      await checkGiven(name, url, log);
      given[ENGINES[name].property] = url;
    }),
  );
  return given;
}

/** This process' part in a data folder: it owns the engines, or follows the process that does and takes over after it. */
class Membership {
  readonly #options: EngineOptions;
  readonly #given: Partial<EngineUrls>;
  readonly #ownership: Ownership;
  readonly #leaving = new AbortController();
  #stop: (() => Promise<void>) | undefined;
  #following: Promise<void> | undefined;

  constructor(options: EngineOptions, given: Partial<EngineUrls>) {
    this.#options = options;
    this.#given = given;
    this.#ownership = new Ownership(options.dataDir, 'engines');
  }

  async join(): Promise<EnginesFile> {
    const end = performance.now() + OWNER_PATIENCE_MS;
    while (performance.now() < end) {
      if (this.#ownership.acquire()) return this.#own();
      const found = readEnginesFile(this.#options.dataDir);
      if (found) {
        this.#following = this.#follow();
        return { ...found, ...this.#given };
      }
      await pause(100);
    }
    throw new EngineFailure('Outro processo está iniciando os motores desta pasta de dados e não termina.');
  }

  async leave(): Promise<void> {
    this.#leaving.abort();
    await this.#following;
    if (!this.#stop) return;
    rmSync(fileOf(this.#options.dataDir), { force: true });
    await this.#stop();
    this.#ownership.release();
  }

  async #own(): Promise<EnginesFile> {
    rmSync(fileOf(this.#options.dataDir), { force: true });
    try {
      const { file, stop } = await startMissing(this.#given, this.#options);
      this.#stop = stop;
      return file;
    } catch (error) {
      this.#ownership.release();
      throw error;
    }
  }

  /** Ports and passwords are kept in the data folder, so the engines come back under the same URLs. */
  async #follow(): Promise<void> {
    const { log } = this.#options;
    for (;;) {
      await pause(OWNER_POLL_MS, undefined, { signal: this.#leaving.signal }).catch(() => {});
      if (this.#leaving.signal.aborted) return;
      if (this.#ownership.ownerIsAlive() || !this.#ownership.acquire()) continue;
      log('O processo que mantinha os motores terminou; assumindo.');
      try {
        await this.#own();
        return;
      } catch (error) {
        log((error as Error).message);
      }
    }
  }
}

/**
 * Finds or starts the three engines of a data folder: a URL in `env` is used as it is, once checked; what is
 * missing is started, or found running when another process has started it. Throws `EngineFailure` with the one
 * line to show.
 */
export async function startEngines(options: EngineOptions): Promise<Engines> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const membership = new Membership(options, await readGiven(options));
  const { eventstoreUrl, mongoUrl, redisUrl, pids } = await membership.join();
  return { eventstoreUrl, mongoUrl, redisUrl, pids, close: () => membership.leave() };
}
