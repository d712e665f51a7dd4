import { Redis, type RedisOptions } from 'ioredis';

/** A command waits at most this long for its answer, in milliseconds. */
const ANSWER_WITHIN = 1_000;

/**
 * A connection that fails fast while Redis is away and comes back by itself: nothing that Redis holds is worth a
 * waiting request. Connections that block by design (`BRPOP` and its like) pass their own options.
 */
export function connectRedis(url: string, options: Omit<RedisOptions, 'replyMapping'> = {}): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ANSWER_WITHIN,
    connectTimeout: 3_000,
    retryStrategy: (attempts) => Math.min(100 * attempts, 2_000),
    ...options,
  });
  redis.on('error', () => undefined);
  return redis;
}
