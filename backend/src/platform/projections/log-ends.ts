import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Subject } from 'rxjs';
import { startPolling } from '../clock/polling.js';
import { EventLog } from '../event-store/event-log.js';

/** Interval of polling, in milliseconds; shorter than the second for which settings count as known. */
const POLL_INTERVAL_MS = 500;
/**
 * Age of a reading of the end from which on a poll reads it where this process follows the log, in milliseconds. The
 * newest event that it has received is the same without a call, unless its reading has stalled: this must be noticed,
 * for `ViewFreshness`, before the response to a mutation in another process no longer waits.
 */
const READ_AGAIN_MS = 1_250;

/** An end of the log, and when this process read it, by its monotonic clock. */
export interface SeenEnd {
  readonly position: bigint;
  readonly at: number;
}

/**
 * Polls the end of the log once for everything in this process that waits for news in it, or compares views with it.
 */
@Injectable()
export class LogEnds implements OnApplicationBootstrap, OnApplicationShutdown {
  /** The end of each poll; nothing while the log does not respond. */
  readonly seen$ = new Subject<SeenEnd>();
  private stopPolling: (() => void) | undefined;
  private isPolling = false;

  constructor(private readonly log: EventLog) {}

  onApplicationBootstrap(): void {
    this.stopPolling = startPolling(POLL_INTERVAL_MS, () => void this.poll());
  }

  onApplicationShutdown(): void {
    this.stopPolling?.();
  }

  /** Returns the end of the log now. */
  newest(): Promise<bigint> {
    return this.log.end();
  }

  private async poll(): Promise<void> {
    if (this.isPolling) return;
    this.isPolling = true;
    const at = performance.now();
    const position = this.followed(at) ?? (await this.newest().catch(() => null));
    this.isPolling = false;
    if (position !== null) this.seen$.next({ position, at });
  }

  /** Returns the end as far as this process follows the log; null when it has to be read. */
  private followed(at: number): bigint | null {
    const { followedTo, lastEnd } = this.log;
    if (followedTo === null || at - lastEnd.at >= READ_AGAIN_MS) return null;
    return followedTo > lastEnd.position ? followedTo : lastEnd.position;
  }
}
