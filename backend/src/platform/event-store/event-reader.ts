import { Injectable, Logger } from '@nestjs/common';
import type { Recorded } from '@shop/kernel/events';
import { BatchedSubscription } from './batched-subscription.js';
import { EventCodec, type UnreadableEvent } from './codec.js';
import { EventLog, type StoredEvent } from './event-log.js';

/** So many events of one stream are read at a time. */
const PAGE_SIZE = 200;

/** The log as its consumers read it, decoded: everything after a position, or one stream. */
@Injectable()
export class EventReader {
  private readonly logger = new Logger(EventReader.name);
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly log: EventLog,
    private readonly codec: EventCodec,
  ) {}

  subscribe(after: bigint): BatchedSubscription {
    return new BatchedSubscription(this.log, after);
  }

  /** One stream from its beginning, oldest first; no more than a page of it is in memory. */
  async *stream(name: string): AsyncGenerator<Recorded> {
    for (let from = 0n; ; from += BigInt(PAGE_SIZE)) {
      const page: StoredEvent[] = [];
      await this.log.read(name, from, (event) => page.push(event), { maxCount: PAGE_SIZE });
      yield* await this.decode(page);
      if (page.length < PAGE_SIZE) return;
    }
  }

  /** Leaves out and counts events of unknown types and newer schemas; throws where one of a known shape is broken. */
  async decode(batch: readonly StoredEvent[]): Promise<readonly Recorded[]> {
    const { events, unreadable } = await this.codec.decode(batch);
    for (const event of unreadable) this.skip(event);
    return events;
  }

  /** How many events of each type were left out since this process started. */
  get skipped(): ReadonlyMap<string, number> {
    return this.counts;
  }

  private skip({ stored, reason, cause }: UnreadableEvent): void {
    if (reason === 'broken') throw cause;
    const { type, stream } = stored;
    const count = (this.counts.get(type) ?? 0) + 1;
    this.counts.set(type, count);
    if (count === 1) this.logger.warn({ type, stream, reason }, 'events of this type are skipped');
  }

  /** The position of the newest event; 0 for an empty log. */
  end(): Promise<bigint> {
    return this.log.end();
  }
}
