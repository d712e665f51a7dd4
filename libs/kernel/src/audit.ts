import type { Recorded } from './events.js';

/** Checks an invariant from the log only, one event after another. */
export interface Audit {
  readonly name: string;
  /** Event types that the audit observes. */
  readonly types: readonly string[];
  observe(event: Recorded): void;
  /** Counts for people to read. */
  counts(): Readonly<Record<string, number>>;
  /** Returns one sentence for each break of the invariant; empty when it holds. */
  breaks(): readonly string[];
}
