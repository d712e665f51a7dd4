import type { Observable } from 'rxjs';
import type { Wire } from './wire.js';

/** A body and up to which change of its topic it is complete. */
export interface Snapshot<T> {
  readonly epoch: string;
  readonly seq: number;
  readonly data: T;
}

export interface Live<T> {
  readonly status: 'loading' | 'ready' | 'error';
  readonly data: T | undefined;
  readonly error: unknown;
  /** Whether changes are being pushed; otherwise the data is as old as the last poll. */
  readonly live: boolean;
}

export interface LiveOptions<T, P> {
  readonly topic: string;
  readonly wire: Wire;
  readonly load: () => Observable<Snapshot<T>>;
  readonly patch: (data: T, patch: P) => T;
  /** How often to ask while nothing is pushed. */
  readonly pollMs: number;
  /** Ask also while changes are pushed: for what must not depend on one channel. */
  readonly pollWhileLive?: boolean;
  /** How long to stay subscribed after the last reader left. */
  readonly keepMs?: number;
  /** Which failed loads are tried again by themselves. */
  readonly retry?: (error: unknown) => boolean;
}
