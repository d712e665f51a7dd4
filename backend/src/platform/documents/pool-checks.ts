import type { mongo } from 'mongoose';
import { driverServers } from './driver-servers.js';

/**
 * Ends the checks of the driver's pools, for which the driver (7.9) wakes an idle process ten times a second and has no
 * option. A pool without a least size and without a time limit only drops dead connections by them; it drops such a
 * connection as well when it is about to be used.
 */
export function endPoolChecks(client: mongo.MongoClient): void {
  const end = (address: string) => {
    const pool = driverServers(client).get(address)?.pool;
    if (pool) pool.ensureMinPoolSize = () => undefined;
  };
  for (const address of driverServers(client).keys()) end(address);
  client.on('connectionPoolReady', ({ address }) => {
    end(address);
  });
}
