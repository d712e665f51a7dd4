import { within } from '../deadline/deadline.js';
import { type EventLog, stored, type StoredEvent } from './event-log.js';

const CLOSED_WITHIN = 1_000;
const QUEUE_MAX = 4_000;

/** A subscription to everything after a position, read in batches by one consumer; bounded in memory. */
export class BatchedSubscription {
  private queue: StoredEvent[] = [];
  private failure: Error | null = null;
  private closed = false;
  private wakeUp: (() => void) | null = null;
  private readonly source: ReturnType<EventLog['subscribe']>;

  constructor(log: EventLog, after: bigint) {
    this.source = log.subscribe(after === 0n ? null : after);
    this.source.on('data', ({ event }) => {
      if (!event) return;
      this.queue.push(stored(event));
      if (this.queue.length >= QUEUE_MAX) this.source.pause();
      this.wake();
    });
    this.source.on('error', (error) => {
      this.failure ??= error;
      this.wake();
    });
    this.source.on('end', () => {
      this.failure ??= new Error('The subscription ended.');
      this.wake();
    });
  }

  /** Returns the events that have arrived, oldest first, at most `max`; waits for the first one. Empty after `wake` or `close`; throws when the connection broke. */
  async next(max: number): Promise<readonly StoredEvent[]> {
    if (this.queue.length === 0 && !this.failure && !this.closed) {
      await new Promise<void>((resolve) => (this.wakeUp = resolve));
    }
    if (this.queue.length === 0 && this.failure && !this.closed) throw this.failure;
    const batch = this.queue.splice(0, max);
    if (this.queue.length < QUEUE_MAX / 2 && this.source.isPaused()) this.source.resume();
    return batch;
  }

  /** Ends a waiting `next` with what there is. */
  wake(): void {
    this.wakeUp?.();
    this.wakeUp = null;
  }

  async close(): Promise<void> {
    this.closed = true;
    this.wake();
    await within(CLOSED_WITHIN, 'event store', this.source.unsubscribe()).catch(() => undefined);
  }
}
