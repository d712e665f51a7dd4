import type { Recorded } from './events.js';

/** Folds an invariant again from nothing but the log, one event after another. */
export interface Audit {
  readonly name: string;
  /** The event types that it observes. */
  readonly types: readonly string[];
  observe(event: Recorded): void;
  /** Counts for people to read. */
  counts(): Readonly<Record<string, number>>;
  /** One sentence for each break of the invariant; empty when it holds. */
  breaks(): readonly string[];
}
