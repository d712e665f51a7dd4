import { statfs } from 'node:fs/promises';

export interface DiskSpace {
  /** Bytes that a user without privileges may still write. */
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Measurements under way, one for each folder: a hanging one holds a thread of this process until it ends. */
const underWay = new Map<string, Promise<DiskSpace>>();

/**
 * Measures the disk on which a folder is. Rejects where the folder cannot be read. Hangs with the disk, as a network
 * share without its server does: callers bound it.
 */
export function readDiskSpace(folder: string, measure = measured): Promise<DiskSpace> {
  let measuring = underWay.get(folder);
  if (!measuring) {
    measuring = measure(folder).finally(() => underWay.delete(folder));
    underWay.set(folder, measuring);
  }
  return measuring;
}

async function measured(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
