import type { Installation } from '../support/installation.js';
import type { ServerProcess } from '../support/server-process.js';

/** The product as a bench loads it. */
export interface Serving {
  readonly server: ServerProcess;
  /** Projects and runs the jobs where the server only serves requests. */
  readonly worker: ServerProcess | null;
}

/** Serves the product by one process; with SPLIT=1 by a process for the requests and a worker. */
export async function serveProduct(installation: Installation): Promise<Serving> {
  if (process.env['SPLIT'] !== '1') return { server: await installation.serve(), worker: null };
  const worker = await installation.serve({ ROLE: 'worker' });
  return { server: await installation.serve({ ROLE: 'api' }), worker };
}
