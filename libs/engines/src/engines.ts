import { serverEnvironment } from './child.js';
import { embeddedServer, hasStored } from './embedded.js';
import { EngineError } from './failure.js';
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
  /** The data folder, with all data of the servers started here. */
  dataDir: string;
  /** Source of EVENTSTORE_URL, MONGO_URL, REDIS_URL, ENGINES_AS_OFFICIAL and PATH. */
  env: NodeJS.ProcessEnv;
  log: Log;
  /** The machine on which a Redis is searched for; by default this one. */
  machine?: Machine;
  /** Returns true when a missing Redis may be installed; absent, none is installed. */
  mayInstall?: MayInstall | undefined;
}

export interface Engines extends EngineUrls {
  /** Processes of the engines of this data folder, including those started by another process. */
  pids: EnginesFile['pids'];
  /** Ends the engines started here, and nothing else. */
  close: () => Promise<void>;
}

/** Returns the engines that run for a data folder, or undefined when none do. */
export const readEnginesFile = (dataDir: string) => readPublished<EnginesFile>(dataDir, 'engines');

async function prepare(name: EngineName, options: EngineOptions): Promise<{ url: string; service: Service }> {
  const { dataDir, env, log, machine = thisMachine(), mayInstall } = options;
  const isOfficial = env['ENGINES_AS_OFFICIAL'] === '1';
  if (name !== 'redis') return embeddedServer(name, dataDir, await savedPort(dataDir, name, log), isOfficial);
  const binary = await findRedis({ env, log, machine, mayInstall });
  return redisServer(binary, dataDir, await savedPort(dataDir, name, log));
}

/** Starts the servers without a given URL. */
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
  // Loaded on demand: the three official clients take 50 MB of memory, and embedded servers do not need them.
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
 * Finds or starts the three engines of a data folder. An engine with a URL in `env` is checked and used as it is; any
 * other is started, or found running when another process has started it. With three URLs nothing is written to the
 * folder. Throws `EngineError` with the line for the terminal.
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
 * Opens the engines of an existing shop, as `startEngines` does. Throws `EngineError`, and writes nothing, when none
 * of the engines to start has ever stored data in the folder. Redis does not count, because its data may be lost.
 */
export async function openEngines(options: EngineOptions): Promise<Engines> {
  const { dataDir, env } = options;
  const missing = (['eventstore', 'mongo'] as const).filter((name) => !isGiven(name, env));
  if (missing.length > 0 && !missing.some((name) => hasStored(name, dataDir))) {
    throw new EngineError(`não há dados em ${dataDir}`);
  }
  return startEngines(options);
}
