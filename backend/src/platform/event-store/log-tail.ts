import type { StoredEvent } from './stored-event.js';
import type { LogReading, LogReceiver } from './log-reading.js';

/** A subscription that has reached the end of the log. */
export interface TailFollower extends LogReceiver {
  /** Position up to which everything was received. */
  readonly position: bigint;
}

/**
 * One reading of the log's end for all subscriptions of this process that have reached it. An event is thus transferred
 * and decoded once, however many consumers it has. It begins as the reading of the first subscription to catch up. A
 * subscription that falls behind reads by itself again, so that a slow consumer never holds up the others.
 */
export class LogTail implements LogReceiver {
  private reading: LogReading | null = null;
  /** Position of the newest event that was delivered. */
  private last = 0n;
  private readonly followers = new Set<TailFollower>();

  /** Position of the newest event that was delivered; null while no reading has reached the end of the log. */
  get position(): bigint | null {
    return this.reading && this.last;
  }

  /** Shares a reading that has caught up; returns false when there is one already. */
  adopt(reading: LogReading, follower: TailFollower): boolean {
    if (this.reading) return false;
    this.reading = reading;
    this.last = follower.position;
    this.followers.add(follower);
    reading.receiver = this;
    return true;
  }

  /** Delivers to the follower from now on; returns false when it lacks what was delivered before. */
  join(follower: TailFollower): boolean {
    if (!this.reading || follower.position < this.last) return false;
    this.followers.add(follower);
    return true;
  }

  /** Stops delivering to the follower; ends the reading after the last one. */
  async leave(follower: TailFollower): Promise<void> {
    if (!this.followers.delete(follower) || this.followers.size > 0) return;
    const { reading } = this;
    this.reading = null;
    await reading?.close();
  }

  onEvent(event: StoredEvent): void {
    this.last = event.position;
    event.decoded ??= null;
    for (const follower of this.followers) follower.onEvent(event);
  }

  onCaughtUp(): void {
    // It was when it became the shared one.
  }

  onFailure(error: Error): void {
    const followers = [...this.followers];
    this.followers.clear();
    this.reading = null;
    for (const follower of followers) follower.onFailure(error);
  }
}
