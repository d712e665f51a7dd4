import type { StoredEvent } from './model.js';

const CACHE_SIZE = 4096;
const CACHE_BYTES = 4 * 1024 * 1024;
/** Number of dropped events at most whose memory is still held. */
const DROPPED = 512;

/** The newest committed events, without a gap up to the end of the log, for live subscribers. */
export class RecentEvents {
  private events: StoredEvent[] = [];
  private first = 0;
  private bytes = 0;
  private lastDropped: number;
  private lastPosition: number;

  constructor(tail: number) {
    this.lastDropped = tail;
    this.lastPosition = tail;
  }

  get tail(): number {
    return this.lastPosition;
  }

  push(event: StoredEvent): void {
    this.events.push(event);
    this.bytes += event.record.length;
    this.lastPosition = event.position;
    while (this.events.length - this.first > CACHE_SIZE || this.bytes > CACHE_BYTES) this.drop();
    if (this.first < DROPPED) return;
    this.events = this.events.slice(this.first);
    this.first = 0;
  }

  /** Returns the events after a position, or undefined when some of them are no longer here. */
  after(position: number, limit: number, bytes: number): StoredEvent[] | undefined {
    if (position < this.lastDropped) return undefined;
    const from = this.indexAfter(position);
    let to = from;
    for (let size = 0; to < this.events.length && to - from < limit && size < bytes; to++)
      size += this.events[to]!.record.length;
    return this.events.slice(from, to);
  }

  private indexAfter(position: number): number {
    let low = this.first;
    let high = this.events.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.events[middle]!.position <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private drop(): void {
    const event = this.events[this.first]!;
    this.bytes -= event.record.length;
    this.lastDropped = event.position;
    this.first += 1;
  }
}
