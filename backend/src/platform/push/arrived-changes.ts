import type { ViewGroup } from '../projections/groups.js';

/** Part of the log: the events after `from`, up to and including `to`. */
interface Stretch {
  readonly from: bigint;
  readonly to: bigint;
}

/**
 * Positions up to which every change of a group of views has arrived in this process. Each batch of a projector
 * announces the stretch of the log that it covers, so that a lost announcement leaves a gap between two stretches.
 */
export class ArrivedChanges {
  private readonly complete = new Map<ViewGroup, bigint>();
  /** The newest stretches without a gap between them. */
  private readonly newest = new Map<ViewGroup, Stretch>();

  /** Notes that the changes of a stretch have arrived. */
  arrive(group: ViewGroup, { from, to }: Stretch): void {
    const before = this.newest.get(group);
    this.newest.set(group, before?.to === from ? { from: before.from, to } : { from, to });
    this.join(group);
  }

  /** Notes that the changes up to `position` were found by comparison. */
  complement(group: ViewGroup, position: bigint): void {
    if (this.has(group, position)) return;
    this.complete.set(group, position);
    this.join(group);
  }

  /** Returns true when every change up to `position` has arrived. */
  has(group: ViewGroup, position: bigint): boolean {
    return (this.complete.get(group) ?? -1n) >= position;
  }

  private join(group: ViewGroup): void {
    const newest = this.newest.get(group);
    if (newest && this.has(group, newest.from) && !this.has(group, newest.to)) this.complete.set(group, newest.to);
  }
}
