import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { isHeld, subscription } from '../domain/subscription.js';

/** Returns the owner of a subscription; null for a removed or unknown one. */
export class FindSubscriber extends Query<string | null> {
  constructor(readonly subscriptionId: string) {
    super();
  }
}

@QueryHandler(FindSubscriber)
export class FindSubscriberHandler implements IQueryHandler<FindSubscriber> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ subscriptionId }: FindSubscriber): Promise<string | null> {
    const state = await this.store.load(subscription, subscriptionId);
    return isHeld(state) ? state.ids.userId : null;
  }
}
