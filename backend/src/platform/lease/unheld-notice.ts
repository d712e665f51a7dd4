import type { Connection } from 'mongoose';
import { isBeating } from './beating.js';

const NOTICE = 'No process does this now: the request is kept until one runs (ROLE=all or worker).\n';

/**
 * Does work that needs a consumer of another process. Prints one line when no process runs that consumer, because the
 * request would otherwise wait in silence.
 */
export async function withUnheldNotice<T>(connection: Connection, lease: string, work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const watching = isBeating(connection, lease, done.signal).then((held) => {
    if (!held && !done.signal.aborted) process.stdout.write(NOTICE);
  });
  try {
    return await work;
  } finally {
    done.abort();
    await watching.catch(() => undefined);
  }
}
