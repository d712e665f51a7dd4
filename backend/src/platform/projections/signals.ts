import type { PatchOperation } from '@shop/contracts/live';

/** A view was written: the numbered change its topic's subscribers get. */
export class ViewChanged {
  constructor(
    readonly topic: string,
    readonly epoch: string,
    readonly seq: number,
    readonly patch: readonly PatchOperation[],
  ) {}
}

/** What one batch of events changed, published on Nest's bus. Live and losable; recovery is by `seq`. */
export class ViewsChanged {
  constructor(readonly changes: readonly ViewChanged[]) {}
}
