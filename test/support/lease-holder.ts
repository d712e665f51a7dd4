import mongoose from 'mongoose';
import type { Installation } from './installation.js';
import type { ServerProcess } from './server-process.js';
import { until } from './until.js';

/** Waits until a process of a shop holds a lease; returns it, `undefined` where it is not listed. */
export async function leaseHolder(
  { engines }: Installation,
  name: string,
  servers: readonly ServerProcess[],
): Promise<ServerProcess | undefined> {
  const connection = await mongoose.createConnection(engines.mongoUrl, { dbName: 'shop' }).asPromise();
  try {
    const leases = connection.collection<{ _id: string; holder: string | null }>('leases');
    const row = await until(`a holder of ${name}`, () => leases.findOne({ _id: name, holder: { $ne: null } }));
    return servers.find(({ pid }) => pid === Number(row.holder?.split(':')[1]));
  } finally {
    await connection.close();
  }
}
