import { createHash } from 'node:crypto';

/** An event as it is stored: sealed fields stay sealed, so that an erasure breaks no chain. */
interface ChainedEvent {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly data: unknown;
  readonly metadata: unknown;
}

/** Hash before the first event. */
export const GENESIS = '0'.repeat(64);

/** Hash of the log up to and including an event, from the hash up to the one before it. */
export const chained = (before: string, event: ChainedEvent): string => {
  const { id, type, stream, revision, position, data, metadata } = event;
  const content = JSON.stringify([before, id, type, stream, String(revision), String(position), data, metadata]);
  return createHash('sha256').update(content).digest('hex');
};
