import { statfs } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { type Finding, UP } from './finding.js';

const MIB = 1024 * 1024;
/** Free space below which the storage is degraded, whichever is met first, and out of service. */
const LOW_SHARE = 0.1;
const LOW_BYTES = 2_048 * MIB;
const OUT_BYTES = 256 * MIB;

/** Measures the free space where `DATA_DIR` is. */
@Injectable()
export class FreeSpace {
  constructor(private readonly config: Config) {}

  /** Never rejects. */
  async check(): Promise<Finding> {
    const found = await statfs(this.config.dataDir).catch(() => null);
    if (!found) return { status: 'down', reason: 'unreadable' };
    const free = found.bavail * found.bsize;
    if (free < OUT_BYTES) return { status: 'down', reason: 'space' };
    return free < LOW_BYTES || found.bavail < found.blocks * LOW_SHARE ? { status: 'degraded', reason: 'space' } : UP;
  }
}
