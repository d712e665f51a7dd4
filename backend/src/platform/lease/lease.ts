import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { randomId } from '../clock/uuid.js';

/** How often a holder shows that it lives, and a contender looks; milliseconds. */
const BEAT = 1_000;
/** A holder that could not renew for this long no longer counts itself as one. */
const TRUSTED_FOR = 3_000;
/** A contender takes over from a holder that has not shown itself for this long: safely longer than that one's own trust. */
const SILENT_FOR = 4_500;

interface LeaseRow {
  readonly _id: string;
  readonly holder: string | null;
  readonly token: number;
  readonly beat: number;
}

/**
 * Lets one process at a time do a job. Nobody compares clocks: a holder counts beats, a contender watches whether they
 * go on, each by its own monotonic clock. The token grows with every holder and fences what an old one still writes.
 */
export class Lease {
  token = 0;
  private readonly holder = `${hostname()}:${String(process.pid)}:${randomId()}`;
  private renewedAt = -Infinity;
  private renewing: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly connection: Connection,
    private readonly name: string,
  ) {}

  private get rows() {
    return this.connection.collection<LeaseRow>('leases');
  }

  /** Whether this process may act as the holder right now. */
  get held(): boolean {
    return performance.now() - this.renewedAt < TRUSTED_FOR;
  }

  /** Resolves true when the lease is ours, false after `stop`. */
  async acquire(): Promise<boolean> {
    let seen: LeaseRow | null = null;
    let seenAt = performance.now();
    while (!this.stopped) {
      const row = await this.read();
      if (row && (row.token !== seen?.token || row.beat !== seen.beat)) {
        seen = row;
        seenAt = performance.now();
      }
      const free = row && (row.holder === null || isDead(row.holder) || performance.now() - seenAt > SILENT_FOR);
      if (free && (await this.take(row))) return true;
      await pause(BEAT / 4);
    }
    return false;
  }

  /** Gives the lease up, so that the next holder need not wait. */
  async release(): Promise<void> {
    clearTimeout(this.renewing);
    const wasHeld = this.held;
    this.renewedAt = -Infinity;
    if (!wasHeld) return;
    await this.rows.updateOne({ _id: this.name, token: this.token }, { $set: { holder: null } }).catch(() => undefined);
  }

  /** Seeks it no longer; one that is held stays so until `stop`. */
  abandon(): void {
    this.stopped = true;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.release();
  }

  private async read(): Promise<LeaseRow | null> {
    try {
      const row = await this.rows.findOne({ _id: this.name });
      if (row) return row;
      await this.rows.updateOne(
        { _id: this.name },
        { $setOnInsert: { holder: null, token: 0, beat: 0 } },
        { upsert: true },
      );
      return await this.rows.findOne({ _id: this.name });
    } catch {
      return null;
    }
  }

  private async take(row: LeaseRow): Promise<boolean> {
    const started = performance.now();
    const { _id, token, beat } = row;
    const taken = await this.rows
      .updateOne({ _id, token, beat }, { $set: { holder: this.holder }, $inc: { token: 1, beat: 1 } })
      .catch(() => null);
    if (taken?.modifiedCount !== 1) return false;
    this.token = token + 1;
    this.renewedAt = started;
    this.renewing = setTimeout(() => void this.renew(), BEAT);
    return true;
  }

  private async renew(): Promise<void> {
    const started = performance.now();
    const renewed = await this.rows
      .updateOne({ _id: this.name, token: this.token }, { $inc: { beat: 1 } })
      .catch(() => null);
    if (renewed?.matchedCount === 0) {
      this.renewedAt = -Infinity;
      return;
    }
    if (renewed && this.renewedAt > -Infinity) this.renewedAt = started;
    if (this.held) this.renewing = setTimeout(() => void this.renew(), BEAT);
    else this.renewedAt = -Infinity;
  }
}

/** A holder of this machine whose process is gone need not be waited for. */
function isDead(holder: string): boolean {
  const [host, pid] = holder.split(':');
  if (host !== hostname() || !pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
