import { EventStoreDBClient } from '@eventstore/db-client';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { setTimeout as pause } from 'node:timers/promises';
import { EngineError } from './failure.js';
import type { Log } from './failure.js';
import { ENGINES } from './names.js';
import type { EngineName } from './names.js';

/** Time for an engine to respond, below the promised 10 s. */
const PATIENCE_MS = 5_000;

/** A failure that a retry cannot mend. */
class RejectedEngineError extends Error {}

type Ask = (url: string, log: Log, signal: AbortSignal) => Promise<void>;

function rejectOlder(version: string, oldest: readonly [number, number]): void {
  const [, major, minor] = /^v?(\d+)\.(\d+)/.exec(version) ?? [];
  const isNewEnough = Number(major) > oldest[0] || (Number(major) === oldest[0] && Number(minor) >= oldest[1]);
  if (!isNewEnough) throw new RejectedEngineError(`version ${version}; ${oldest.join('.')} or newer is needed`);
}

/** Exposes the server's version, which the client requests anyway. */
class AskingClient extends EventStoreDBClient {
  static version(client: AskingClient): Promise<string> {
    return client.capabilities.then(({ serverVersion }) => serverVersion);
  }
}

const askEventStore: Ask = async (url, _log, signal) => {
  const client = EventStoreDBClient.connectionString(url);
  signal.addEventListener('abort', () => void client.dispose().catch(() => {}));
  try {
    rejectOlder(await AskingClient.version(client), [23, 10]);
    for await (const _event of client.readAll({ maxCount: 1 }));
  } catch (error) {
    const { type, code } = error as { type?: string; code?: number };
    if (type === 'access-denied' || code === 7 || code === 16)
      throw new RejectedEngineError('user or password rejected');
    throw error;
  } finally {
    await client.dispose().catch(() => {});
  }
};

const askMongo: Ask = async (url) => {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 2_000 });
  try {
    const { version } = await client.db().command({ buildInfo: 1 });
    // MongoDB 8.0 is the first version with one command that writes to several collections.
    rejectOlder(String(version), [8, 0]);
    await client.db().collection('engines').findOne({});
  } catch (error) {
    const { code } = error as { code?: number };
    if (code === 13 || code === 18) throw new RejectedEngineError('user or password rejected');
    throw error;
  } finally {
    await client.close();
  }
};

const askRedis: Ask = async (url, log, signal) => {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  signal.addEventListener('abort', () => client.disconnect());
  let last: Error | undefined;
  client.on('error', (error) => (last = error));
  try {
    await client.connect();
    const information = await client.info();
    const said = (field: string) => new RegExp(`^${field}:(.*)$`, 'm').exec(information)?.[1]?.trim();
    rejectOlder(said('redis_version') ?? '?', [6, 2]);
    const mode = said('redis_mode') ?? 'standalone';
    if (mode !== 'standalone')
      throw new RejectedEngineError(`a ${mode} is not supported; give the address of a primary`);
    if (said('role') === 'slave') throw new RejectedEngineError('it is a replica; give the address of its primary');
    // Changes nothing, and needs the right to scripts and to writing.
    await client.eval("return redis.call('SET', KEYS[1], '', 'XX')", 1, 'health:probe');
    const policy = said('maxmemory_policy');
    if (policy && policy !== 'noeviction') log(`REDIS_URL: maxmemory-policy is ${policy}; noeviction is recommended.`);
  } catch (error) {
    const reason = last ?? (error as Error);
    const words = `${reason.message} ${(error as Error).message}`;
    if (/NOAUTH|WRONGPASS|invalid password/i.test(words)) throw new RejectedEngineError('user or password rejected');
    if (words.includes('NOPERM')) throw new RejectedEngineError('the user lacks a right; it needs +@all ~* &*');
    throw error instanceof RejectedEngineError ? error : reason;
  } finally {
    client.disconnect();
  }
};

const QUESTIONS: Record<EngineName, { ask: Ask; schemes: readonly string[] }> = {
  eventstore: { ask: askEventStore, schemes: ['esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover'] },
  mongo: { ask: askMongo, schemes: ['mongodb', 'mongodb+srv'] },
  redis: { ask: askRedis, schemes: ['redis', 'rediss'] },
};

/** Shortens an error of a client library to its reason, for one line on the terminal. */
function reasonOf(error: Error): string {
  const [, code, address] = /connect (E[A-Z]+) (\S+?)[.,]?(?:\s|$)/.exec(error.message) ?? [];
  return code ? `${code} ${address}` : (error.message.split('\n')[0] ?? error.name);
}

/** Repeats a request until it succeeds or is rejected, so that a starting server is tried again. */
async function untilConclusive(ask: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const over = new AbortController();
  let reason = `no response within ${PATIENCE_MS / 1000} s`;
  const patience = pause(PATIENCE_MS, undefined, { signal: over.signal }).then(() => {
    throw new Error(reason);
  });
  const asking = async () => {
    while (!over.signal.aborted) {
      try {
        return await ask(AbortSignal.any([over.signal]));
      } catch (error) {
        if (error instanceof RejectedEngineError) throw error;
        reason = reasonOf(error as Error);
        await pause(300);
      }
    }
  };
  try {
    await Promise.race([asking(), patience]);
  } finally {
    over.abort();
    patience.catch(() => {});
  }
}

/** Checks an engine given by its URL: it responds within 5 s, is new enough and accepts the credentials. */
export async function checkGiven(name: EngineName, url: string, log: Log): Promise<void> {
  const { variable } = ENGINES[name];
  const { ask, schemes } = QUESTIONS[name];
  if (!schemes.some((scheme) => url.startsWith(`${scheme}://`))) {
    throw new EngineError(`${variable}: the address must begin with ${schemes[0]}://.`);
  }
  try {
    await untilConclusive((signal) => ask(url, log, signal));
  } catch (error) {
    throw new EngineError(`${variable}: the server cannot be used: ${(error as Error).message.replace(/\.+$/, '')}.`);
  }
}
