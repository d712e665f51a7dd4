import { Redis, type RedisOptions } from 'ioredis';

/** Time limit of a command, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 1_000;

const reconnecting = {
  connectTimeout: 3_000,
  retryStrategy: (attempts: number) => Math.min(100 * attempts, 2_000),
  // A failover leaves the connection to the old primary open; its address leads to the new one.
  reconnectOnError: ({ message }: Error) => message.includes('READONLY'),
} satisfies Partial<RedisOptions>;

const failingFast = {
  ...reconnecting,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: RESPONSE_TIMEOUT_MS,
} satisfies Partial<RedisOptions>;

/**
 * Opens a connection that fails fast while Redis is away and reconnects by itself: nothing in Redis is worth a waiting
 * request.
 */
export function connectRedis(url: string): Redis {
  const redis = new Redis(url, failingFast);
  redis.on('error', () => undefined);
  return redis;
}

/** Opens a connection for blocking commands, which wait for data, and for Redis to come back. */
export function connectBlockingRedis(url: string): Redis {
  const redis = new Redis(url, { ...reconnecting, maxRetriesPerRequest: null });
  redis.on('error', () => undefined);
  return redis;
}

/** Connection of the socket.io adapter, which handles none of its promises: a rejection must not end the process. */
class AdapterRedis extends Redis {
  override sendCommand(...command: Parameters<Redis['sendCommand']>): unknown {
    const sent = super.sendCommand(...command);
    if (sent instanceof Promise) sent.catch(() => undefined);
    return sent;
  }
}

/** Opens the two connections of the socket.io adapter: one publishes or fails fast, one listens and waits for Redis. */
export function connectAdapterRedis(url: string): { readonly publishing: Redis; readonly listening: Redis } {
  const publishing = new AdapterRedis(url, failingFast);
  const listening = new AdapterRedis(url, { ...reconnecting, maxRetriesPerRequest: null });
  for (const redis of [publishing, listening]) redis.on('error', () => undefined);
  return { publishing, listening };
}
