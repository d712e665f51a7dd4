import { createHash } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { RejectedError } from './verification.mjs';

const EXECUTABLE = 0o755;

const modeOf = (path) =>
  stat(path).then(
    ({ mode }) => mode & 0o777,
    () => EXECUTABLE,
  );

/** Writes the chunks to a file while it compares their size and hash with the signed ones. */
async function receive(file, { size, sha256 }, chunks) {
  const hash = createHash('sha256');
  let received = 0;
  for await (const chunk of chunks) {
    received += chunk.length;
    if (received > size) break;
    hash.update(chunk);
    await file.appendFile(chunk);
  }
  if (received !== size) throw new RejectedError('size');
  if (hash.digest('hex') !== sha256) throw new RejectedError('sha256');
  await file.sync();
}

/**
 * Replaces a file by chunks that have the signed `size` and `sha256` of a release, in one step and with the old file's
 * mode. Anything else leaves the old file as it is, and nothing next to it. Throws `RejectedError`.
 */
export async function replaceFile(target, release, chunks) {
  const part = `${target}.part`;
  await rm(part, { force: true });
  const file = await open(part, 'wx', 0o600);
  try {
    try {
      await receive(file, release, chunks);
      await file.chmod(await modeOf(target));
    } finally {
      await file.close();
    }
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
