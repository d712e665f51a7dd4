import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { adjustDays } from '../domain/staff-decisions.js';
import { subscription } from '../domain/subscription.js';
import { SubscriptionOwners } from '../services/subscription-owners.js';

/** Adds days to a subscription as administrator, or takes them away when negative. Throws `NOT_FOUND`. */
export class AdjustDays extends Command<void> {
  constructor(
    readonly subscriptionId: string,
    readonly days: number,
  ) {
    super();
  }
}

@CommandHandler(AdjustDays)
export class AdjustDaysHandler implements ICommandHandler<AdjustDays> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
    private readonly owners: SubscriptionOwners,
  ) {}

  async execute({ subscriptionId, days }: AdjustDays): Promise<void> {
    await this.owners.of(subscriptionId);
    await this.store.decide(subscription, subscriptionId, (state) => adjustDays(state, days, this.clock.nowMs()));
  }
}
