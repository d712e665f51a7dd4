import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { SILENT_FOR } from './lease.js';
import { type LeaseRow, LEASES } from './term.js';

const POLL_INTERVAL_MS = 250;
const NOTICE = 'Nenhum processo faz isso agora: o pedido fica guardado até que um rode (ROLE=all ou worker).\n';

/** Returns true once the lease's holder beats; false after the silence that makes a contender take over. */
async function isHeld(connection: Connection, name: string, signal: AbortSignal): Promise<boolean> {
  const read = () => connection.collection<LeaseRow>(LEASES).findOne({ _id: name });
  const first = await read();
  if (!first?.holder) return false;
  for (let waited = 0; waited < SILENT_FOR && !signal.aborted; waited += POLL_INTERVAL_MS) {
    await pause(POLL_INTERVAL_MS);
    const row = await read();
    if (row?.token !== first.token || row.beat !== first.beat) return true;
  }
  return signal.aborted;
}

/**
 * Does work that a consumer of another process carries out, and prints one line when no process runs that consumer: the
 * request would else wait without a word.
 */
export async function withUnheldNotice<T>(connection: Connection, lease: string, work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const watching = isHeld(connection, lease, done.signal).then((held) => {
    if (!held && !done.signal.aborted) process.stdout.write(NOTICE);
  });
  try {
    return await work;
  } finally {
    done.abort();
    await watching.catch(() => undefined);
  }
}
