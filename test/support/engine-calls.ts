import type { Redis } from 'ioredis';
import mongoose from 'mongoose';

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

/** Returns the number of calls of each command, by all processes, since the Redis server started. */
export async function callsOf(redis: Redis): Promise<ReadonlyMap<string, number>> {
  const lines = (await redis.info('commandstats')).matchAll(/^cmdstat_([^:]+):calls=(\d+)/gm);
  return new Map([...lines].map(([, name = '', count]) => [name, Number(count)]));
}
