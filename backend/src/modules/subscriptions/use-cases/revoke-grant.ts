import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { revocationOf } from '../domain/granted-time.js';
import { revokeGrant } from '../domain/staff-decisions.js';
import { subscription, subscriptionIdOf } from '../domain/subscription.js';
import { GrantedTimeReader } from '../services/granted-time-reader.js';

interface RevokedGrant {
  readonly userId: string;
  readonly productId: number;
  readonly grantId: string;
  readonly revokeId: string;
}

/** Takes back what is left of the time of a grant, once for each `revokeId`. Without effect on a removed subscription. */
export class RevokeGrant extends Command<void> {
  constructor(readonly revoked: RevokedGrant) {
    super();
  }
}

@CommandHandler(RevokeGrant)
export class RevokeGrantHandler implements ICommandHandler<RevokeGrant> {
  constructor(
    private readonly store: AggregateStore,
    private readonly times: GrantedTimeReader,
    private readonly clock: Clock,
  ) {}

  async execute({ revoked: { userId, productId, grantId, revokeId } }: RevokeGrant): Promise<void> {
    const id = subscriptionIdOf(userId, productId);
    const times = await this.times.read(id);
    const now = this.clock.nowMs();
    const revocation = { ...revocationOf(times, grantId, now), revokeId, grantId };
    await this.store.decide(subscription, id, (state) => revokeGrant(state, revocation, now));
  }
}
