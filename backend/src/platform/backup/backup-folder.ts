import { existsSync } from 'node:fs';
import { mkdir, readdir, realpath, rm, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { lock } from 'proper-lockfile';
import { BackupError } from './backup-error.js';
import { MANIFEST, type Manifest, type Segment } from './manifest.js';
import { textOf, writeWhole } from './parts.js';

/** Segments that a run has written and no manifest names yet: the next run goes on from there. */
const UNFINISHED = 'unfinished.json';
/** Folders of the parts; nothing else in the folder is ever removed. */
const ROOMS = ['events', 'keys', 'reactions', 'index', 'files', 'secret'];
/** Folder that a file system makes at its root, where a backup may lie. */
const OF_FILE_SYSTEM = 'lost+found';
/** A lock without a sign of life for this long is that of a run that was killed, in milliseconds. */
const STALE_AFTER_MS = 3_000;

/**
 * Creates a folder and those above it, each by a call of its own: a recursive `mkdir` never ends where a file system
 * says `ENOENT` to every new folder, as /proc does. Throws `BackupError` where none can be made.
 */
async function makeFolder(path: string): Promise<void> {
  if (!existsSync(dirname(path))) await makeFolder(dirname(path));
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') throw new BackupError(`${path} cannot be made (${code})`);
  }
}

/** Returns a path without symbolic links, also where only a folder above it exists. */
async function realPathOf(path: string): Promise<string> {
  return realpath(path).catch(async () => join(await realPathOf(dirname(path)), basename(path)));
}

/** Throws `BackupError` for a folder among the uploads, where each run would save the parts of the run before. */
export async function requireOutside(uploads: string, folder: string): Promise<void> {
  const path = relative(await realPathOf(resolve(uploads)), await realPathOf(resolve(folder)));
  if (path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)) return;
  throw new BackupError(`${folder} is among the uploads, which are part of the backup: use another folder`);
}

/**
 * Takes the folder for one run: made when missing; rejected when it holds anything but a backup, or another run holds
 * it.
 */
export async function openFolder(folder: string): Promise<{ close(): Promise<void> }> {
  await makeFolder(resolve(folder));
  const known = [...ROOMS, OF_FILE_SYSTEM, MANIFEST, UNFINISHED, '.lock', `${MANIFEST}.draft`, `${UNFINISHED}.draft`];
  const stranger = (await readdir(folder)).find((name) => !known.includes(name));
  if (stranger !== undefined) throw new BackupError(`${folder} is not a backup: it contains ${stranger}`);
  try {
    const release = await lock(folder, {
      lockfilePath: join(folder, '.lock'),
      stale: STALE_AFTER_MS,
      update: STALE_AFTER_MS / 3,
      retries: { retries: STALE_AFTER_MS / 500 + 1, minTimeout: 500, factor: 1 },
    });
    return { close: release };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    throw new BackupError(`another backup is under way in ${folder}`);
  }
}

/** Returns the existing segments: those in the manifest, and those added by an interrupted run. */
export async function segmentsIn(folder: string, manifest: Manifest | null): Promise<readonly Segment[]> {
  const finished = manifest?.segments ?? [];
  const text = await textOf(join(folder, UNFINISHED));
  const more = text === null ? [] : (JSON.parse(text) as Segment[]);
  const isLonger = more.length > finished.length && finished.every(({ sha256 }, at) => more[at]?.sha256 === sha256);
  const segments = isLonger ? more : finished;
  for (const { file, bytes } of segments) {
    const found = await stat(join(folder, file)).catch(() => null);
    if (found?.size !== bytes) throw new BackupError(`${file}: missing, or not whole`);
  }
  return segments;
}

export const noteUnfinished = (folder: string, segments: readonly Segment[]): Promise<void> =>
  writeWhole(join(folder, UNFINISHED), JSON.stringify(segments));

/** Removes what the manifest does not name: drafts, older copies of keys, files that the shop has removed. */
export async function prune(folder: string, named: ReadonlySet<string>): Promise<void> {
  await rm(join(folder, UNFINISHED), { force: true });
  for (const room of ROOMS) {
    const entries = await readdir(join(folder, room), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && !named.has(relative(folder, path).split(sep).join('/'))) await rm(path, { force: true });
    }
  }
}
