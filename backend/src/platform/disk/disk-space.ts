import { statfs } from 'node:fs/promises';
import { within } from '../deadline/deadline.js';

export interface DiskSpace {
  /** Bytes that a user without privileges may still write. */
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** A disk that takes longer counts as away, in milliseconds: a network share hangs while its server is gone. */
const RESPONSE_TIMEOUT_MS = 2_000;
/** Measurements under way, one for each folder: a hanging one holds a thread of this process until it ends. */
const underWay = new Map<string, Promise<DiskSpace>>();

/**
 * Measures the disk on which a folder is. Rejects where the folder cannot be read, and with `UnavailableError` where
 * the disk does not respond in time.
 */
export function readDiskSpace(folder: string, measure = measured): Promise<DiskSpace> {
  let measuring = underWay.get(folder);
  if (!measuring) {
    measuring = measure(folder).finally(() => underWay.delete(folder));
    underWay.set(folder, measuring);
  }
  return within(RESPONSE_TIMEOUT_MS, 'storage', measuring);
}

async function measured(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
