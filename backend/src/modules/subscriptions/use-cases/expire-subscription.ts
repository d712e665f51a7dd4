import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { expire, subscription } from '../domain/subscription.js';

/** Asks whether a subscription has ended; its own clock has the last word. */
export class ExpireSubscription extends Command<void> {
  constructor(readonly subscriptionId: string) {
    super();
  }
}

@CommandHandler(ExpireSubscription)
export class ExpireSubscriptionHandler implements ICommandHandler<ExpireSubscription> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
  ) {}

  async execute({ subscriptionId }: ExpireSubscription): Promise<void> {
    await this.store.decide(subscription, subscriptionId, (state) => expire(state, this.clock.nowMs()));
  }
}
