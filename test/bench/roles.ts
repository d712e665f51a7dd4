import type { Installation } from '../support/installation.js';
import type { ServerProcess } from '../support/server-process.js';

/** The product as a bench loads it. */
export interface Serving {
  readonly server: ServerProcess;
  /** Projects and runs the jobs where the server only serves requests. */
  readonly worker: ServerProcess | null;
}

/** Time in which a start folds the log of a grown shop, in milliseconds. */
export const FILLED_WITHIN_MS = 900_000;
const PATIENT = { readyWithinMs: FILLED_WITHIN_MS };

/** Serves the product by one process; with SPLIT=1 by a process for the requests and a worker. */
export async function serveProduct(installation: Installation): Promise<Serving> {
  if (process.env['SPLIT'] !== '1') return { server: await installation.serve({}, PATIENT), worker: null };
  const worker = await installation.serve({ ROLE: 'worker' });
  return { server: await installation.serve({ ROLE: 'api' }, PATIENT), worker };
}
