/**
 * Differences between servers of the same protocol. The default is the most lenient: always ready, one clock, no gap.
 */
export interface Conduct {
  /** Milliseconds since 1970 by the server's own clock. */
  readonly now: () => number;
  /** Throws the error for a read or a subscription that must be rejected now. */
  readonly admitRead: () => void;
  /** Throws the error for a write that must be rejected now. */
  readonly admitWrite: () => void;
  /** Position of the first event of an empty log. */
  readonly firstPosition: number;
  /** Unused bytes between an event and the next. */
  readonly gap: number;
  /** Number of times that a live subscription reads everything before it falls behind and catches up again. */
  readonly fallsBehindEvery: number;
  /** A filtered subscription reports its position once it has caught up. */
  readonly checkpointWhenLive: boolean;
}

const admit = (): void => undefined;

export const KIND: Conduct = {
  now: () => Date.now(),
  admitRead: admit,
  admitWrite: admit,
  // Position 0 is reserved for "before the first event".
  firstPosition: 64,
  gap: 0,
  fallsBehindEvery: Infinity,
  checkpointWhenLive: false,
};
