import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
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

@QueryHandler(FindRevokedGrant)
export class FindRevokedGrantHandler implements IQueryHandler<FindRevokedGrant> {
  constructor(
    private readonly times: GrantedTimeStore,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, productId, grantId }: FindRevokedGrant): Promise<number> {
    const times = await this.times.read(subscriptionIdOf(userId, productId));
    return revokedTimeOf(times, grantId, this.clock.nowMs());
  }
}
