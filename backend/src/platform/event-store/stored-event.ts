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
  /**
   * The decoded event, shared by the consumers of one reading; `null` before the first of them has decoded it, absent
   * where the reading is not shared.
   */
  decoded?: Recorded | null;
}

export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly metadata: Record<string, unknown>;
}
