import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { UnavailableError } from '../deadline/unavailable.js';
import { type ByteRange, type FileFacts, FileStore, type ListedFile, type LocalFile } from './file-store.js';

/** Errors of a disk that takes no more; they go away without a change of the program. */
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS'];

/** Bytes of a file in memory for each reader: enough for few reads, and little enough for hundreds of readers. */
const READ_AT_ONCE = 256 * 1024;

/** Files in a folder of this machine. Hidden ones are drafts, or not of the product. */
export class FolderStore extends FileStore {
  constructor(private readonly folder: string) {
    super();
  }

  async take({ path: from }: LocalFile, path: string): Promise<void> {
    const to = join(this.folder, path);
    try {
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      await rename(from, to);
      await synced(dirname(to));
      await synced(dirname(dirname(to)));
    } catch (error) {
      throw asOutage(error);
    }
  }

  async facts(path: string): Promise<FileFacts | null> {
    const found = await unlessMissing(stat(join(this.folder, path)));
    return found && { size: found.size, modifiedMs: found.mtimeMs };
  }

  async open(path: string, range?: ByteRange): Promise<Readable | null> {
    const file = await unlessMissing(open(join(this.folder, path)));
    return file && file.createReadStream({ ...range, highWaterMark: READ_AT_ONCE });
  }

  async remove(path: string): Promise<void> {
    await rm(join(this.folder, path), { force: true });
  }

  async removeUnder(folder: string): Promise<void> {
    await rm(join(this.folder, folder), { force: true, recursive: true });
  }

  async *list(folder = ''): AsyncGenerator<ListedFile> {
    const root = join(this.folder, folder);
    const entries = (await unlessMissing(readdir(root, { recursive: true, withFileTypes: true }))) ?? [];
    for (const entry of entries) {
      const path = relative(this.folder, join(entry.parentPath, entry.name)).split(sep).join('/');
      if (!entry.isFile() || /(^|\/)\./.test(path)) continue;
      const facts = await this.facts(path);
      if (facts) yield { path, ...facts };
    }
  }

  close(): void {
    // A folder holds nothing open.
  }
}

/** Returns an error of writing as `UnavailableError` where the disk takes no more. */
export const asOutage = (error: unknown): unknown =>
  FULL.includes((error as NodeJS.ErrnoException).code) ? new UnavailableError('disk', { cause: error }) : error;

async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Syncs a folder, because a file's name is on the disk only after that. */
async function synced(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
