import type { Recorded } from '@shop/kernel/events';

/** One stored event as the client gives it, before unsealing and upcasting. */
export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly data: Record<string, unknown>;
  readonly metadata: Record<string, unknown>;
  /** Consumers that share a reading share what one of them has decoded; `null` until one has, absent where there is none to share with. */
  decoded?: Recorded | null;
}

export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly metadata: Record<string, unknown>;
}
