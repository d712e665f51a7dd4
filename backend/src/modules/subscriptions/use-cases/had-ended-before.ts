import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Recorded } from '@shop/kernel/events';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { isEnded, isHeld, subscription } from '../domain/subscription.js';
import type { SubscriptionEvent } from '../domain/subscription.events.js';

/** Returns true for a subscription that had ended before one of its events. */
export class HadEndedBefore extends Query<boolean> {
  constructor(readonly event: Pick<Recorded<SubscriptionEvent>, 'stream' | 'revision' | 'metadata'>) {
    super();
  }
}

@QueryHandler(HadEndedBefore)
export class HadEndedBeforeHandler implements IQueryHandler<HadEndedBefore> {
  constructor(private readonly reader: EventReader) {}

  async execute({ event }: HadEndedBefore): Promise<boolean> {
    const state = await this.reader.stateBefore(subscription, event);
    return isHeld(state) && isEnded(state, Date.parse(event.metadata.at));
  }
}
