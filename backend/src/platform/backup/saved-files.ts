import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileStore, ListedFile } from '../files/file-store.js';
import { isPlace, type Uploads } from '../files/uploads.js';
import { BackupError } from './backup-error.js';
import { openDraft } from './parts.js';

/** A file of the product: where it lies among the uploads, and its content by hash. */
export interface SavedFile {
  readonly path: string;
  readonly size: number;
  readonly modifiedMs: number;
  readonly sha256: string;
}

type SavedContent = Pick<SavedFile, 'size' | 'sha256'>;

/** Returns the path of a content within the backup. */
export const contentFile = (sha256: string): string => `files/${sha256.slice(0, 2)}/${sha256}`;

/**
 * Saves the content of every upload once. A file that `known` lists with the same size and instant is not read again.
 */
export async function saveFiles(
  store: FileStore,
  folder: string,
  known: ReadonlyMap<string, SavedFile>,
): Promise<SavedFile[]> {
  const listed: ListedFile[] = [];
  for await (const file of store.list()) if (isPlace(file.path)) listed.push(file);
  listed.sort((one, other) => (one.path < other.path ? -1 : 1));
  const saved: SavedFile[] = [];
  for (const file of listed) {
    const content = await saveOne(store, folder, { file, before: known.get(file.path) });
    if (content) saved.push({ ...file, ...content });
  }
  return saved;
}

/** Returns `null` for a file that was removed in the meantime. */
async function saveOne(
  store: FileStore,
  folder: string,
  { file: { path, size, modifiedMs }, before }: { readonly file: ListedFile; readonly before: SavedFile | undefined },
): Promise<SavedContent | null> {
  try {
    const isSame = before?.size === size && before.modifiedMs === modifiedMs;
    if (isSame && (await sizeOf(join(folder, contentFile(before.sha256)))) === size) return before;
    const content = await store.open(path);
    return content && (await copyByHash(content, folder));
  } catch (error) {
    throw new BackupError(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

const sizeOf = async (path: string): Promise<number | null> => (await stat(path).catch(() => null))?.size ?? null;

async function copyByHash(content: Readable, folder: string): Promise<SavedContent> {
  const draft = await openDraft(join(folder, 'files', 'content'));
  try {
    const digest = createHash('sha256');
    let size = 0;
    for await (const chunk of content as AsyncIterable<Buffer>) {
      digest.update(chunk);
      size += chunk.length;
      await draft.handle.writeFile(chunk);
    }
    const sha256 = digest.digest('hex');
    await draft.keep(join(folder, contentFile(sha256)));
    return { size, sha256 };
  } finally {
    await draft.discard();
  }
}

/**
 * Puts saved files back among the uploads; a folder keeps their instants, which their validators (ETag) are made of.
 */
export async function restoreFiles(folder: string, files: AsyncIterable<SavedFile>, uploads: Uploads): Promise<number> {
  let count = 0;
  for await (const { path, modifiedMs, sha256 } of files) {
    if (!isPlace(path)) throw new BackupError(`${path}: is not the path of an uploaded file`);
    const [kind = '', owner = '', name = ''] = path.split('/');
    const draft = await uploads.receive(createReadStream(join(folder, contentFile(sha256))));
    await utimes(draft.path, modifiedMs / 1_000, modifiedMs / 1_000);
    await uploads.keepDraft({ kind, owner, name }, draft);
    count += 1;
  }
  return count;
}
