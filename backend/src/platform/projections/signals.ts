import type { PatchOperation } from '@shop/contracts/live';
import type { ViewGroup } from './groups.js';

/** Numbered change of a topic, published to its subscribers after the view was written. */
export class ViewChanged {
  constructor(
    readonly topic: string,
    readonly epoch: string,
    readonly seq: number,
    readonly patch: readonly PatchOperation[],
  ) {}
}

/**
 * Changes of one batch of events in a group of views, published on Nest's bus. They may be lost; subscribers recover by
 * `seq`.
 */
export class ViewsChanged {
  constructor(
    readonly changes: readonly ViewChanged[],
    readonly progress: {
      readonly group: ViewGroup;
      /** Position up to which the group included the log before the batch. */
      readonly from: bigint;
      /** Position up to which it does since; `null` while none of its views can be read. */
      readonly reached: bigint | null;
      /** A response may wait for the position. */
      readonly isAwaited: boolean;
    },
  ) {}
}
