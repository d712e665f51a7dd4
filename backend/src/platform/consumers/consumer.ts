import type { Term } from '../lease/term.js';

/** Reader of the log that runs in one process at a time. `ConsumerLoop` runs it. */
export interface Consumer {
  /** Permanent: the name of its lease. */
  readonly name: string;
  /** Loads what `run` needs. Nothing may be read from that memory before this has ended. */
  open(term: Term): Promise<void>;
  /**
   * Works until `signal` aborts: the lease is lost, or this process stops. Never begins with an aborted one. An error
   * ends the term.
   */
  run(term: Term, signal: AbortSignal): Promise<void>;
  /** Ends everything that `open` and `run` began and clears its memory. Never rejects. */
  close(): Promise<void>;
}
