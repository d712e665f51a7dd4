/** Where two servers of the same protocol differ. The default is the kindest: always ready, one clock, no gap. */
export interface Conduct {
  /** Milliseconds since 1970 by the server's own clock. */
  readonly now: () => number;
  /** Throws the error with which the server rejects a read or a subscription now. */
  readonly admitRead: () => void;
  /** Throws the error with which the server rejects a write now. */
  readonly admitWrite: () => void;
  /** Position of the first event of an empty log. */
  readonly firstPosition: number;
  /** Unused bytes between an event and the next. */
  readonly gap: number;
  /** Times that a live subscription has read all before it falls behind and catches up again. */
  readonly fallsBehindEvery: number;
  /** A filtered subscription that has caught up says where it is. */
  readonly checkpointWhenLive: boolean;
}

const admit = (): void => undefined;

export const KIND: Conduct = {
  now: () => Date.now(),
  admitRead: admit,
  admitWrite: admit,
  // Position 0 stays free to mean "before the first event".
  firstPosition: 64,
  gap: 0,
  fallsBehindEvery: Infinity,
  checkpointWhenLive: false,
};
