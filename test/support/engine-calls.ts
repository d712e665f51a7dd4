import type { Redis } from 'ioredis';
import mongoose from 'mongoose';
import type { EventLog } from '../../backend/src/platform/event-store/event-log.js';

/**
 * Calls `count` with the command and its collection, for each command of the document connections that are opened from
 * now on.
 */
export function countDocumentCommands(count: (kind: string) => void): void {
  const create = mongoose.createConnection.bind(mongoose);
  mongoose.createConnection = ((url: string, options: mongoose.ConnectOptions) => {
    const connection = create(url, { ...options, monitorCommands: true });
    connection.getClient().on('commandStarted', ({ commandName, command }) => {
      const { [commandName]: collection } = command as Readonly<Record<string, unknown>>;
      count(`${commandName} ${String(collection)}`);
    });
    return connection;
  }) as typeof mongoose.createConnection;
}

/** Calls `count` with the stream of each append and read by a log from now on. */
export function countStreamCalls(log: EventLog, count: (call: 'appends' | 'reads', stream: string) => void): void {
  const append = log.append.bind(log);
  const read = log.read.bind(log);
  log.append = (stream, ...more) => {
    count('appends', stream);
    return append(stream, ...more);
  };
  log.read = (stream, ...more) => {
    count('reads', stream);
    return read(stream, ...more);
  };
}

/** Returns the category of a stream. */
export const categoryOf = (stream: string): string => stream.split('-', 1)[0] ?? '';

/** Returns the number of calls of each command, by all processes, since the Redis server started. */
export async function callsOf(redis: Redis): Promise<ReadonlyMap<string, number>> {
  const lines = (await redis.info('commandstats')).matchAll(/^cmdstat_([^:]+):calls=(\d+)/gm);
  return new Map([...lines].map(([, name = '', count]) => [name, Number(count)]));
}
