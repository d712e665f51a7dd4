import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { ClientSubscription } from '@shop/contracts/subscriptions';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { FindTrialOffer } from '../../catalog/use-cases/find-trial-offer.js';
import { CurrentSettings } from '../../settings/use-cases/current-settings.js';
import { subscription, subscriptionIdOf } from '../domain/subscription.js';
import { beginTrial } from '../domain/trial-decisions.js';
import { DescribeSubscription } from './describe-subscription.js';

/** Begins a user's trial of a product; returns its subscription. Throws `TRIAL_USED`, `TRIAL_NOT_OFFERED`. */
export class BeginTrial extends Command<ClientSubscription> {
  constructor(
    readonly userId: string,
    readonly productId: number,
  ) {
    super();
  }
}

@CommandHandler(BeginTrial)
export class BeginTrialHandler implements ICommandHandler<BeginTrial> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId, productId }: BeginTrial): Promise<ClientSubscription> {
    const subscriptionId = subscriptionIdOf(userId, productId);
    const offer = await this.queries.execute(new FindTrialOffer(productId));
    const isPausedForAll = (await this.queries.execute(new CurrentSettings())).pause_all_users === 'on';
    const request = { ids: { subscriptionId, userId, productId }, requestId: this.ids.derived('trial'), offer };
    await this.store.decide(subscription, subscriptionId, (state) =>
      beginTrial(state, request, this.clock.nowMs(), isPausedForAll),
    );
    return this.queries.execute(new DescribeSubscription(subscriptionId, offer?.productName ?? ''));
  }
}
