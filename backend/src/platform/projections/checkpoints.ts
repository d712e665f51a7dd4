/** Interval at which checkpoints are written, in milliseconds. */
const WRITTEN_EVERY = 300;

/** Checkpoints, written late on purpose: events read again after a crash are already applied and change nothing. */
export class Checkpoints {
  private readonly written = new Map<string, bigint>();
  private writtenAt = -Infinity;

  constructor(private readonly write: (positions: ReadonlyMap<string, bigint>) => Promise<unknown>) {}

  /** Writes the positions that have moved, by name, when it is time again or `now`. */
  async keep(positions: readonly (readonly [name: string, position: bigint])[], now = false): Promise<void> {
    if (!now && performance.now() - this.writtenAt <= WRITTEN_EVERY) return;
    const moved = new Map(positions.filter(([name, position]) => this.written.get(name) !== position));
    if (moved.size === 0) return;
    await this.write(moved);
    for (const [name, position] of moved) this.written.set(name, position);
    this.writtenAt = performance.now();
  }
}
