import { hash } from 'node:crypto';

/** An event as it is stored: sealed fields stay sealed, so that an erasure breaks no chain. */
export interface ChainedEvent {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: bigint | number;
  readonly data: unknown;
  readonly metadata: unknown;
}

/** Hash before the first event. */
export const GENESIS = '0'.repeat(64);

/**
 * Returns the hash of the log up to and including an event, from the hash up to the event before it; the same in every
 * engine.
 */
export const chained = (before: string, { id, type, stream, revision, data, metadata }: ChainedEvent): string =>
  hash('sha256', JSON.stringify([before, id, type, stream, String(revision), data, metadata]));
