import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that outgoing connections take (from 32768 on): any of those may be gone a moment later. */
const [LOWEST, COUNT] = [10_000, 20_000];
/** Each process of the tests begins somewhere else. */
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
