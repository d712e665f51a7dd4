import { Redis, type RedisOptions } from 'ioredis';

/** Time limit of a command, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 1_000;

const reconnecting = {
  connectTimeout: 3_000,
  retryStrategy: (attempts: number) => Math.min(100 * attempts, 2_000),
} satisfies Partial<RedisOptions>;

const failingFast = {
  ...reconnecting,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: RESPONSE_TIMEOUT_MS,
} satisfies Partial<RedisOptions>;

/** A connection that fails fast while Redis is away and comes back by itself: nothing in Redis is worth a waiting request. */
export function connectRedis(url: string): Redis {
  const redis = new Redis(url, failingFast);
  redis.on('error', () => undefined);
  return redis;
}

/** A connection for commands that block by design: they wait until there is something, and until Redis is back. */
export function connectBlockingRedis(url: string): Redis {
  const redis = new Redis(url, { ...reconnecting, maxRetriesPerRequest: null });
  redis.on('error', () => undefined);
  return redis;
}

/**
 * Connection for the socket.io adapter. It publishes fast or not at all, and listens on connections that wait, since the
 * adapter repeats a failed read immediately after any error.
 */
export class PublishingRedis extends Redis {
  constructor(private readonly url: string) {
    super(url, failingFast);
    this.on('error', () => undefined);
  }

  override duplicate(): Redis {
    return connectBlockingRedis(this.url);
  }

  /** Never rejects: the adapter does not handle this promise, so a rejection would end the process. */
  override async publish(channel: string | Buffer, message: string | Buffer): Promise<number> {
    return super.publish(channel, message).catch(() => 0);
  }
}
