import { Injectable } from '@nestjs/common';
import { DAY } from '@shop/kernel/durations';
import { nextSaoPauloDay, saoPauloDay } from '@shop/kernel/sao-paulo-day';
import { chained, GENESIS } from '../../../platform/audit/hash-chain.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import type { StoredEvent } from '../../../platform/event-store/stored-event.js';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { type Anchor, anchorDays, anchors, LOG } from '../domain/anchors.js';

const BATCH = 1_000;
/** The log has ended when nothing more comes for so long, in milliseconds. */
const QUIET_MS = 2_000;

/** Anchors each day of the log once it is over: who changes an event later breaks the hash of its day. */
@Injectable()
export class AnchorsSweep extends Sweep {
  readonly name = 'anchors';

  constructor(
    private readonly store: AggregateStore,
    private readonly reader: EventReader,
    private readonly clock: Clock,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    const today = saoPauloDay(this.clock.nowMs());
    const { last, isMoved } = await this.store.load(anchors, LOG);
    if (last !== null && dayAfter(last.date) >= today) return;
    const found = await this.anchorsBefore(today, isMoved ? null : last);
    await this.store.decide(anchors, LOG, (state) => anchorDays(state, found));
  }

  /** Returns the anchors of the days after the last one and before today; none while the log is empty. */
  private async anchorsBefore(today: string, last: Anchor | null): Promise<readonly Anchor[]> {
    const chain = new DayChain(last);
    const end = await this.reader.end();
    const subscription = this.reader.subscribe(BigInt(last?.position ?? 0));
    try {
      for (let position = 0n; position < end;) {
        const quiet = setTimeout(() => {
          subscription.wake();
        }, QUIET_MS);
        const batch = await subscription.next(BATCH);
        clearTimeout(quiet);
        for (const event of batch) if (!chain.add(event, today)) return chain.closed;
        position = batch.at(-1)?.position ?? end;
      }
    } finally {
      await subscription.close();
    }
    return chain.closeUntil(today);
  }
}

const dayAfter = (date: string): string => saoPauloDay(nextSaoPauloDay(Date.parse(`${date}T12:00:00.000Z`)) + DAY / 2);

/** Hashes event after event and closes each day that ends. */
class DayChain {
  readonly closed: Anchor[] = [];
  private hash: string;
  private position: number;
  private events: number;
  /** The day that is open; `null` before the first event of the log. */
  private date: string | null;

  constructor(last: Anchor | null) {
    this.hash = last?.hash ?? GENESIS;
    this.position = last?.position ?? 0;
    this.events = last?.events ?? 0;
    this.date = last === null ? null : dayAfter(last.date);
  }

  /**
   * Adds an event. Returns false for the first one of today: its day is not over. Another program may have written one
   * without an instant, which is of the open day.
   */
  add(event: StoredEvent, today: string): boolean {
    const at = Date.parse(String(event.metadata['at']));
    const day = Number.isNaN(at) ? this.date : saoPauloDay(at);
    this.date ??= day;
    if (day !== null && this.date !== null && day > this.date) this.closeUntil(day < today ? day : today);
    if (this.date !== null && this.date >= today) return false;
    this.hash = chained(this.hash, event);
    this.position = Number(event.position);
    this.events += 1;
    return true;
  }

  /** Closes the open day and those after it that come before `day`. */
  closeUntil(day: string): readonly Anchor[] {
    for (; this.date !== null && this.date < day; this.date = dayAfter(this.date))
      this.closed.push({ date: this.date, position: this.position, events: this.events, hash: this.hash });
    return this.closed;
  }
}
