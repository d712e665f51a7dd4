import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { remainingOf } from '../domain/staff-decisions.js';
import { subscription, subscriptionIdOf } from '../domain/subscription.js';

/** Milliseconds that could be taken back from a user's subscription of a product. */
export class FindRemainingTime extends Query<number> {
  constructor(
    readonly userId: string,
    readonly productId: number,
  ) {
    super();
  }
}

@QueryHandler(FindRemainingTime)
export class FindRemainingTimeHandler implements IQueryHandler<FindRemainingTime> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, productId }: FindRemainingTime): Promise<number> {
    const state = await this.store.load(subscription, subscriptionIdOf(userId, productId));
    return remainingOf(state, this.clock.nowMs());
  }
}
