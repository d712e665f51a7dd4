import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { grant, subscription, subscriptionIdOf } from '../domain/subscription.js';

export interface SubscriptionGrant {
  readonly userId: string;
  readonly productId: number;
  readonly productName: string;
  /** What it is for; each is given once. */
  readonly grantId: string;
  readonly days: number;
  readonly devices: number;
}

/** Starts or extends the user's subscription of a product; answers its id. */
export class GrantSubscription extends Command<string> {
  constructor(readonly given: SubscriptionGrant) {
    super();
  }
}

@CommandHandler(GrantSubscription)
export class GrantSubscriptionHandler implements ICommandHandler<GrantSubscription> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
  ) {}

  async execute({ given }: GrantSubscription): Promise<string> {
    const subscriptionId = subscriptionIdOf(given.userId, given.productId);
    await this.store.decide(subscription, subscriptionId, (state) =>
      grant(state, { ...given, subscriptionId }, this.clock.nowMs()),
    );
    return subscriptionId;
  }
}
