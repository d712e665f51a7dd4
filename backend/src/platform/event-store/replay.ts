import { setTimeout as pause } from 'node:timers/promises';
import type { Recorded } from '@shop/kernel/events';
import type { BatchedSubscription } from './batched-subscription.js';
import type { StoredEvent } from './stored-event.js';

/** Events of a page. */
const PAGE_SIZE = 2_000;
/** Time for which a replay waits for further readers before its first page, in milliseconds. */
const JOINED_WITHIN_MS = 500;

/** Decoded events of a part of the log, oldest first, and the position of its last event, readable or not. */
export interface LogPage {
  readonly events: readonly Recorded[];
  readonly end: bigint;
}

/** Source of a replay. */
export interface ReplaySource {
  subscribe(): Pick<BatchedSubscription, 'nextPage' | 'close'>;
  decode(batch: readonly StoredEvent[]): Promise<readonly Recorded[]>;
}

/** One of the readers of a replay. */
export interface ReplayReader {
  /** Returns the next page; waits for it, and for readers that are two pages behind. `null` after `close`. */
  next(): Promise<LogPage | null>;
  /** Leaves the replay, which goes on for the others; the last one ends it. */
  close(): Promise<void>;
}

/**
 * One reading of the whole log for all readers who begin together, such as the groups of views at a first start. Each
 * event is transferred and decoded once, and at most two pages are in memory.
 */
export class Replay {
  private readonly readers = new Map<ReplayReader, number>();
  private readonly pages = new Map<number, Promise<LogPage | null>>();
  private subscription: ReturnType<ReplaySource['subscribe']> | null = null;
  private waiting: (() => void)[] = [];
  private hasEnded = false;

  constructor(
    private readonly source: ReplaySource,
    private readonly joinedWithinMs = JOINED_WITHIN_MS,
  ) {}

  /** True until the first page is read, because a later reader would lack it, or until the last reader has left. */
  get isJoinable(): boolean {
    return !this.hasEnded && this.subscription === null;
  }

  join(): ReplayReader {
    let endWaiting = () => undefined as void;
    const reader: ReplayReader = {
      // A race with one promise of the leaving would hold every page in memory until the reader leaves.
      next: () =>
        new Promise((resolve, reject) => {
          endWaiting = () => {
            resolve(null);
          };
          this.next(reader).then((page) => {
            resolve(this.readers.has(reader) ? page : null);
          }, reject);
        }),
      close: async () => {
        endWaiting();
        await this.leave(reader);
      },
    };
    this.readers.set(reader, 0);
    return reader;
  }

  private async next(reader: ReplayReader): Promise<LogPage | null> {
    const taken = this.readers.get(reader);
    if (taken === undefined) return null;
    const page = this.pages.get(taken) ?? this.load(taken);
    if (!page) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
      return this.next(reader);
    }
    const loaded = await page;
    if (this.readers.has(reader)) this.readers.set(reader, taken + 1);
    this.goOn();
    return loaded;
  }

  /** Begins to read a page, unless some reader has not taken the one before the last. */
  private load(number: number): Promise<LogPage | null> | null {
    if (this.slowest < number - 1) return null;
    const page = this.read();
    // It rejects for the readers; there may be none any more.
    page.catch(() => undefined);
    this.pages.set(number, page);
    return page;
  }

  private async read(): Promise<LogPage | null> {
    if (!this.subscription) await pause(this.joinedWithinMs);
    if (this.hasEnded) return null;
    this.subscription ??= this.source.subscribe();
    const batch = await this.subscription.nextPage(PAGE_SIZE);
    const last = batch.at(-1);
    return last ? { events: await this.source.decode(batch), end: last.position } : null;
  }

  private async leave(reader: ReplayReader): Promise<void> {
    if (!this.readers.delete(reader)) return;
    this.goOn();
    if (this.readers.size > 0) return;
    this.hasEnded = true;
    await this.subscription?.close();
  }

  /** Number of pages that the slowest reader has taken. */
  private get slowest(): number {
    return Math.min(...this.readers.values());
  }

  /** Drops the pages taken by every reader and lets the waiting ones try again. */
  private goOn(): void {
    for (const number of this.pages.keys()) if (number < this.slowest) this.pages.delete(number);
    const { waiting } = this;
    this.waiting = [];
    for (const resume of waiting) resume();
  }
}
