import { Logger } from '@nestjs/common';
import type { ViewBuild } from './view-build.js';

/**
 * Interval between sweeps, in milliseconds. A sweep removes what the one before it has found, so tombstones last at
 * least this long.
 */
const INTERVAL_MS = 30 * 60_000;

/** Removes tombstones once no write of an earlier term can be under way: a statement ends within seconds. */
export class TombstoneSweep {
  private readonly logger = new Logger(TombstoneSweep.name);
  private found: ReadonlyMap<ViewBuild, bigint> | null = null;
  private nextAt = 0;

  /** Sweeps when it is time again. A failure is left to the next sweep. */
  async run(builds: readonly ViewBuild[], now = performance.now()): Promise<void> {
    if (this.found && now < this.nextAt) return;
    const due = [...(this.found ?? [])].filter(([build]) => builds.includes(build));
    this.found = new Map(builds.map((build) => [build, build.position]));
    this.nextAt = now + INTERVAL_MS;
    for (const [build, position] of due) {
      await build.prune(position).catch((error: unknown) => {
        this.logger.warn({ err: error, view: build.projection.name }, 'tombstones are left to the next sweep');
      });
    }
  }
}
