import type { Database } from './database.js';
import { RecentEvents } from './recent-events.js';
import type { StoredEvent } from './model.js';

/** Limits of one page, and thus of the memory of a paused reader. */
const PAGE_EVENTS = 256;
const PAGE_BYTES = 256 * 1024;

export interface StreamRange {
  first: number;
  last: number;
  since: number;
}

export interface StreamEvent {
  position: number;
  revision: number;
  record: Uint8Array;
}

const COLUMNS = 'position, record, type, (SELECT name FROM streams WHERE id = events.stream) AS stream';

function takePage<Row extends { record: Uint8Array }>(rows: Iterable<unknown>): Row[] {
  const page: Row[] = [];
  let bytes = 0;
  for (const row of rows as Iterable<Row>) {
    page.push(row);
    bytes += row.record.length;
    if (bytes >= PAGE_BYTES) break;
  }
  return page;
}

/** Committed events, read page by page; the newest are read from memory. */
export class EventLog {
  private readonly recent: RecentEvents;
  private readonly waiting = new Set<() => void>();
  private readonly forwards;
  private readonly backwards;
  private readonly streamForwards;
  private readonly streamBackwards;

  constructor(db: Database) {
    this.forwards = db.prepare(`SELECT ${COLUMNS} FROM events WHERE position > ? ORDER BY position LIMIT ?`);
    this.backwards = db.prepare(`SELECT ${COLUMNS} FROM events WHERE position < ? ORDER BY position DESC LIMIT ?`);
    const ofStream =
      'SELECT position, revision, record FROM events WHERE stream = ? AND revision >= ? AND revision <= ? AND created >= ? ORDER BY revision';
    this.streamForwards = db.prepare(`${ofStream} LIMIT ?`);
    this.streamBackwards = db.prepare(`${ofStream} DESC LIMIT ?`);
    const last = db.prepare('SELECT position FROM events ORDER BY position DESC LIMIT 1').get() as
      | { position: number }
      | undefined;
    this.recent = new RecentEvents(last?.position ?? 0);
  }

  /** The position of the last committed event. */
  get tail(): number {
    return this.recent.tail;
  }

  /** Makes committed events readable and wakes the waiting subscriptions. */
  publish(events: StoredEvent[]): void {
    for (const event of events) this.recent.push(event);
    const wake = [...this.waiting];
    this.waiting.clear();
    for (const resume of wake) resume();
  }

  /** Number of subscriptions that sleep until the next commit. */
  get sleeping(): number {
    return this.waiting.size;
  }

  /** Calls back once, after the next commit. The returned function cancels that. */
  onCommit(resume: () => void): () => void {
    this.waiting.add(resume);
    return () => this.waiting.delete(resume);
  }

  /** Returns the next events after a position; empty at the end. */
  after(position: number, limit = PAGE_EVENTS): StoredEvent[] {
    if (position >= this.tail) return [];
    const wanted = Math.min(limit, PAGE_EVENTS);
    return (
      this.recent.after(position, wanted, PAGE_BYTES) ?? takePage<StoredEvent>(this.forwards.iterate(position, wanted))
    );
  }

  /** Returns the events strictly before a position, newest first. */
  before(position: number, limit: number): StoredEvent[] {
    return takePage<StoredEvent>(this.backwards.iterate(position, Math.min(limit, PAGE_EVENTS)));
  }

  /**
   * Returns a page of one stream within [first, last], in either direction, without events created before `since` (ms).
   */
  ofStream(stream: number, range: StreamRange, backwards: boolean, limit: number): StreamEvent[] {
    const statement = backwards ? this.streamBackwards : this.streamForwards;
    return takePage<StreamEvent>(
      statement.iterate(stream, range.first, range.last, range.since, Math.min(limit, PAGE_EVENTS)),
    );
  }
}
