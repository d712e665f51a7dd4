import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
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

export const FindUnusedTimeHandler = queryHandler(
  FindUnusedTime,
  [GrantedTimeStore, Clock],
  async ({ userId, productId, grantId }, store, clock) => {
    const times = await store.read(subscriptionIdOf(userId, productId));
    return unusedTimeOf(times, grantId, clock.nowMs());
  },
);
