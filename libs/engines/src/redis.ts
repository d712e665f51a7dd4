import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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

/** Time of the server for its reply; a busy machine takes some of it. */
const REPLY_WITHIN_MS = 2_000;

/** Resolves with the replies of the server to AUTH and PING; empty while it does not listen yet. */
function replies(port: number, password: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let received = '';
    const end = () => socket.destroy();
    socket.setTimeout(REPLY_WITHIN_MS, end);
    socket.on('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString();
      if (received.split('\r\n').length > 2) end();
    });
    socket.on('error', end).on('close', () => resolve(received));
  });
}

/**
 * Resolves once the server responds: it replies LOADING while it reads its append-only file. Two lines on a socket,
 * because the launcher would keep the 7 MB of a client for as long as the shop runs.
 */
async function untilReady(port: number, password: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await replies(port, password)).includes('+PONG')) await pause(50);
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
      ready: (_firstLine, signal) => untilReady(port, password, signal),
    },
  };
}
