import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { Clock } from '../../../platform/clock/clock.js';
import { revokedTimeOf } from '../domain/granted-time.js';
import { subscriptionIdOf } from '../domain/subscription.js';
import { GrantedTimeStore } from '../services/granted-time-store.js';

/** Finds the time that a revocation took of a grant, in milliseconds; see `RevokeGrant`. */
export class FindRevokedGrant extends Query<number> {
  constructor(
    readonly userId: string,
    readonly productId: number,
    readonly grantId: string,
  ) {
    super();
  }
}

export const FindRevokedGrantHandler = queryHandler(
  FindRevokedGrant,
  [GrantedTimeStore, Clock],
  async ({ userId, productId, grantId }, store, clock) => {
    const times = await store.read(subscriptionIdOf(userId, productId));
    return revokedTimeOf(times, grantId, clock.nowMs());
  },
);
