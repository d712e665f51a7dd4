import type { PatchOperation } from '@shop/contracts/live';
import type { Recorded } from '@shop/kernel/events';

/** A view was written: the numbered change its topic's subscribers get. Live and losable; recovery is by `seq`. */
export class ViewChanged {
  constructor(
    readonly topic: string,
    readonly epoch: string,
    readonly seq: number,
    readonly patch: readonly PatchOperation[],
  ) {}
}

/** An event was projected. Live and losable. */
export class RecordedEvent {
  constructor(readonly event: Recorded) {}
}
