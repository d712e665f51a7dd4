import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { surplusTimeOf, unusedTimeOf } from '../domain/granted-time.js';
import { subscriptionIdOf } from '../domain/subscription.js';
import { GrantedTimeReader } from '../services/granted-time-reader.js';

/** Milliseconds of a grant that its refund would take back; see `TakeBackTime`. */
export class FindUnusedTime extends Query<number> {
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
    private readonly times: GrantedTimeReader,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, productId, grantId }: FindUnusedTime): Promise<number> {
    const times = await this.times.read(subscriptionIdOf(userId, productId));
    return surplusTimeOf(times, grantId) || unusedTimeOf(times, grantId, this.clock.nowMs());
  }
}
