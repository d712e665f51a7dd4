import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline as pipe } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './backup-error.js';

/** A file of a backup: `rows` lines of JSON, compressed. */
export interface Part {
  /** Path within the backup, with `/`. */
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly rows: number;
}

/** Characters that are given to the compressor at a time. */
const CHUNK_CHARACTERS = 64 * 1024;

/** Writes lines of JSON as one part, as they come. `nameOf` gets the SHA-256 of its bytes. */
export async function writePart(
  folder: string,
  nameOf: (sha256: string) => string,
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<Part> {
  const draft = await openDraft(join(folder, `${dirname(nameOf(''))}/part`));
  const digest = createHash('sha256');
  let [bytes, rows] = [0, 0];
  const chunks = async function* () {
    let text = '';
    for await (const line of lines) {
      rows += 1;
      text += `${line}\n`;
      if (text.length < CHUNK_CHARACTERS) continue;
      yield text;
      text = '';
    }
    yield text;
  };
  try {
    await pipeline(chunks, createGzip(), async (compressed) => {
      for await (const chunk of compressed as AsyncIterable<Buffer>) {
        digest.update(chunk);
        bytes += chunk.length;
        await draft.handle.writeFile(chunk);
      }
    });
    const sha256 = digest.digest('hex');
    const file = nameOf(sha256);
    await draft.keep(join(folder, file));
    return { file, bytes, sha256, rows };
  } finally {
    await draft.discard();
  }
}

/** Reads the rows of a part. Throws `BackupError` for bytes that are not those of the manifest. */
export async function* readPart<Row>(folder: string, { file, sha256 }: Part): AsyncGenerator<Row> {
  await checkDigest(folder, file, sha256);
  const source = createReadStream(join(folder, file));
  // Fails where the source does; a pipe would leave its error to the process.
  const lines = pipe(source, createGunzip(), () => undefined).setEncoding('utf8');
  let rest = '';
  for await (const chunk of lines as AsyncIterable<string>) {
    const whole = (rest + chunk).split('\n');
    rest = whole.pop() ?? '';
    for (const line of whole) yield JSON.parse(line) as Row;
  }
}

/** Throws `BackupError` unless the file is there with these bytes. */
export async function checkDigest(folder: string, file: string, sha256: string): Promise<void> {
  const digest = createHash('sha256');
  try {
    for await (const chunk of createReadStream(join(folder, file)) as AsyncIterable<Buffer>) digest.update(chunk);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new BackupError(`${file}: ${code === 'ENOENT' ? 'missing' : `cannot be read (${code})`}`, { cause: error });
  }
  if (digest.digest('hex') !== sha256) throw new BackupError(`${file}: the content is not what was written`);
}

/** Writes a private file (0600) that is on the disk whole when this returns, or not there at all. */
export async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const draft = await openDraft(path);
  try {
    await draft.handle.writeFile(content);
    await draft.keep(path);
  } finally {
    await draft.discard();
  }
}

/** A file that is being written next to where it will be. */
interface Draft {
  readonly handle: Awaited<ReturnType<typeof open>>;
  /** Syncs it and gives it its name. */
  keep(path: string): Promise<void>;
  /** Closes it, and removes it unless it has got its name. */
  discard(): Promise<void>;
}

/** Opens a draft in the folder of `path`, which is made; a draft that a killed run has left is overwritten. */
export async function openDraft(path: string): Promise<Draft> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.draft`;
  const handle = await open(draft, 'w', 0o600);
  return {
    handle,
    keep: async (at) => {
      await handle.sync();
      await mkdir(dirname(at), { recursive: true, mode: 0o700 });
      await rename(draft, at);
      await syncFolder(dirname(at));
    },
    discard: async () => {
      await handle.close();
      await rm(draft, { force: true });
    },
  };
}

/** Syncs a folder, because a name is on the disk only after that; ignores a file system without such syncs. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!['EINVAL', 'ENOTSUP', 'EPERM'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  } finally {
    await handle.close();
  }
}

/** Returns the text of a file, or `null` where there is none. */
export async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
