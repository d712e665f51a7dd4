import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { EngineError } from './failure.js';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Returns the text of a file, or undefined when there is none. */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Returns the content of a JSON file; undefined when the file is absent or was left incomplete by a crash. */
export function readJsonIfThere<T>(path: string): Partial<T> | undefined {
  const text = readIfThere(path);
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Partial<T>);
  } catch {
    return undefined;
  }
}

/**
 * Creates a folder and those above it, each by a call of its own: a recursive `mkdirSync` never returns where a file
 * system says `ENOENT` to every new folder, as /proc does.
 */
function makeFolders(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  if (!existsSync(dirname(path))) makeFolders(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !statSync(path).isDirectory()) throw error;
  }
}

/** Creates a folder for its owner only (0700), and removes the rights of others from an existing one. */
export function makePrivateFolder(path: string): void {
  makeFolders(path);
  if ((statSync(path).mode & 0o077) === 0) return;
  try {
    chmodSync(path, 0o700);
  } catch (error) {
    // The folder belongs to another user: files created inside are private all the same.
    if (codeOf(error) !== 'EPERM') throw error;
  }
}

/**
 * Throws for root on the folder of a shop of another user, who could start no engine any more because of root's files.
 */
export function rejectRootOnOthers(dataDir: string): void {
  const secrets = join(dataDir, 'secrets');
  const uid = existsSync(secrets) ? statSync(secrets).uid : 0;
  // Some file systems give every file to one user.
  if (process.getuid?.() !== 0 || uid === 0 || proveWritable(dataDir) === uid) return;
  throw new EngineError(`DATA_DIR: ${dataDir} belongs to the user with the id ${uid}: run this as that user.`);
}

const isOn = (path: string, dataDir: string) => path.startsWith(dataDir) || dataDir.startsWith(path);

/** Errors of a write that do not name the path. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EROFS'];

/**
 * Does work on the files of a data folder. Throws a one-line failure that names `DATA_DIR` when the folder cannot be
 * used.
 */
export async function inDataFolder<T>(dataDir: string, work: () => T | Promise<T>): Promise<T> {
  try {
    proveWritable(dataDir);
    return await work();
  } catch (error) {
    const { code = '', path } = error as NodeJS.ErrnoException;
    if (!NO_ROOM.includes(code) && !(path && isOn(path, dataDir))) throw error;
    throw new EngineError(`DATA_DIR: cannot write to ${path ?? dataDir} (${code}).`);
  }
}

/**
 * Creates the folder and writes a file to it, which detects missing permissions, a read-only mount and a full disk.
 * Returns the user to whom the file belonged.
 */
function proveWritable(dataDir: string): number {
  makePrivateFolder(dataDir);
  const probe = temporaryName(join(dataDir, 'probe'));
  writeFileSync(probe, 'probe', { mode: 0o600 });
  const { uid } = statSync(probe);
  rmSync(probe);
  return uid;
}

const temporaryName = (path: string) => `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;

/** Writes a private file (0600) by a rename: readers see the old or the new text, never a part. */
export function replacePrivately(path: string, text: string): void {
  makePrivateFolder(dirname(path));
  const draft = temporaryName(path);
  try {
    writeFileSync(draft, text, { mode: 0o600 });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Writes a private file (0600) unless it exists; returns false when it did. Atomic between processes. */
export function createPrivately(path: string, text: string): boolean {
  makePrivateFolder(dirname(path));
  const draft = temporaryName(path);
  try {
    writeFileSync(draft, text, { mode: 0o600 });
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Returns a secret of this data folder, created on first use and stored in `secrets/<name>` with mode 0600. Concurrent
 * processes get the same secret.
 */
export function savedSecret(dataDir: string, name: string, make = () => randomBytes(24).toString('hex')): string {
  const path = join(dataDir, 'secrets', name);
  const stored = readIfThere(path)?.trim();
  if (stored) return stored;
  // A power cut may leave the name of a new file without its content.
  if (stored === '') rmSync(path);
  createPrivately(path, `${make()}\n`);
  return readFileSync(path, 'utf8').trim();
}
