import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports of outgoing connections (from 32768 on), any of which may be taken a moment later. */
const [LOWEST, COUNT] = [10_000, 20_000];
/** Distance between the first ports of two test processes. */
const STRIDE = 701;

let tried = 0;

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** Finds a free port, for a process that cannot choose its own. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + ((process.pid * STRIDE + tried) % COUNT);
    tried += 1;
    if (await isFree(port)) return port;
  }
}
