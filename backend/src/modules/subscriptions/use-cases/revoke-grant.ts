import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { revocationOf } from '../domain/granted-time.js';
import { revokeGrant } from '../domain/staff-decisions.js';
import { subscriptionIdOf } from '../domain/subscription.js';
import { GrantedTimeStore } from '../services/granted-time-store.js';

interface RevokedGrant {
  readonly userId: string;
  readonly productId: number;
  readonly grantId: string;
  readonly revokeId: string;
}

/**
 * Takes back what is left of the time of a grant, once for each `revokeId`. Without effect on a removed subscription.
 */
export class RevokeGrant extends Command<void> {
  constructor(readonly revoked: RevokedGrant) {
    super();
  }
}

@CommandHandler(RevokeGrant)
export class RevokeGrantHandler implements ICommandHandler<RevokeGrant> {
  constructor(private readonly times: GrantedTimeStore) {}

  async execute({ revoked: { userId, productId, grantId, revokeId } }: RevokeGrant): Promise<void> {
    await this.times.decide(subscriptionIdOf(userId, productId), (times, now) =>
      revokeGrant(times.state, { ...revocationOf(times, grantId, now), revokeId, grantId }, now),
    );
  }
}
