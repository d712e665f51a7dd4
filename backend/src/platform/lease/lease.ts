import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { randomId } from '../uuid/uuid.js';
import { within } from '../deadline/deadline.js';
import { Beats } from './beats.js';
import { type LeaseRow, LEASES, Term } from './term.js';

/** Interval at which a contender polls the lease, in milliseconds. */
const POLL_INTERVAL_MS = 250;
/**
 * A contender takes over from a holder without a beat for this long, in milliseconds: longer than the holder's own
 * trust.
 */
export const SILENT_FOR = 3_500;
/** Time-out of a statement, in milliseconds; it is repeated then. */
const RESPONSE_TIMEOUT_MS = 2_500;

/**
 * Lets one process at a time do a job. Clocks are never compared: a holder counts beats, a contender watches that they
 * go on, each by its own monotonic clock. The token grows with every holder and fences what an old one still writes.
 */
export class Lease {
  private readonly holder = `${hostname()}:${String(process.pid)}:${randomId()}`;

  constructor(
    private readonly connection: Connection,
    private readonly name: string,
  ) {}

  private get rows() {
    return this.connection.collection<LeaseRow>(LEASES);
  }

  /**
   * Resolves with a new term once the lease is ours, with null when `signal` aborts first. Must not be called before
   * the release of the last term: a row that still has this holder counts as a lost release, and is taken at once.
   */
  async acquire(signal: AbortSignal): Promise<Term | null> {
    let seen: LeaseRow | null = null;
    let seenAt = performance.now();
    while (!signal.aborted) {
      const row = await this.read();
      if (row && (row.token !== seen?.token || row.beat !== seen.beat)) {
        seen = row;
        seenAt = performance.now();
      }
      const term = row && (this.isFree(row) || performance.now() - seenAt > SILENT_FOR) ? await this.take(row) : null;
      if (term) return term;
      await pause(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
    return null;
  }

  private isFree({ holder }: LeaseRow): boolean {
    return holder === null || holder === this.holder || isDead(holder);
  }

  private async read(): Promise<LeaseRow | null> {
    const row = await this.ask(this.rows.findOne({ _id: this.name }));
    if (row) return row;
    const first = { $setOnInsert: { holder: null, token: 0, beat: 0 } };
    await this.ask(this.rows.updateOne({ _id: this.name }, first, { upsert: true }));
    return this.ask(this.rows.findOne({ _id: this.name }));
  }

  private ask<T>(work: Promise<T>): Promise<T | null> {
    return within(RESPONSE_TIMEOUT_MS, 'documents', work).catch(() => null);
  }

  private async take({ _id, token, beat }: LeaseRow): Promise<Term | null> {
    const startedAt = performance.now();
    const holding = { $set: { holder: this.holder, isWorking: false }, $inc: { token: 1, beat: 1 } };
    const taken = await this.ask(this.rows.updateOne({ _id, token, beat }, holding));
    if (taken?.modifiedCount !== 1) return null;
    const term = new Term(this.rows, _id, token + 1, startedAt);
    Beats.of(this.connection).keep(term);
    return term;
  }
}

/** Returns true for a holder of this machine whose process is gone: it need not be waited for. */
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
