import { Injectable } from '@nestjs/common';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { type GrantedTimes, grantedTimesAfter, noTimes } from '../domain/granted-time.js';
import type { SubscriptionEvent } from '../domain/subscription.events.js';
import { subscription } from '../domain/subscription.js';

/** Reads the times of a subscription from the log: only refunds ask for them. */
@Injectable()
export class GrantedTimeReader {
  constructor(private readonly reader: EventReader) {}

  async read(subscriptionId: string): Promise<GrantedTimes> {
    let times = noTimes;
    for await (const event of this.reader.stream(`${subscription.category}-${subscriptionId}`))
      times = grantedTimesAfter(times, event as unknown as SubscriptionEvent, Date.parse(event.metadata.at));
    return times;
  }
}
