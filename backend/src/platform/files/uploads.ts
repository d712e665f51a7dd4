import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Ids } from '../clock/ids.js';
import { Config } from '../config/config.js';
import { within } from '../deadline/deadline.js';
import { UnavailableError } from '../deadline/unavailable.js';
import { readDiskSpace } from '../disk/disk-space.js';
import { type ByteRange, type FileFacts, FileStore, type LocalFile } from './file-store.js';
import { asOutage } from './folder-store.js';

/** Where an upload lies. All three are made by the server; nothing that a client sent becomes part of a path. */
export interface UploadPlace {
  /** Kind of file: `avatars`. */
  readonly kind: string;
  /** Whose it is: all uploads of one owner can be removed together. */
  readonly owner: string;
  readonly name: string;
}

/** A file that is on the disk whole, and that no place holds yet. */
export type FileDraft = LocalFile;

/** Bytes that no upload takes: the events, the documents and the log need them. */
const RESERVED_BYTES = 1024 ** 3;
/** A disk that takes longer counts as away, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 2_000;

const SAFE = /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,127}$/;
const DRAFTS = '.drafts';

/** Returns the folder of the uploads. */
export const uploadsIn = (dataDir: string): string => join(dataDir, 'uploads');

/**
 * Files uploaded by people. Each is received as a draft on the disk of this machine, where it can be inspected, then
 * moved to the store.
 */
@Injectable()
export class Uploads {
  private readonly drafts: string;

  constructor(
    private readonly config: Config,
    private readonly ids: Ids,
    private readonly store: FileStore,
  ) {
    this.drafts = join(uploadsIn(config.dataDir), DRAFTS);
  }

  /**
   * Throws `STORAGE_FULL` where a file of that size would leave less than 1 GiB of the disk, and `UnavailableError`
   * where the disk does not respond.
   */
  async requireRoom(bytes: number): Promise<void> {
    const measuring = within(RESPONSE_TIMEOUT_MS, 'storage', readDiskSpace(this.config.dataDir));
    const disk = await measuring.catch((error: unknown) => {
      if (error instanceof UnavailableError) throw error;
      return null;
    });
    if (disk && disk.freeBytes - bytes < RESERVED_BYTES) throw new DomainError('STORAGE_FULL');
  }

  /** Stores the content, durable when this returns; replaces an existing file. A failure leaves no trace. */
  async keep(place: UploadPlace, content: Buffer | Readable): Promise<void> {
    await this.keepDraft(place, await this.receive(content instanceof Readable ? content : Readable.from([content])));
  }

  /**
   * Writes content to the disk as it comes. Fails without a trace: with `UnavailableError` where the disk is full, with
   * the content's own error where it breaks off.
   */
  async receive(content: Readable): Promise<FileDraft> {
    const path = join(this.drafts, this.ids.next());
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      return { path, ...(await written(path, content)) };
    } catch (error) {
      content.destroy();
      await rm(path, { force: true });
      throw asOutage(error);
    }
  }

  /** Moves a draft to its place; replaces an existing file. Its draft is gone in any case. */
  async keepDraft(place: UploadPlace, draft: FileDraft): Promise<void> {
    try {
      await this.store.take(draft, pathOf(place));
    } catch (error) {
      await this.drop(draft);
      throw error;
    }
  }

  /** Removes a draft, unless it was stored already. */
  async drop({ path }: FileDraft): Promise<void> {
    await rm(path, { force: true });
  }

  /** Returns the content, or `null` where there is no file. For files that fit in memory. */
  async read(place: UploadPlace): Promise<Buffer | null> {
    const content = await this.open(place);
    return content && (await buffer(content));
  }

  /** Opens a file, or part of it, as a stream; `null` where there is no file. */
  open(place: UploadPlace, range?: ByteRange): Promise<Readable | null> {
    return this.store.open(pathOf(place), range);
  }

  /** Returns `null` where nothing lies. */
  facts(place: UploadPlace): Promise<FileFacts | null> {
    return this.store.facts(pathOf(place));
  }

  async remove(place: UploadPlace): Promise<void> {
    await this.store.remove(pathOf(place));
  }

  /** Removes everything of that kind that an owner has. */
  async removeAll(kind: string, owner: string): Promise<void> {
    await this.store.removeUnder(dirname(pathOf({ kind, owner, name: 'any' })));
  }

  /** Returns every upload of a kind. */
  async all(kind: string): Promise<readonly UploadPlace[]> {
    const places: UploadPlace[] = [];
    for await (const { path } of this.store.list(kind)) {
      const [, owner = '', name = ''] = path.split('/');
      places.push({ kind, owner, name });
    }
    return places;
  }

  /** Removes drafts that dead processes began before an instant. */
  async removeDrafts(before: Date): Promise<void> {
    await mkdir(this.drafts, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.drafts)) {
      const draft = await stat(join(this.drafts, name)).catch(() => null);
      if (draft && draft.mtime < before) await rm(join(this.drafts, name), { force: true });
    }
  }
}

/** Returns true for the path of a place; other paths in a store do not belong to the product. */
export const isPlace = (path: string): boolean => {
  const parts = path.split('/');
  return parts.length === 3 && parts.every((part) => SAFE.test(part));
};

/** Returns the path of a place in the store. Throws for parts that could lead elsewhere. */
function pathOf({ kind, owner, name }: UploadPlace): string {
  if (![kind, owner, name].every((part) => SAFE.test(part))) throw new Error('an upload needs a name of the server');
  return `${kind}/${owner}/${name}`;
}

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
