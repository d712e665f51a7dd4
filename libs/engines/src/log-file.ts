import { createWriteStream, renameSync, statSync } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from './files.js';

const LIMIT_BYTES = 10 * 1024 * 1024;

/** Opens `logs/<name>.log` of a data folder for appending (0600); one that has grown past 10 MB becomes `<name>.log.1`. */
export function openLogFile(dataDir: string, name: string): WriteStream {
  const folder = join(dataDir, 'logs');
  makePrivateFolder(folder);
  const path = join(folder, `${name}.log`);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LIMIT_BYTES) renameSync(path, `${path}.1`);
  return createWriteStream(path, { flags: 'a', mode: 0o600 });
}
