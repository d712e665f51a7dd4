import { Logger } from '@nestjs/common';
import type { Generation } from './generation.js';

/**
 * Interval between sweeps, in milliseconds. A sweep removes what the one before it has found, so tombstones last at
 * least this long.
 */
const INTERVAL_MS = 30 * 60_000;

/** Removes tombstones once no write of an earlier term can be under way: a statement ends within seconds. */
export class TombstoneSweep {
  private readonly logger = new Logger(TombstoneSweep.name);
  private found: ReadonlyMap<Generation, bigint> | null = null;
  private nextAt = 0;

  /** Sweeps when it is time again. A failure is left to the next sweep. */
  async run(generations: readonly Generation[], now = performance.now()): Promise<void> {
    if (this.found && now < this.nextAt) return;
    const due = [...(this.found ?? [])].filter(([generation]) => generations.includes(generation));
    this.found = new Map(generations.map((generation) => [generation, generation.position]));
    this.nextAt = now + INTERVAL_MS;
    for (const [generation, position] of due) {
      await generation.prune(position).catch((error: unknown) => {
        this.logger.warn({ err: error, view: generation.projection.name }, 'tombstones are left to the next sweep');
      });
    }
  }
}
