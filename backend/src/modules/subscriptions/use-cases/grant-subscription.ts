import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { CurrentSettings } from '../../settings/use-cases/current-settings.js';
import { isGrantOfStaff } from '../domain/grant-ids.js';
import { grantByStaff } from '../domain/staff-decisions.js';
import { grant, subscription, subscriptionIdOf } from '../domain/subscription.js';

export interface SubscriptionGrant {
  readonly userId: string;
  readonly productId: number;
  readonly productName: string;
  /** Cause of the grant; each is granted once. */
  readonly grantId: string;
  readonly days: number;
  readonly devices: number;
  /** For the purchase of a renewal: the end that it came before, ISO 8601. */
  readonly renewedEnd?: string;
}

/** Starts or extends the user's subscription of a product; returns its id. */
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
    private readonly queries: QueryBus,
  ) {}

  async execute({ given }: GrantSubscription): Promise<string> {
    const subscriptionId = subscriptionIdOf(given.userId, given.productId);
    const isPausedForAll = (await this.queries.execute(new CurrentSettings())).pause_all_users === 'on';
    const decision = isGrantOfStaff(given.grantId) ? grantByStaff : grant;
    await this.store.decide(subscription, subscriptionId, (state) =>
      decision(state, { ...given, subscriptionId }, this.clock.nowMs(), isPausedForAll),
    );
    return subscriptionId;
  }
}
