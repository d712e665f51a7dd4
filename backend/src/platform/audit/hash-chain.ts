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

const digestOf = (content: readonly unknown[]): string => hash('sha256', JSON.stringify(content));

/** Returns the hash of the log up to and including an event, from the hash up to the event before it; the same in every engine. */
export const chained = (before: string, { id, type, stream, revision, data, metadata }: ChainedEvent): string =>
  digestOf([before, id, type, stream, String(revision), data, metadata]);

/** Returns the hash of anchors of version 1, which includes the positions of the engine that recorded the events. */
export const chainedByPosition = (
  before: string,
  { id, type, stream, revision, position, data, metadata }: ChainedEvent & { readonly position: bigint },
): string => digestOf([before, id, type, stream, String(revision), String(position), data, metadata]);
