import { randomInt } from 'node:crypto';
import type { Json } from '../bson/write.js';
import { CommandError } from '../errors.js';
import { Batches } from '../query/cursor.js';
import type { Source } from '../query/cursor.js';

const IDLE_MS = 10 * 60_000;
const MAX_ID = 2 ** 47;

interface Open {
  readonly batches: Batches;
  readonly ns: string;
  usedAt: number;
  pinned: boolean;
}

/** Limits of a first batch. */
export interface FirstBatch {
  readonly size: number;
  readonly single: boolean;
}

/** The cursors that clients have open; forgotten after ten minutes without use. */
export class Cursors {
  private readonly open = new Map<bigint, Open>();

  /** Returns the first batch, and stores a cursor when there is more. */
  async start(source: Source, ns: string, first: FirstBatch): Promise<Record<string, Json>> {
    const batches = new Batches(source);
    const firstBatch = await batches.take(first.size);
    const id = first.single || (await batches.finished()) ? 0n : this.keep(batches, ns);
    return { cursor: { firstBatch, id, ns } };
  }

  async more(id: bigint, ns: string, size: number): Promise<Record<string, Json>> {
    const cursor = this.open.get(id);
    if (!cursor) throw new CommandError(43, `cursor id ${String(id)} not found`);
    if (cursor.ns !== ns)
      throw new CommandError(
        13,
        `Requested getMore on namespace '${ns}', but cursor belongs to a different namespace ${cursor.ns}`,
      );
    if (cursor.pinned) throw new CommandError(43, `cursor id ${String(id)} is in use`);
    cursor.pinned = true;
    try {
      const nextBatch = await cursor.batches.take(size);
      const over = await cursor.batches.finished();
      if (over) this.open.delete(id);
      return { cursor: { nextBatch, id: over ? 0n : id, ns } };
    } catch (error) {
      this.open.delete(id);
      throw error;
    } finally {
      cursor.pinned = false;
      cursor.usedAt = Date.now();
    }
  }

  kill(id: bigint): boolean {
    return this.open.delete(id);
  }

  /** Closes cursors that have not been used for long. */
  sweep(): void {
    const limit = Date.now() - IDLE_MS;
    for (const [id, cursor] of this.open) if (!cursor.pinned && cursor.usedAt < limit) this.open.delete(id);
  }

  private keep(batches: Batches, ns: string): bigint {
    const id = BigInt(randomInt(1, MAX_ID));
    this.open.set(id, { batches, ns, usedAt: Date.now(), pinned: false });
    return id;
  }
}
