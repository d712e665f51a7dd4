import type { Connection } from 'mongoose';
import { isBeating } from './beating.js';

const NOTICE = 'No process does this now: the request is kept until one runs (ROLE=all or worker).\n';

/**
 * Does work that needs consumers of another process. Prints one line when no process runs one of them, because the
 * request would otherwise wait in silence.
 */
export async function withUnheldNotice<T>(
  connection: Connection,
  leases: readonly string[],
  work: Promise<T>,
): Promise<T> {
  const done = new AbortController();
  const beating = leases.map((lease) => isBeating(connection, lease, done.signal));
  const watching = Promise.all(beating).then((held) => {
    if (held.includes(false) && !done.signal.aborted) process.stdout.write(NOTICE);
  });
  try {
    return await work;
  } finally {
    done.abort();
    await watching.catch(() => undefined);
  }
}
