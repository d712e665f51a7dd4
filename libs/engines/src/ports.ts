import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readIfThere, replacePrivately } from './files.js';
import type { Log } from './failure.js';

/** Listens for a moment on 127.0.0.1: the port it got (0 asks for any), or undefined when taken. */
function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const taken = (server.address() as AddressInfo).port;
      server.close(() => resolve(taken));
    });
  });
}

/** What the last owner left behind needs a moment to end, so a busy port is asked for again. */
const PATIENCE_MS = 5_000;

async function freeWithin(port: number, patienceMs: number): Promise<boolean> {
  const end = performance.now() + patienceMs;
  do {
    if (await tryPort(port)) return true;
    await pause(100);
  } while (performance.now() < end);
  return false;
}

/**
 * The port that `name` had in this data folder, so that a restart has the same URL; another one
 * when it is new or when some other program took it meanwhile.
 */
export async function keptPort(dataDir: string, name: string, log: Log): Promise<number> {
  const path = join(dataDir, 'ports', name);
  const kept = Number(readIfThere(path) ?? 0);
  if (kept > 0) {
    if (await freeWithin(kept, PATIENCE_MS)) return kept;
    log(`${name}: a porta ${kept} foi ocupada por outro programa; usando outra.`);
  }
  const port = await tryPort(0);
  if (!port) throw new Error('no free port on 127.0.0.1');
  replacePrivately(path, `${port}\n`);
  return port;
}
