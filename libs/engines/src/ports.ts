import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readIfThere, readJsonIfThere, replacePrivately } from './files.js';
import type { Log } from './failure.js';
import { identityOf, isSameFolder } from './folder.js';
import type { FolderIdentity } from './folder.js';

/** Listens on 127.0.0.1 for a moment; resolves with the port (0 requests any), or undefined when it is taken. */
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

/** Resolves with true when a program could listen on the port now. */
export const isFree = async (port: number): Promise<boolean> => (await tryPort(port)) !== undefined;

const LOWEST = 10_000;
const HIGHEST = 30_000;
const DRAWS = 100;

/** Returns the first port of outgoing connections: any of these may be taken while its server restarts. */
function ephemeralFrom(): number {
  const range = readIfThere('/proc/sys/net/ipv4/ip_local_port_range');
  return range === undefined ? HIGHEST : Number(range.split(/\s+/)[0]);
}

/** Returns a free port below those of outgoing connections, or any free port when there is none. */
async function newPort(): Promise<number> {
  const end = Math.min(HIGHEST, ephemeralFrom());
  for (let draw = 0; draw < DRAWS && end > LOWEST; draw++) {
    const port = randomInt(LOWEST, end);
    if (await isFree(port)) return port;
  }
  const port = await tryPort(0);
  if (!port) throw new Error('no free port on 127.0.0.1');
  return port;
}

/** Time to wait for a busy port, because the processes of the last owner need a moment to end. */
const PATIENCE_MS = 5_000;

async function freeWithin(port: number, patienceMs: number): Promise<boolean> {
  const end = performance.now() + patienceMs;
  do {
    if (await isFree(port)) return true;
    await pause(100);
  } while (performance.now() < end);
  return false;
}

interface SavedPort {
  port: number;
  folder: FolderIdentity;
}

/** Returns the port saved for this folder, or for an earlier folder at its path; a copy elsewhere gets new ports. */
function portSavedFor(folder: FolderIdentity, path: string): number | undefined {
  const saved = readJsonIfThere<SavedPort>(path);
  return isSameFolder(folder, saved?.folder) || saved?.folder?.path === folder.path ? saved?.port : undefined;
}

async function sameOrNewPort(stored: number | undefined, name: string, log: Log): Promise<number> {
  if (stored === undefined) return newPort();
  if (await freeWithin(stored, PATIENCE_MS)) return stored;
  log(`${name}: port ${stored} was taken by another program; using another one.`);
  return newPort();
}

/**
 * Returns the saved port of `name` in this data folder, so that a restart has the same URL. Returns a new port in a new
 * folder, in a copied one, and when another program has taken the saved port.
 */
export async function savedPort(dataDir: string, name: string, log: Log): Promise<number> {
  const path = join(dataDir, 'ports', name);
  const folder = identityOf(dataDir);
  const port = await sameOrNewPort(portSavedFor(folder, path), name, log);
  const saved: SavedPort = { port, folder };
  replacePrivately(path, `${JSON.stringify(saved)}\n`);
  return port;
}
