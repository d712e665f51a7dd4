import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { repeated } from '../documents/repeated.js';
import { SILENT_FOR } from './lease.js';
import { type LeaseRow, LEASES } from './term.js';

const POLL_INTERVAL_MS = 250;

/** Returns true once the lease's holder beats; false after the silence that makes a contender take over. */
export async function isBeating(connection: Connection, name: string, signal?: AbortSignal): Promise<boolean> {
  const leases = connection.collection<LeaseRow>(LEASES);
  const read = () => repeated(() => leases.findOne({ _id: name }));
  const first = await read();
  if (!first?.holder) return false;
  for (let waited = 0; waited < SILENT_FOR && !signal?.aborted; waited += POLL_INTERVAL_MS) {
    await pause(POLL_INTERVAL_MS);
    const row = await read();
    if (row?.token !== first.token || row.beat !== first.beat) return true;
  }
  return signal?.aborted ?? false;
}

/** Returns the names of all leases that some process holds and renews: the product is running. */
export async function beatingLeases(connection: Connection): Promise<readonly string[]> {
  const rows = await repeated(() => connection.collection<LeaseRow>(LEASES).find().toArray());
  const beating = await Promise.all(rows.map(async ({ _id }) => ((await isBeating(connection, _id)) ? [_id] : [])));
  return beating.flat();
}
