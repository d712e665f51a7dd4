import type { Connection, mongo } from 'mongoose';
import { startPolling } from '../clock/polling.js';
import { within } from '../deadline/deadline.js';
import { LEASES, type LeaseRow, type Term, TRUSTED_FOR } from './term.js';

/** Interval between beats of a holder, in milliseconds. */
const BEAT_INTERVAL_MS = 1_000;

/** Renews all leases that this process holds by one command a second. */
export class Beats {
  private static readonly known = new WeakMap<Connection, Beats>();
  private readonly terms = new Set<Term>();
  private stopBeating: (() => void) | undefined;
  private isBeating = false;

  private constructor(private readonly rows: mongo.Collection<LeaseRow>) {}

  /** Returns the beats of the leases in these documents. */
  static of(connection: Connection): Beats {
    const beats = Beats.known.get(connection) ?? new Beats(connection.collection<LeaseRow>(LEASES));
    Beats.known.set(connection, beats);
    return beats;
  }

  /** Renews the lease of this term until it is over. */
  keep(term: Term): void {
    this.terms.add(term);
    this.stopBeating ??= startPolling(BEAT_INTERVAL_MS, () => void this.beat());
    term.signal.addEventListener('abort', () => {
      this.terms.delete(term);
      if (this.terms.size > 0) return;
      this.stopBeating?.();
      this.stopBeating = undefined;
    });
  }

  private async beat(): Promise<void> {
    if (this.isBeating) return;
    this.isBeating = true;
    await this.renew([...this.terms].filter(({ isHeld }) => isHeld));
    this.isBeating = false;
  }

  /** Renews each lease by itself where not all are held any more. */
  private async renew(held: readonly Term[]): Promise<void> {
    if (held.length === 0) return;
    const startedAt = performance.now();
    const renewals = held.map(({ renewal }) => ({ updateOne: renewal }));
    const renewing = this.rows.bulkWrite(renewals, { ordered: false });
    const renewed = await within(TRUSTED_FOR, 'documents', renewing).catch(() => null);
    if (renewed?.matchedCount === held.length) for (const term of held) term.wasRenewed(startedAt);
    else if (renewed) await Promise.all(held.map((term) => term.renew()));
  }
}
