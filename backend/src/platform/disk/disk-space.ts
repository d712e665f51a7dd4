import { statfs } from 'node:fs/promises';

export interface DiskSpace {
  /** Bytes that a user without privileges may still write. */
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Measures the disk on which a folder is. Rejects where the folder cannot be read. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
