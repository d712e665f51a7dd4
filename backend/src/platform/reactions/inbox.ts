import type { Recorded } from '@shop/kernel/events';
import type { BatchedSubscription } from '../event-store/batched-subscription.js';
import type { EventReader } from '../event-store/event-reader.js';
import type { StoredEvent } from '../event-store/stored-event.js';

/** Events that may wait for a reaction in memory. */
const INBOX_MAX = 5_000;
const BATCH = 500;

/** An event and the time at which it was read here, in milliseconds: the time on an event is another machine's. */
export interface Arrived {
  readonly event: Recorded;
  readonly arrivedAt: number;
}

interface InboxPorts {
  readonly reader: Pick<EventReader, 'subscribe' | 'decode'>;
  readonly nowMs: () => number;
  /** Aborted when nothing may be taken any more. */
  readonly signal: AbortSignal;
}

/**
 * Bounded queue of the events for one reaction. A slow reaction never holds up the others: events beyond the bound are
 * dropped, and read again from the log once the queue is empty.
 */
export class Inbox {
  private queue: Arrived[] = [];
  /** Everything up to here was queued. */
  private end: bigint;
  /** Everything up to here was offered; beyond `end` it was dropped. */
  private offered: bigint;
  private rereading: BatchedSubscription | null = null;
  private wakeUp: (() => void) | null = null;

  constructor(
    position: bigint,
    private readonly wants: (type: string) => boolean,
    private readonly ports: InboxPorts,
  ) {
    this.end = position;
    this.offered = position;
    ports.signal.addEventListener('abort', () => {
      this.wake();
      this.rereading?.wake();
    });
  }

  /**
   * Offers the events of the log up to `end`. Wakes the reaction only for its own events: most of the log concerns few
   * reactions.
   */
  offer(events: readonly Recorded[], end: bigint): void {
    if (end <= this.offered) return;
    const isComplete = this.end === this.offered;
    this.offered = end;
    if (isComplete && this.queue.length <= INBOX_MAX) this.put(events, end);
    if (this.queue.length > 0 || this.end < this.offered) this.wake();
  }

  /** The position up to which there was nothing to take; null while something waits here or is being worked on. */
  get passed(): bigint | null {
    return this.wakeUp && this.queue.length === 0 && this.end === this.offered ? this.end : null;
  }

  /** Resolves when there is something to take, when `wake` is called, or when the signal aborts. */
  async filled(position: bigint): Promise<void> {
    if (this.offered > position || this.ports.signal.aborted) return;
    await new Promise<void>((resolve) => (this.wakeUp = resolve));
  }

  wake(): void {
    this.wakeUp?.();
    this.wakeUp = null;
  }

  /**
   * Takes all queued events and the position up to which they are complete. Reads the log where the queue is empty and
   * events were dropped.
   */
  async take(): Promise<{ readonly arrived: readonly Arrived[]; readonly end: bigint }> {
    if (this.queue.length === 0 && this.end < this.offered) await this.readAgain();
    const arrived = this.queue;
    this.queue = [];
    return { arrived, end: this.end };
  }

  async close(): Promise<void> {
    const { rereading } = this;
    this.rereading = null;
    await rereading?.close();
  }

  private put(events: readonly Recorded[], end: bigint): void {
    const arrivedAt = this.ports.nowMs();
    for (const event of events) {
      if (this.wants(event.type) && event.position > this.end) this.queue.push({ event, arrivedAt });
    }
    this.end = end;
  }

  private async readAgain(): Promise<void> {
    this.rereading ??= this.ports.reader.subscribe(this.end);
    const batch = await this.rereading.next(BATCH);
    const last = batch.at(-1);
    if (!last) return;
    const wanted = batch.filter(({ type }: StoredEvent) => this.wants(type));
    this.put(await this.ports.reader.decode(wanted), last.position);
    if (this.end < this.offered) return;
    this.offered = this.end;
    await this.close();
  }
}
