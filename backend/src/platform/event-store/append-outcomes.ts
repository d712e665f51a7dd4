import { Logger } from '@nestjs/common';
import { type AwayCause, awayCauseOf } from '../deadline/away.js';

/** Time of failing appends after which they are an outage, in milliseconds. */
const OUTAGE_AFTER_MS = 5_000;
/** Share of the deadline within which a reported time-out is too early: the server's clock must differ. */
const TOO_EARLY = 0.5;

/**
 * Cause of failing appends. The client sends each deadline as an instant, so that with differing clocks it passes at
 * once.
 */
export type AppendFailure = AwayCause | 'clock';

interface Failing {
  readonly since: number;
  readonly last: number;
  readonly cause: AppendFailure;
}

/** Tracks whether the appends of this process succeed. Failures are an outage after 5 s without a success. */
export class AppendOutcomes {
  private readonly logger = new Logger('event log');
  private failing: Failing | null = null;

  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  /** True after a failure until the next successful append. */
  get areInDoubt(): boolean {
    return this.failing !== null;
  }

  /** Cause of an outage; `null` without one. */
  get outage(): AppendFailure | null {
    return this.failing && this.failing.last - this.failing.since >= OUTAGE_AFTER_MS ? this.failing.cause : null;
  }

  succeeded(): void {
    if (this.outage) this.logger.log('the event store takes appends again');
    this.failing = null;
  }

  failed(error: unknown, { hadMs, tookMs }: { readonly hadMs: number; readonly tookMs: number }): void {
    const known = awayCauseOf(error);
    const cause = known === 'timeout' && tookMs < hadMs * TOO_EARLY ? 'clock' : known;
    const [now, before] = [this.nowMs(), this.failing];
    const wasOut = this.outage !== null;
    this.failing = { since: before?.since ?? now, last: now, cause };
    if (before === null) this.logger.warn({ err: error, cause }, 'an append failed');
    else if (!wasOut && this.outage) this.logger.error({ err: error, cause }, 'appends have failed for 5 s');
  }
}
