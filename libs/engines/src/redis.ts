import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { guarded } from './child.js';
import { savedSecret, makePrivateFolder, replacePrivately } from './files.js';
import type { Service } from './supervised.js';

const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;

function settings(folder: string, port: number, password: string): string {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    `dir ${quoted(folder)}`,
    'daemonize no',
    'appendonly yes',
    'appendfsync everysec',
    // The append-only file has deleted data until it is rewritten: by default from 64 MB on, which takes a small shop
    // weeks.
    'auto-aof-rewrite-min-size 1mb',
    'maxmemory-policy noeviction',
    'save ""',
    'loglevel warning',
    '',
  ].join('\n');
}

async function untilReady(url: string, signal: AbortSignal): Promise<void> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => 50, maxRetriesPerRequest: null });
  client.on('error', () => {});
  const give = () => client.disconnect();
  signal.addEventListener('abort', give);
  try {
    // The server replies LOADING while it reads its append-only file.
    for (;;) {
      const reply = await client.ping().catch((error: Error) => error);
      if (reply === 'PONG' || signal.aborted) return;
      await pause(50);
    }
  } finally {
    signal.removeEventListener('abort', give);
    client.disconnect();
  }
}

/**
 * Returns the command of a Redis (or Valkey) of this data folder: append-only file, no eviction, a random password,
 * reachable from this machine only.
 */
export function redisServer(binary: string, dataDir: string, port: number): { url: string; service: Service } {
  const folder = join(dataDir, 'redis');
  const password = savedSecret(dataDir, 'redis-password');
  const configuration = join(folder, 'redis.conf');
  makePrivateFolder(folder);
  // Written to a file, because every user of the machine can read arguments.
  replacePrivately(configuration, settings(folder, port, password));
  const url = `redis://:${password}@127.0.0.1:${port}/0`;
  return {
    url,
    service: {
      name: 'redis',
      port,
      command: guarded({ file: binary, args: [configuration] }),
      ready: (_firstLine, signal) => untilReady(url, signal),
    },
  };
}
