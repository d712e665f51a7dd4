import { Injectable } from '@nestjs/common';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Ids } from '../clock/ids.js';
import { Config } from '../config/config.js';

/** Where an upload lies. All three are made by the server; nothing that a client sent becomes part of a path. */
export interface UploadPlace {
  /** What it is: `avatars`. */
  readonly kind: string;
  /** Whose it is: all uploads of one owner can be removed together. */
  readonly owner: string;
  readonly name: string;
}

const SAFE = /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,127}$/;
const DRAFTS = '.drafts';

/** Files that people sent, in `DATA_DIR/uploads`, shared by all processes. A file is there whole or not at all. */
@Injectable()
export class Uploads {
  private readonly folder: string;

  constructor(
    config: Config,
    private readonly ids: Ids,
  ) {
    this.folder = join(config.dataDir, 'uploads');
  }

  /** Keeps the content, on the disk when this returns; what lies there already is replaced. Fails without a trace. */
  async keep(place: UploadPlace, content: Buffer | Readable): Promise<void> {
    const path = this.pathOf(place);
    const draft = join(this.folder, DRAFTS, this.ids.next());
    await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
    try {
      await write(draft, content);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(draft, path);
      await synced(dirname(path));
      await synced(dirname(dirname(path)));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
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

  async remove(place: UploadPlace): Promise<void> {
    await rm(this.pathOf(place), { force: true });
  }

  /** Removes everything of that kind that an owner has. */
  async removeAll(kind: string, owner: string): Promise<void> {
    await rm(dirname(this.pathOf({ kind, owner, name: 'any' })), { force: true, recursive: true });
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

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function write(path: string, content: Buffer | Readable): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await writeFile(file, content);
    await file.sync();
  } finally {
    await file.close();
  }
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
