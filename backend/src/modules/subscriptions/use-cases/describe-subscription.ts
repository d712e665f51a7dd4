import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { ClientSubscription } from '@shop/contracts/subscriptions';
import { NEW_USER_HWID_RESETS } from '@shop/contracts/limits';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { FindProductNames } from '../../catalog/use-cases/find-product-names.js';
import { heldSubscription, subscription } from '../domain/subscription.js';
import { type SubscriptionRow, toClientSubscription } from '../views/client-subscription.js';
import { ClientSubscriptionsView } from '../views/client-subscriptions.view.js';

/**
 * A subscription as the dashboard lists it, judged from its stream: a command can return what it changed before the
 * view has it. `productName` is for a product that was deleted before the view had its subscription.
 */
export class DescribeSubscription extends Query<ClientSubscription> {
  constructor(
    readonly subscriptionId: string,
    readonly productName = '',
  ) {
    super();
  }
}

@QueryHandler(DescribeSubscription)
export class DescribeSubscriptionHandler implements IQueryHandler<DescribeSubscription> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
    private readonly view: ClientSubscriptionsView,
    private readonly queries: QueryBus,
  ) {}

  async execute({ subscriptionId, productName }: DescribeSubscription): Promise<ClientSubscription> {
    const state = heldSubscription(await this.store.load(subscription, subscriptionId));
    const { ids, clock, lifetimeSince, pauseCredits, isTrial, announcedHours, renewal } = state;
    const names = await this.queries.execute(new FindProductNames());
    const doc = await this.view.get(ids.userId);
    const listed = doc?.subscriptions.find(({ id }) => id === subscriptionId);
    const row: SubscriptionRow = {
      id: subscriptionId,
      productId: ids.productId,
      productName: names.get(ids.productId) ?? listed?.productName ?? productName,
      endsAt: 'endsAt' in clock ? new Date(clock.endsAt) : null,
      keptMs: 'endsAt' in clock ? null : clock.keptMs,
      holds: 'endsAt' in clock ? [] : clock.holds,
      lifetimeSince: lifetimeSince === null ? null : new Date(lifetimeSince),
      endedAt: null,
      announcedHours,
      pauseCredits,
      isTrial,
      renewal,
      runs: listed?.runs ?? [],
      machines: listed?.machines ?? [],
    };
    return toClientSubscription(row, this.clock.nowMs(), doc?.resetCredits ?? NEW_USER_HWID_RESETS);
  }
}
