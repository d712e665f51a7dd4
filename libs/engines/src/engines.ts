import { serverEnvironment } from './child.js';
import { embeddedServer, hasStored } from './embedded.js';
import { EngineFailure } from './failure.js';
import type { Log } from './failure.js';
import { inDataFolder } from './files.js';
import { findRedis, thisMachine } from './find-redis.js';
import type { Machine, MayInstall } from './find-redis.js';
import { ENGINE_NAMES, ENGINES } from './names.js';
import type { EngineName, EnginesFile, EngineUrls } from './names.js';
import { savedPort } from './ports.js';
import { redisServer } from './redis.js';
import { readPublished, SharedServers } from './shared-servers.js';
import { Supervised } from './supervised.js';
import type { Service } from './supervised.js';

export interface EngineOptions {
  /** The data folder; servers that are started keep everything in it. */
  dataDir: string;
  /** Where EVENTSTORE_URL, MONGO_URL, REDIS_URL, ENGINES_AS_OFFICIAL and PATH are read from. */
  env: NodeJS.ProcessEnv;
  log: Log;
  /** The machine to find a Redis on; by default this one. */
  machine?: Machine;
  /** Returns true when a missing Redis may be installed; without it, none is. */
  mayInstall?: MayInstall | undefined;
}

export interface Engines extends EngineUrls {
  /** Processes of the engines that run for this data folder, also of those started by another process. */
  pids: EnginesFile['pids'];
  /** Ends what was started here, and nothing else. */
  close: () => Promise<void>;
}

/** The engines that run for a data folder, or undefined when none do. */
export const readEnginesFile = (dataDir: string) => readPublished<EnginesFile>(dataDir, 'engines');

async function prepare(name: EngineName, options: EngineOptions): Promise<{ url: string; service: Service }> {
  const { dataDir, env, log, machine = thisMachine(), mayInstall } = options;
  const isOfficial = env['ENGINES_AS_OFFICIAL'] === '1';
  if (name !== 'redis') return embeddedServer(name, dataDir, await savedPort(dataDir, name, log), isOfficial);
  const binary = await findRedis({ env, log, machine, mayInstall });
  return redisServer(binary, dataDir, await savedPort(dataDir, name, log));
}

/** Runs the servers that no URL was given for. */
async function startMissing(given: Partial<EngineUrls>, options: EngineOptions, publish: (file: EnginesFile) => void) {
  const { dataDir, env, log } = options;
  const running: Supervised[] = [];
  const file: EnginesFile = { eventstoreUrl: '', mongoUrl: '', redisUrl: '', ...given, pids: {} };
  let isComplete = false;
  const start = async (name: EngineName) => {
    const { url, service } = await prepare(name, options);
    file[ENGINES[name].property] = url;
    const onReady = (pid: number) => {
      file.pids[name] = pid;
      if (isComplete) publish(file);
    };
    const command = { ...service.command, env: serverEnvironment(env) };
    const supervised = new Supervised({ ...service, command }, { dataDir, log, onReady });
    running.push(supervised);
    await supervised.start();
  };
  const stop = async () => {
    await Promise.all(running.map((supervised) => supervised.stop()));
  };
  const results = await Promise.allSettled(ENGINE_NAMES.filter((name) => !given[ENGINES[name].property]).map(start));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) {
    await stop();
    throw failure.reason;
  }
  isComplete = true;
  publish(file);
  return { stop };
}

const isGiven = (name: EngineName, env: NodeJS.ProcessEnv) => Boolean(env[ENGINES[name].variable]);

async function readGiven({ env, log }: EngineOptions): Promise<Partial<EngineUrls>> {
  const given: Partial<EngineUrls> = {};
  if (!ENGINE_NAMES.some((name) => isGiven(name, env))) return given;
  // The three official clients are 50 MB in memory, which a supervisor of its own servers need not carry.
  const { checkGiven } = await import('./given.js');
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

/**
 * Finds or starts the three engines of a data folder: a URL in `env` is used as it is, once checked; what is
 * missing is started, or found running when another process has started it. With all three given nothing is
 * written to the folder. Throws `EngineFailure` with the one line to show.
 */
export async function startEngines(options: EngineOptions): Promise<Engines> {
  const { dataDir, log } = options;
  const given = await readGiven(options);
  const { eventstoreUrl, mongoUrl, redisUrl } = given;
  if (eventstoreUrl && mongoUrl && redisUrl) {
    return { eventstoreUrl, mongoUrl, redisUrl, pids: {}, close: () => Promise.resolve() };
  }
  const start = (publish: (file: EnginesFile) => void) => startMissing(given, options, publish);
  const shared = new SharedServers<EnginesFile>({ dataDir, name: 'engines', log, start });
  const found = await inDataFolder(dataDir, () => shared.join());
  return { ...found, ...given, close: () => shared.leave() };
}

/**
 * As `startEngines`, for what works on a shop that is there: throws `EngineFailure`, and makes nothing, where none of the
 * engines to start has ever stored anything in the folder. Redis does not count, for it may be lost.
 */
export async function openEngines(options: EngineOptions): Promise<Engines> {
  const { dataDir, env } = options;
  const missing = (['eventstore', 'mongo'] as const).filter((name) => !isGiven(name, env));
  if (missing.length > 0 && !missing.some((name) => hasStored(name, dataDir))) {
    throw new EngineFailure(`não há dados em ${dataDir}`);
  }
  return startEngines(options);
}
