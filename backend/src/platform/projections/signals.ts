import type { PatchOperation } from '@shop/contracts/live';

/** Numbered change of a topic, published to its subscribers after the view was written. */
export class ViewChanged {
  constructor(
    readonly topic: string,
    readonly epoch: string,
    readonly seq: number,
    readonly patch: readonly PatchOperation[],
  ) {}
}

/** Changes of one batch of events, published on Nest's bus. They may be lost; subscribers recover by `seq`. */
export class ViewsChanged {
  constructor(
    readonly changes: readonly ViewChanged[],
    /** Position up to which the strong views include the log; `null` after a batch of the eventual ones. */
    readonly reached: bigint | null,
  ) {}
}
