import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, stat, utimes } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { BackupError } from './backup-error.js';
import { openDraft } from './parts.js';

/** A file of the product: where it lies among the uploads, and its content by hash. */
export interface SavedFile {
  readonly path: string;
  readonly size: number;
  readonly modifiedMs: number;
  readonly sha256: string;
}

/** Path of a content within the backup. */
export const contentFile = (sha256: string): string => `files/${sha256.slice(0, 2)}/${sha256}`;

const SAFE_PATH = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/;
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Saves the content of every upload once. A file that `known` lists with the same size and instant is not read again. */
export async function saveFiles(
  uploads: string,
  folder: string,
  known: ReadonlyMap<string, SavedFile>,
): Promise<SavedFile[]> {
  const saved: SavedFile[] = [];
  for (const path of await pathsIn(uploads)) {
    const file = await saveOne(join(uploads, path), folder, { path, before: known.get(path) });
    if (file) saved.push({ path, ...file });
  }
  return saved;
}

/** Uploads with their paths; hidden ones are drafts, or not of the product. */
async function pathsIn(uploads: string): Promise<string[]> {
  const entries = await readdir(uploads, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(uploads, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => SAFE_PATH.test(path))
    .sort();
}

/** Returns `null` for a file that was removed in the meantime. */
async function saveOne(
  from: string,
  folder: string,
  { path, before }: { readonly path: string; readonly before: SavedFile | undefined },
): Promise<Omit<SavedFile, 'path'> | null> {
  try {
    const { size, mtimeMs: modifiedMs } = await stat(from);
    const isSame = before?.size === size && before.modifiedMs === modifiedMs;
    if (isSame && (await sizeOf(join(folder, contentFile(before.sha256)))) === size) return before;
    return { ...(await copyByHash(from, folder)), modifiedMs };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new BackupError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const sizeOf = async (path: string): Promise<number | null> => (await stat(path).catch(() => null))?.size ?? null;

async function copyByHash(from: string, folder: string): Promise<{ readonly size: number; readonly sha256: string }> {
  const draft = await openDraft(join(folder, 'files', 'content'));
  try {
    const digest = createHash('sha256');
    let size = 0;
    for await (const chunk of createReadStream(from) as AsyncIterable<Buffer>) {
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

/** Puts saved files back among the uploads, with their instants, which their validators (ETag) are made of. */
export async function restoreFiles(folder: string, files: AsyncIterable<SavedFile>, uploads: string): Promise<number> {
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  let count = 0;
  for await (const { path, modifiedMs, sha256 } of files) {
    if (!SAFE_PATH.test(path)) throw new BackupError(`${path}: não é o caminho de um arquivo enviado`);
    const to = join(uploads, path);
    const draft = await openDraft(to);
    try {
      for await (const chunk of createReadStream(join(folder, contentFile(sha256))) as AsyncIterable<Buffer>)
        await draft.handle.writeFile(chunk);
      await draft.keep(to);
    } finally {
      await draft.discard();
    }
    await utimes(to, modifiedMs / 1_000, modifiedMs / 1_000);
    count += 1;
  }
  return count;
}
