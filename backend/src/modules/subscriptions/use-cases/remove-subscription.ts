import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { machines, machinesOf } from '../domain/machines.js';
import { removeSubscription } from '../domain/staff-decisions.js';
import { subscription } from '../domain/subscription.js';
import { SubscriptionOwners } from '../services/subscription-owners.js';

/** Takes a subscription from its user as administrator; a reaction frees its machines. Throws `NOT_FOUND`. */
export class RemoveSubscription extends Command<void> {
  constructor(readonly subscriptionId: string) {
    super();
  }
}

@CommandHandler(RemoveSubscription)
export class RemoveSubscriptionHandler implements ICommandHandler<RemoveSubscription> {
  constructor(
    private readonly store: AggregateStore,
    private readonly owners: SubscriptionOwners,
  ) {}

  async execute({ subscriptionId }: RemoveSubscription): Promise<void> {
    const userId = await this.owners.of(subscriptionId);
    const bound = machinesOf(await this.store.load(machines, userId), subscriptionId);
    await this.store.decide(subscription, subscriptionId, (state) => removeSubscription(state, bound));
  }
}
