import type { Redis } from 'ioredis';
import type { mongo } from 'mongoose';

/** Returns the error of the last try to connect; `null` while there is a connection. */
export type LastFailure = () => Error | null;

/** Follows a connection to Redis. Its commands fail without a reason while it is away. */
export function failureOfRedis(redis: Redis): LastFailure {
  let last: Error | null = null;
  redis.on('error', (error: Error) => (last = error));
  redis.on('ready', () => (last = null));
  return () => last;
}

/** Follows the heartbeats of the documents. A statement waits for a server, and then says only that none came. */
export function failureOfDocuments(client: mongo.MongoClient): LastFailure {
  let last: Error | null = null;
  client.on('serverHeartbeatFailed', ({ failure }) => (last = failure));
  client.on('serverHeartbeatSucceeded', () => (last = null));
  return () => last;
}
