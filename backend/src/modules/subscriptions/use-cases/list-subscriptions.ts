import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { ClientSubscription } from '@shop/contracts/subscriptions';
import { Clock } from '../../../platform/clock/clock.js';
import { FindProductNames } from '../../catalog/use-cases/find-product-names.js';
import { toClientSubscription, withNames } from '../views/client-subscription.js';
import { ClientSubscriptionsView } from '../views/client-subscriptions.view.js';

/** Every subscription of a user, those too that ended long ago. */
export class ListSubscriptions extends Query<ClientSubscription[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ListSubscriptions)
export class ListSubscriptionsHandler implements IQueryHandler<ListSubscriptions> {
  constructor(
    private readonly view: ClientSubscriptionsView,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId }: ListSubscriptions): Promise<ClientSubscription[]> {
    const doc = await this.view.get(userId);
    const now = this.clock.nowMs();
    const names = await this.queries.execute(new FindProductNames());
    return doc
      ? withNames(doc.subscriptions, names).map((row) => toClientSubscription(row, now, doc.resetCredits))
      : [];
  }
}
