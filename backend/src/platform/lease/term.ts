import type { mongo } from 'mongoose';
import { within } from '../deadline/deadline.js';

/** A holder that could not renew for this long no longer counts itself as one; in milliseconds. */
export const TRUSTED_FOR = 2_500;

export const LEASES = 'leases';

export interface LeaseRow {
  readonly _id: string;
  readonly holder: string | null;
  /** Grows with every holder. */
  readonly token: number;
  /** Grows while the holder lives. */
  readonly beat: number;
  /** True once the holder has opened and works. */
  readonly isWorking?: boolean;
}

/** One holding of a lease, from its taking to its loss or release. Once over it never comes back. */
export class Term {
  private readonly ending = new AbortController();
  private isWorking = false;

  constructor(
    private readonly rows: mongo.Collection<LeaseRow>,
    private readonly name: string,
    /** Fences what an earlier holder still writes. */
    readonly token: number,
    private renewedAt: number,
  ) {}

  /** True while this process may act as the holder; correct also after the whole process was paused. */
  get isHeld(): boolean {
    if (!this.signal.aborted && performance.now() - this.renewedAt > TRUSTED_FOR) this.end();
    return !this.signal.aborted;
  }

  /** Aborted when the term is over. */
  get signal(): AbortSignal {
    return this.ending.signal;
  }

  /** Marks the holder as working, and publishes it. */
  async startWorking(): Promise<void> {
    this.isWorking = true;
    await this.renew();
  }

  /** Ends the term without releasing the lease: the work under it has to stop first. */
  end(): void {
    this.ending.abort();
  }

  /** Releases the lease, so that the next holder need not wait. Never rejects. */
  async release(): Promise<void> {
    this.end();
    const given = this.rows.updateOne(
      { _id: this.name, token: this.token },
      { $set: { holder: null, isWorking: false } },
    );
    await within(TRUSTED_FOR, 'documents', given).catch(() => undefined);
  }

  /** The write that renews the lease while no other process has taken it. */
  get renewal() {
    return {
      filter: { _id: this.name, token: this.token },
      update: { $inc: { beat: 1 }, $set: { isWorking: this.isWorking } },
    };
  }

  /** Records that a renewal that began at `startedAt` found the lease still ours. */
  wasRenewed(startedAt: number): void {
    this.renewedAt = Math.max(this.renewedAt, startedAt);
  }

  /** Renews the lease; ends the term when another process has taken it. */
  async renew(): Promise<void> {
    const startedAt = performance.now();
    const { filter, update } = this.renewal;
    const renewed = await within(TRUSTED_FOR, 'documents', this.rows.updateOne(filter, update)).catch(() => null);
    if (renewed?.matchedCount === 0) this.end();
    else if (renewed) this.wasRenewed(startedAt);
  }
}
