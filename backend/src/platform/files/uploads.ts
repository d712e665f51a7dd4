import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Ids } from '../clock/ids.js';
import { Config } from '../config/config.js';
import { Unavailable } from '../deadline/unavailable.js';

/** Where an upload lies. All three are made by the server; nothing that a client sent becomes part of a path. */
export interface UploadPlace {
  /** Kind of file: `avatars`. */
  readonly kind: string;
  /** Whose it is: all uploads of one owner can be removed together. */
  readonly owner: string;
  readonly name: string;
}

/** A file that is on the disk whole, and that no place holds yet. */
export interface FileDraft {
  /** Where it is now, for those who look into it. */
  readonly path: string;
  readonly size: number;
  /** SHA-256 of the content. */
  readonly digest: string;
}

/** Errors of a disk that takes no more; they go away without a change of the program. */
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS'];

/** Bytes that no upload takes: the events, the documents and the log need them. */
const RESERVED_BYTES = 1024 ** 3;

const SAFE = /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,127}$/;
const DRAFTS = '.drafts';

/** Returns the folder of the uploads. */
export const uploadsIn = (dataDir: string): string => join(dataDir, 'uploads');

/** Files that people sent, in `DATA_DIR/uploads`, shared by all processes. A file is there whole or not at all. */
@Injectable()
export class Uploads {
  private readonly folder: string;

  constructor(
    private readonly config: Config,
    private readonly ids: Ids,
  ) {
    this.folder = uploadsIn(config.dataDir);
  }

  /** Throws `STORAGE_FULL` where a file of that size would leave less than 1 GiB of the disk. */
  async requireRoom(bytes: number): Promise<void> {
    const disk = await statfs(this.config.dataDir).catch(() => null);
    if (disk && disk.bavail * disk.bsize - bytes < RESERVED_BYTES) throw new DomainError('STORAGE_FULL');
  }

  /** Keeps the content, on the disk when this returns; what lies there already is replaced. Fails without a trace. */
  async keep(place: UploadPlace, content: Buffer | Readable): Promise<void> {
    await this.keepDraft(place, await this.receive(content instanceof Readable ? content : Readable.from([content])));
  }

  /**
   * Writes content to the disk as it comes. Fails without a trace: with `Unavailable` where the disk is full, with the
   * content's own error where it breaks off.
   */
  async receive(content: Readable): Promise<FileDraft> {
    const path = join(this.folder, DRAFTS, this.ids.next());
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      return { path, ...(await written(path, content)) };
    } catch (error) {
      content.destroy();
      await rm(path, { force: true });
      throw asOutage(error);
    }
  }

  /** Moves a draft to its place; what lies there already is replaced. Fails without a trace, as `receive` does. */
  async keepDraft(place: UploadPlace, draft: FileDraft): Promise<void> {
    const path = this.pathOf(place);
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(draft.path, path);
      await synced(dirname(path));
      await synced(dirname(dirname(path)));
    } catch (error) {
      await this.drop(draft);
      throw asOutage(error);
    }
  }

  /** Removes a draft; one that was stored is no draft any more. */
  async drop({ path }: FileDraft): Promise<void> {
    await rm(path, { force: true });
  }

  /** The content, or `null` where nothing lies. For files that fit in memory. */
  async read(place: UploadPlace): Promise<Buffer | null> {
    try {
      return await readFile(this.pathOf(place));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Where a file lies, for those who send it in parts. */
  locate({ kind, owner, name }: UploadPlace): { readonly root: string; readonly path: string } {
    this.pathOf({ kind, owner, name });
    return { root: this.folder, path: `${kind}/${owner}/${name}` };
  }

  async remove(place: UploadPlace): Promise<void> {
    await rm(this.pathOf(place), { force: true });
  }

  /** Removes everything of that kind that an owner has. */
  async removeAll(kind: string, owner: string): Promise<void> {
    await rm(dirname(this.pathOf({ kind, owner, name: 'any' })), { force: true, recursive: true });
  }

  /** Every upload of a kind. */
  async all(kind: string): Promise<readonly UploadPlace[]> {
    const folder = dirname(dirname(this.pathOf({ kind, owner: 'any', name: 'any' })));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => ({ kind, owner: basename(parentPath), name }));
  }

  /** Removes what a process that died was writing before that instant. */
  async removeDrafts(before: Date): Promise<void> {
    const drafts = join(this.folder, DRAFTS);
    await mkdir(drafts, { recursive: true, mode: 0o700 });
    for (const name of await readdir(drafts)) {
      const draft = await stat(join(drafts, name)).catch(() => null);
      if (draft && draft.mtime < before) await rm(join(drafts, name), { force: true });
    }
  }

  private pathOf({ kind, owner, name }: UploadPlace): string {
    if (![kind, owner, name].every((part) => SAFE.test(part))) throw new Error('an upload needs a name of the server');
    return join(this.folder, kind, owner, name);
  }
}

const asOutage = (error: unknown) =>
  FULL.includes((error as NodeJS.ErrnoException).code) ? new Unavailable('disk', { cause: error }) : error;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function written(path: string, content: Readable): Promise<Omit<FileDraft, 'path'>> {
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content as AsyncIterable<Buffer | string>) {
      hash.update(chunk);
      size += Buffer.byteLength(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, digest: hash.digest('base64url') };
}

/** A name is on the disk once its folder is. */
async function synced(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
