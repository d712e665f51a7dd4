import { Injectable } from '@nestjs/common';
import type { Recorded } from '@shop/kernel/events';
import { BatchedSubscription } from './batched-subscription.js';
import { EventCodec } from './codec.js';
import { EventLog, type StoredEvent } from './event-log.js';

/** So many events of one stream are read at a time. */
const PAGE_SIZE = 200;

/** The log as its consumers read it, decoded: everything after a position, or one stream. */
@Injectable()
export class EventReader {
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
      await this.log.read(name, from, (event) => page.push(event), PAGE_SIZE);
      yield* await this.codec.decode(page);
      if (page.length < PAGE_SIZE) return;
    }
  }

  /** Events of unknown types are left out. */
  decode(batch: readonly StoredEvent[]): Promise<Recorded[]> {
    return this.codec.decode(batch);
  }

  /** The position of the newest event; 0 for an empty log. */
  end(): Promise<bigint> {
    return this.log.end();
  }
}
