import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { type UnusedTime, unusedTimeOf } from '../domain/granted-time.js';
import { subscriptionIdOf } from '../domain/subscription.js';
import { GrantedTimeStore } from '../services/granted-time-store.js';

/** Finds the time of a grant that its refund would end; see `TakeBackTime`. */
export class FindUnusedTime extends Query<UnusedTime> {
  constructor(
    readonly userId: string,
    readonly productId: number,
    readonly grantId: string,
  ) {
    super();
  }
}

@QueryHandler(FindUnusedTime)
export class FindUnusedTimeHandler implements IQueryHandler<FindUnusedTime> {
  constructor(
    private readonly times: GrantedTimeStore,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, productId, grantId }: FindUnusedTime): Promise<UnusedTime> {
    const times = await this.times.read(subscriptionIdOf(userId, productId));
    return unusedTimeOf(times, grantId, this.clock.nowMs());
  }
}
