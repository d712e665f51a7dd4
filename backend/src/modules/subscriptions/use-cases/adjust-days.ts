import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { adjustDays } from '../domain/staff-decisions.js';
import { subscription } from '../domain/subscription.js';
import { SubscriptionOwners } from '../services/subscription-owners.js';

/**
 * Adds days to a subscription as administrator, or takes them away when negative. Returns false where nothing changed:
 * it is for life, or there was nothing left to take. Throws `NOT_FOUND`, `SUBSCRIPTION_TOO_LONG`.
 */
export class AdjustDays extends Command<boolean> {
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

  async execute({ subscriptionId, days }: AdjustDays): Promise<boolean> {
    await this.owners.of(subscriptionId);
    const { events } = await this.store.decide(subscription, subscriptionId, (state) =>
      adjustDays(state, days, this.clock.nowMs()),
    );
    return events.length > 0;
  }
}
