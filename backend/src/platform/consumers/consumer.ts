import type { Term } from '../lease/term.js';

/** What reads the log in one process at a time. `ConsumerLoop` leads its life. */
export interface Consumer {
  /** Permanent: the name of its lease. */
  readonly name: string;
  /** Brings into memory what `run` needs. Nothing may be answered from that memory before this has ended. */
  open(term: Term): Promise<void>;
  /** Works until `signal` aborts: the lease is lost, or this process stops. Whatever it throws ends the term. */
  run(term: Term, signal: AbortSignal): Promise<void>;
  /** Ends everything that `open` and `run` began and forgets what they held in memory. Never rejects. */
  close(): Promise<void>;
}
