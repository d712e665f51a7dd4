import type { Recorded } from './events.js';

/** Folds an invariant again from the log alone, one event after another. */
export interface Audit {
  readonly name: string;
  /** The event types it must be shown. */
  readonly types: readonly string[];
  observe(event: Recorded): void;
  /** What was counted, for people to read. */
  counts(): Readonly<Record<string, number>>;
  /** One sentence for each break of the invariant; empty when it holds. */
  breaks(): readonly string[];
}
