import type { EventLog } from './event-log.js';
import type { StoredEvent } from './stored-event.js';
import { LogReading } from './log-reading.js';
import type { TailFollower } from './log-tail.js';

const QUEUE_MAX = 4_000;
/** Longest wait for a full page, in milliseconds, because an older event store does not say where the log ends. */
const PAGE_WITHIN_MS = 1_000;

/**
 * A subscription to everything after a position, read in batches by one consumer; bounded in memory. Reads by itself up
 * to the end of the log and follows the shared tail from there.
 */
export class BatchedSubscription implements TailFollower {
  private queue: StoredEvent[] = [];
  private failure: Error | null = null;
  private closed = false;
  private wakeUp: (() => void) | null = null;
  private isWaking = false;
  /** A page waits for more events. */
  private isGathering = false;
  /** Its own reading; null while it follows the tail, and while a full queue waits for its consumer. */
  private own: LogReading | null = null;
  private follows = false;
  private hasCaughtUp = false;

  constructor(
    private readonly log: EventLog,
    /** Position up to which everything was received. */
    public position: bigint,
  ) {
    this.follows = log.tail.join(this);
    if (!this.follows) this.readOn();
  }

  /**
   * Returns the events that have arrived, oldest first, at most `max`; waits for the first one. Empty after `wake` or
   * `close`; throws when the connection broke.
   */
  async next(max: number): Promise<readonly StoredEvent[]> {
    if (this.queue.length === 0 && !this.failure && !this.closed) {
      await new Promise<void>((resolve) => (this.wakeUp = resolve));
    }
    if (this.queue.length === 0 && this.failure && !this.closed) throw this.failure;
    const batch = this.queue.splice(0, max);
    if (this.queue.length < QUEUE_MAX / 2 && !this.follows && !this.failure && !this.closed) this.readOn();
    return batch;
  }

  /**
   * Returns events as `next` does, but waits for `max` of them until the log ends, for at most a second: a consumer
   * quicker than the reading would otherwise get pages of whatever has just arrived.
   */
  async nextPage(max: number): Promise<readonly StoredEvent[]> {
    this.isGathering = true;
    const timer = setTimeout(() => {
      this.isGathering = false;
      this.wake();
    }, PAGE_WITHIN_MS);
    while (this.isGathering && this.isOnItsWay && this.queue.length < max) {
      await new Promise<void>((resolve) => (this.wakeUp = resolve));
    }
    clearTimeout(timer);
    this.isGathering = false;
    return this.next(max);
  }

  /** True while its own reading has not reached the end of the log. */
  private get isOnItsWay(): boolean {
    return !this.follows && !this.hasCaughtUp && !this.failure && !this.closed;
  }

  /** Ends a waiting `next` with the events so far. */
  wake(): void {
    this.wakeUp?.();
    this.wakeUp = null;
  }

  async close(): Promise<void> {
    this.closed = true;
    this.wake();
    const { own } = this;
    this.own = null;
    await (own ? own.close() : this.log.tail.leave(this));
  }

  onEvent(event: StoredEvent): void {
    if (event.position <= this.position) return;
    this.position = event.position;
    this.queue.push(event);
    if (this.queue.length >= QUEUE_MAX) this.waitForConsumer();
    else if (this.own) this.follow(this.own);
    this.wakeSoon();
  }

  onCaughtUp(): void {
    this.hasCaughtUp = true;
    if (this.own) this.follow(this.own);
    if (this.isGathering) this.wakeSoon();
  }

  onFailure(error: Error): void {
    this.failure ??= error;
    this.own = null;
    this.follows = false;
    this.wake();
  }

  /** Ends a waiting `next` once this turn of the event loop is over, so that events arriving together are one batch. */
  private wakeSoon(): void {
    if (!this.wakeUp || this.isWaking) return;
    this.isWaking = true;
    setImmediate(() => {
      this.isWaking = false;
      this.wake();
    });
  }

  private readOn(): void {
    if (this.own) this.own.resume();
    else {
      this.hasCaughtUp = false;
      this.own = new LogReading(this.log, this.position, this);
    }
  }

  /** Stops receiving until the queue is half empty. */
  private waitForConsumer(): void {
    if (this.own) this.own.pause();
    else if (this.follows) {
      this.follows = false;
      void this.log.tail.leave(this);
    }
  }

  /** Switches to the tail once it has been reached, or makes its own reading the tail. */
  private follow(own: LogReading): void {
    if (own.isPaused) return;
    if (this.log.tail.join(this)) void own.close();
    else if (!this.hasCaughtUp || !this.log.tail.adopt(own, this)) return;
    this.follows = true;
    this.own = null;
  }
}
