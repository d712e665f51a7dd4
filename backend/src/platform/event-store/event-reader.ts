import { Injectable } from '@nestjs/common';
import type { Recorded } from '@shop/kernel/events';
import { BatchedSubscription } from './batched-subscription.js';
import { EventCodec } from './codec.js';
import { EventLog, type StoredEvent } from './event-log.js';

/** The log as its consumers read it: everything after a position, in order, decoded. */
@Injectable()
export class EventReader {
  constructor(
    private readonly log: EventLog,
    private readonly codec: EventCodec,
  ) {}

  subscribe(after: bigint): BatchedSubscription {
    return new BatchedSubscription(this.log, after);
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
