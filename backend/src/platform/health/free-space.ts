import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { within } from '../deadline/deadline.js';
import { UnavailableError } from '../deadline/unavailable.js';
import { type DiskSpace, readDiskSpace } from '../disk/disk-space.js';
import { type Finding, RESPONSE_TIMEOUT_MS, UP } from './finding.js';

const MIB = 1024 * 1024;
/** Free space below which the storage is degraded, whichever is met first, and out of service. */
const LOW_SHARE = 0.1;
const LOW_BYTES = 2_048 * MIB;
const OUT_BYTES = 256 * MIB;

/** Measures the free space where `DATA_DIR` is. */
@Injectable()
export class FreeSpace {
  constructor(private readonly config: Config) {}

  /** Checks the free space. Never rejects. */
  check(): Promise<Finding> {
    return findingOf(readDiskSpace(this.config.dataDir));
  }
}

/** Returns the finding of a measurement, which a hanging disk never ends. Never rejects. */
export const findingOf = (measuring: Promise<DiskSpace>): Promise<Finding> =>
  within(RESPONSE_TIMEOUT_MS, 'storage', measuring).then(judgeSpace, judgeFailure);

/** Finds the storage degraded below 10 % or 2 GiB, and down below 256 MiB. */
export function judgeSpace({ freeBytes, totalBytes }: DiskSpace): Finding {
  if (freeBytes < OUT_BYTES) return { status: 'down', reason: 'space' };
  const isLow = freeBytes < LOW_BYTES || freeBytes < totalBytes * LOW_SHARE;
  return isLow ? { status: 'degraded', reason: 'space' } : UP;
}

/** Finds the storage down, and why: its disk hangs, or the folder cannot be read. */
const judgeFailure = (error: unknown): Finding => ({
  status: 'down',
  reason: error instanceof UnavailableError ? 'timeout' : 'unreadable',
});
