import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readIfThere, readJsonIfThere, replacePrivately } from './files.js';
import type { Log } from './failure.js';
import { identityOf, isSameFolder } from './folder.js';
import type { FolderIdentity } from './folder.js';

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

/** Resolves with true when a program could listen on the port now. */
export const isFree = async (port: number): Promise<boolean> => (await tryPort(port)) !== undefined;

const LOWEST = 10_000;
const HIGHEST = 30_000;
const DRAWS = 100;

/** Where the ports of outgoing connections begin: any of those may be taken while its server is restarted. */
function ephemeralFrom(): number {
  const range = readIfThere('/proc/sys/net/ipv4/ip_local_port_range');
  return range === undefined ? HIGHEST : Number(range.split(/\s+/)[0]);
}

/** A free port that no outgoing connection takes, or any free one where there is no room for such. */
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

/** Time to wait for a busy port: the processes of the last owner need a moment to end. */
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

/** Returns the port saved for this folder, or for the one that stood here before: a copy elsewhere has ports of its own. */
function portSavedFor(folder: FolderIdentity, path: string): number | undefined {
  const saved = readJsonIfThere<SavedPort>(path);
  return isSameFolder(folder, saved?.folder) || saved?.folder?.path === folder.path ? saved?.port : undefined;
}

async function sameOrNewPort(stored: number | undefined, name: string, log: Log): Promise<number> {
  if (stored === undefined) return newPort();
  if (await freeWithin(stored, PATIENCE_MS)) return stored;
  log(`${name}: a porta ${stored} foi ocupada por outro programa; usando outra.`);
  return newPort();
}

/**
 * Returns the port that `name` had in this data folder, so that a restart has the same URL; another one
 * when it is new, when the folder is a copy, or when some other program has taken it.
 */
export async function savedPort(dataDir: string, name: string, log: Log): Promise<number> {
  const path = join(dataDir, 'ports', name);
  const folder = identityOf(dataDir);
  const port = await sameOrNewPort(portSavedFor(folder, path), name, log);
  const saved: SavedPort = { port, folder };
  replacePrivately(path, `${JSON.stringify(saved)}\n`);
  return port;
}
