import type { PatchOperation } from '@shop/contracts/live';

/** A view was written: the numbered change its topic's subscribers get. Live and losable; recovery is by `seq`. */
export class ViewChanged {
  constructor(
    readonly topic: string,
    readonly epoch: string,
    readonly seq: number,
    readonly patch: readonly PatchOperation[],
  ) {}
}
